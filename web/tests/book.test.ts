import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAPTERS, SCORES, STEPS } from '../src/book/contents';
import { reading, turnTo } from '../src/book/reading.svelte';
import RuleBook from '../src/book/RuleBook.svelte';
import { fold, matches, pieces, wordsOf } from '../src/book/search';
import { change } from '../src/settings.svelte';

const WORDS = JSON.parse(readFileSync('src/words/en.json', 'utf8')) as Record<string, string>;
const TEXTS = CHAPTERS.flatMap((chapter) => chapter.sections.flatMap((section) => section.texts));
const RULES = [...TEXTS, ...STEPS.map((step) => step.rules)];

const EXAMPLE = {
  example: 'road',
  module: 'base',
  rule: 'BASE-20',
  picture: '/art/book/road.svg?v=1',
  width: 480,
  height: 180,
  awards: [
    {
      player: 0,
      points: 4,
      kind: 'road',
      rule: 'BASE-20',
      terms: [{ what: 'tile', count: 4, points: 4 }],
      spot: null,
      cells: [],
      final: false,
      incomplete: false,
    },
  ],
};

beforeEach(() => {
  const answer = (body: unknown): Response => new Response(JSON.stringify(body), { status: 200 });
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(answer(path === '/api/book' ? { examples: [EXAMPLE] } : { switches: [] })),
  );
});
afterEach(() => {
  cleanup();
  change({ language: '' });
  Object.assign(reading, { at: '', times: 0, beside: false });
});

describe('the contents', () => {
  test('no rule is in two places', () => {
    const ids = RULES.flatMap((rules) => rules.split(' '));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('every passage has its words, and no words are left over', () => {
    const headings = CHAPTERS.flatMap((chapter) =>
      chapter.sections.filter((section) => section.id).map((section) => `title.${chapter.id}.${section.id}`),
    );
    const lines = SCORES.flatMap((line) => ['', '.now', '.end'].map((end) => `score.${line.id}${end}`));
    const used = new Set(
      [...RULES.map((rules) => rules.split(' ')[0]!), ...headings, ...lines].map((key) => `book.${key}`),
    );
    expect([...used].filter((key) => !(key in WORDS))).toEqual([]);
    const source = ['RuleBook', 'ScoreTable', 'SwitchTable', 'Drawn']
      .map((name) => readFileSync(`src/book/${name}.svelte`, 'utf8'))
      .join('\n');
    const left = Object.keys(WORDS).filter(
      (key) =>
        key.startsWith('book.') &&
        !used.has(key) &&
        // Whether there is such an example is known to the package, whose tests ask.
        !key.startsWith('book.example.') &&
        !source.includes(`'${key}'`) &&
        key !== 'book.title.turn',
    );
    expect(left).toEqual([]);
  });

  test('every rule of the table of points and of every award is in the book', () => {
    const ids = new Set(RULES.flatMap((rules) => rules.split(' ')));
    const awards = Object.keys(WORDS)
      .filter((key) => key.startsWith('why.award.'))
      .map((key) => key.slice('why.award.'.length));
    expect([...SCORES.map((line) => line.rule), ...awards].filter((rule) => !ids.has(rule))).toEqual([]);
  });
});

describe('searching', () => {
  test('disregards capitals, accents and the final sigma', () => {
    expect(fold('Ο ΔΡΌΜΟΣ')).toBe('ο δρομοσ');
    expect(matches('Ολοκληρωμένος δρόμος', wordsOf('δρομος ΟΛΟΚΛΗΡΩΜΕΝΟΣ'))).toBe(true);
    expect(matches('road', wordsOf('roads'))).toBe(false);
  });

  test('marks what was found, in the text as it was written', () => {
    expect(pieces('Ένας δρόμος', wordsOf('δρομ'))).toEqual([
      { text: 'Ένας ', found: false },
      { text: 'δρόμ', found: true },
      { text: 'ος', found: false },
    ]);
  });
});

describe('the book', () => {
  test('has every passage, and the examples where their rules are', async () => {
    const { container } = render(RuleBook);
    await screen.findByText(/4 tiles: Red gets 4 points/);
    expect(container.querySelectorAll('[data-rule]').length).toBe(RULES.length);
    const passage = container.querySelector('#BASE-20')!.parentElement!;
    expect(passage.querySelector('[data-example="road"]')).not.toBeNull();
    expect(passage.textContent).toContain('Red +4: completed road, 4 tiles = 4');
  });

  test('shows only what was looked for', async () => {
    const { container } = render(RuleBook);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'cathedral' } });
    const found = [...container.querySelectorAll('[data-rule]')];
    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBeLessThan(12);
    expect(screen.getAllByRole('status').some((each) => each.textContent === `${found.length} passages found`)).toBe(
      true,
    );
    expect(container.querySelector('mark')!.textContent!.toLowerCase()).toBe('cathedral');
  });

  test('opens at the passage of any of its rules', async () => {
    const { container } = render(RuleBook);
    turnTo('GEN-13');
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('BASE-22'));
    expect(container.querySelector('#BASE-22 #GEN-13')).not.toBeNull();
  });

  test('speaks Greek', () => {
    change({ language: 'el' });
    render(RuleBook);
    expect(screen.getByText('Ο γύρος βήμα βήμα', { selector: 'h2' })).toBeTruthy();
  });
});
