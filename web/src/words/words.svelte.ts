/** Every word the client shows comes from a catalogue; a language is one JSON file. */

import IntlMessageFormat from 'intl-messageformat';
import { settings } from '../settings.svelte';
import type en from './en.json';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

type Words = Partial<Record<Key, string>>;

/** `main` is needed everywhere; the long texts are loaded when somebody wants to read them. */
export type Part = 'main' | 'book' | 'lesson' | 'why';

// The catalogues plugin takes each file apart. Another file in this folder is another language.
const PARTS: Record<Part, Record<string, () => Promise<Words>>> = {
  main: import.meta.glob<Words>('./*.json', { query: '?part=main', import: 'default' }),
  book: import.meta.glob<Words>('./*.json', { query: '?part=book', import: 'default' }),
  lesson: import.meta.glob<Words>('./*.json', { query: '?part=lesson', import: 'default' }),
  why: import.meta.glob<Words>('./*.json', { query: '?part=why', import: 'default' }),
};

/** Each language's own name by its code. */
export const LANGUAGES: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Words>('./*.json', { query: '?part=name', import: 'default', eager: true }),
  ).map(([path, words]) => [path.slice('./'.length, -'.json'.length), words.language!]),
);

const wanted = new Set<Part>(['main']);
const loading = new Map<string, Promise<void>>();
const there = new Set<string>();
let loaded: Record<string, Words> = $state.raw({});
/** The language of the last words that were complete. */
let shown = $state('en');
const formats = new Map<string, IntlMessageFormat>();

/** The chosen language, else the browser's first that we have, else English. */
function wished(): string {
  if (settings.language in LANGUAGES) return settings.language;
  for (const one of navigator.languages ?? []) {
    const code = one.slice(0, 2);
    if (code in LANGUAGES) return code;
  }
  return 'en';
}

/** Load one part of one language, once. */
function load(code: string, part: Part): Promise<void> {
  const name = `${code} ${part}`;
  let promise = loading.get(name);
  if (!promise) {
    promise = PARTS[part][`./${code}.json`]!().then((words) => {
      there.add(name);
      loaded = { ...loaded, [code]: { ...loaded[code], ...words } };
    });
    // What could not be fetched is asked for again the next time.
    promise.catch(() => loading.delete(name));
    loading.set(name, promise);
  }
  return promise;
}

/** Whether this part can be shown in the language in use. */
export function wordsThere(part: Part): boolean {
  return there.has(`${language()} ${part}`);
}

function complete(code: string): boolean {
  return code in loaded && [...wanted].every((part) => there.has(`${code} ${part}`));
}

/**
 * Load what is missing of the wished language, with `part` from now on. Until it is there, `t`
 * speaks the language before, and has no words for keys of a part that never came.
 */
export async function loadWords(part: Part = 'main'): Promise<void> {
  wanted.add(part);
  const code = wished();
  await Promise.all([...wanted].map((each) => load(code, each)));
  if (code === wished()) shown = code;
}

/** Load every part of every language: for tests. */
export async function loadAllWords(): Promise<void> {
  const parts = Object.keys(PARTS) as Part[];
  await Promise.all(
    Object.keys(LANGUAGES).flatMap((code) => parts.map((part) => load(code, part))),
  );
}

/** The language in use: the wished one as soon as its words are there. */
export function language(): string {
  const code = wished();
  return complete(code) ? code : shown;
}

/** Whether there are words under this key; for keys built from a server's names. */
export function known(key: string): key is Key {
  return key in (loaded[language()] ?? {});
}

/** The words for `key` in the language in use, with ICU arguments filled in. */
export function t(key: Key, values?: Values): string {
  const code = language();
  const words = loaded[code]?.[key];
  if (!values || words === undefined) return words ?? '';
  const name = `${code}.${key}`;
  let format = formats.get(name);
  if (!format) {
    format = new IntlMessageFormat(words, code);
    formats.set(name, format);
  }
  return format.format(values) as string;
}

/** The words for a key built from a name the server sent, or the name itself if there are none. */
export function named(prefix: string, name: string, values?: Values): string {
  const key = `${prefix}.${name}`;
  return known(key) ? t(key, values) : name;
}

const times = new Map<string, Intl.DateTimeFormat>();

/** The time of day of a moment, in the language in use. */
export function time(moment: string): string {
  const code = language();
  let format = times.get(code);
  if (!format) times.set(code, (format = new Intl.DateTimeFormat(code, { timeStyle: 'short' })));
  return format.format(new Date(moment));
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A whole number in the language in use. */
export function number(value: number): string {
  const code = language();
  let format = numbers.get(code);
  if (!format) numbers.set(code, (format = new Intl.NumberFormat(code)));
  return format.format(value);
}
