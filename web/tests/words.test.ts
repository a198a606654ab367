import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse as parseComponent } from 'svelte/compiler';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { change } from '../src/settings.svelte';
import { LATER, partOf } from '../catalogues';
import { language, LANGUAGES, t, type Key } from '../src/words/words.svelte';

type Catalogue = Record<Key, string>;

/** The files as translators write them, whatever parts they are taken into. */
const CATALOGUES: Record<string, Catalogue> = Object.fromEntries(
  readdirSync('src/words')
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join('src/words', name), 'utf8')) as Catalogue,
    ]),
);
const KEYS = Object.keys(CATALOGUES['en']!) as Key[];
const OTHERS = Object.keys(CATALOGUES).filter((code) => code !== 'en');

/** Names of the arguments of a message, with those of all its branches. */
function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
  }
  return found;
}

/** Languages' plural categories, as ICU knows them. */
function pluralsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural ? Object.keys(element.options) : [],
  );
}

function sources(folder: string, name = /\.(ts|svelte)$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path, name);
    return name.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const SOURCE = sources('src').join('\n');

afterEach(() => change({ language: '' }));

describe.each(OTHERS)('the catalogue %s', (code) => {
  const words = CATALOGUES[code]!;

  test('has exactly the words of the English one', () => {
    expect(Object.keys(words).sort()).toEqual([...KEYS].sort());
  });

  test.each(KEYS)('%s takes the same arguments', (key) => {
    expect(argumentsOf(parse(words[key]))).toEqual(argumentsOf(parse(CATALOGUES['en']![key])));
  });

  test('has a form for every plural of the language', () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    for (const key of KEYS) {
      const plurals = pluralsOf(parse(words[key]));
      if (plurals.length > 0) expect(plurals, key).toEqual(expect.arrayContaining(needed));
    }
  });
});

test('no catalogue has empty words or the micro sign for mu', () => {
  for (const words of Object.values(CATALOGUES)) {
    for (const key of KEYS) {
      expect(words[key].trim(), key).not.toBe('');
      expect(words[key], key).not.toContain('\u00b5');
    }
  }
});

test('every key written in the source has words', () => {
  const used = [...SOURCE.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1]!);
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter((key) => !KEYS.includes(key as Key))).toEqual([]);
});

test('every key with words is used', () => {
  const prefixes = [...SOURCE.matchAll(/(?:named\('|`)([a-z]+)(?:'|\.)/g)].map((found) => found[1]!);
  const unused = KEYS.filter(
    (key) => !SOURCE.includes(`'${key}'`) && !SOURCE.includes(`words.${key}`) && !prefixes.includes(key.split('.')[0]!),
  );
  expect(unused).toEqual([]);
});

/** Every piece of text and every spoken attribute that stands in a component's markup. */
function written(source: string): string[] {
  const found: string[] = [];
  const spoken = ['aria-label', 'title', 'placeholder', 'alt'];
  const visit = (node: unknown, attribute = ''): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, attribute));
    if (typeof node !== 'object' || node === null) return;
    const { type, name, data } = node as { type?: string; name?: string; data?: string };
    if (type?.endsWith('Directive')) return;
    if (type === 'Text' && (attribute === '' || spoken.includes(attribute))) found.push(data ?? '');
    const inside = type === 'Attribute' ? (name ?? '') : attribute;
    for (const child of Object.values(node)) visit(child, inside);
  };
  visit(parseComponent(source, { modern: true }).fragment);
  return found;
}

test('no component shows words of its own', () => {
  const components = sources('src', /\.svelte$/);
  const texts = components.flatMap(written);
  expect(texts.length).toBeGreaterThan(components.length);
  const words = texts.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? []);
  // The name of the game is the same in every language.
  expect(words.filter((word) => word !== 'Bastide')).toEqual([]);
});

test('plurals follow the language', () => {
  change({ language: 'en' });
  expect([t('tiles.left', { count: 1 }), t('tiles.left', { count: 2 })]).toEqual(['1 tile left', '2 tiles left']);
  change({ language: 'el' });
  expect([t('tiles.left', { count: 1 }), t('tiles.left', { count: 2 })]).toEqual([
    'Μένει 1 πλακίδιο',
    'Μένουν 2 πλακίδια',
  ]);
});

test('an unknown language falls back to that of the browser', () => {
  change({ language: 'tlh' });
  expect(language()).toBe('en');
});

describe('the parts of a catalogue', () => {
  /** A copy of the module in which nothing has been loaded. */
  async function fresh(): Promise<typeof import('../src/words/words.svelte')> {
    vi.resetModules();
    return import('../src/words/words.svelte');
  }

  test('every language says its own name', () => {
    const own = Object.entries(CATALOGUES).map(([code, words]) => [code, words.language]);
    expect(LANGUAGES).toEqual(Object.fromEntries(own));
  });

  test('together are the whole catalogue', async () => {
    const words = await fresh();
    const heard: string[] = [];
    for (const part of ['main', ...LATER] as const) {
      await words.loadWords(part as 'main');
      expect(words.wordsThere(part as 'main'), part).toBe(true);
      heard.push(...KEYS.filter((key) => partOf(key) === part && words.t(key) === CATALOGUES['en']![key]));
    }
    expect(heard.sort()).toEqual([...KEYS].sort());
  });

  test('the first load has only its own', async () => {
    const words = await fresh();
    expect(words.t('close')).toBe('');
    await words.loadWords();
    expect(words.known('close')).toBe(true);
    expect(LATER.map((part) => words.wordsThere(part as 'book'))).toEqual(LATER.map(() => false));
    expect(KEYS.filter((key) => words.known(key) && partOf(key) !== 'main')).toEqual([]);
  });

  test('another language is spoken when all its words are there', async () => {
    const words = await fresh();
    const chosen = await import('../src/settings.svelte');
    chosen.change({ language: 'en' });
    await words.loadWords();
    chosen.change({ language: 'el' });
    expect([words.language(), words.t('close')]).toEqual(['en', CATALOGUES['en']!.close]);
    await words.loadWords();
    expect([words.language(), words.t('close')]).toEqual(['el', CATALOGUES['el']!.close]);
    chosen.change({ language: 'en' });
    expect(words.t('close')).toBe(CATALOGUES['en']!.close);
  });
});
