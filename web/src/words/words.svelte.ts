/** Every word the client shows comes from a catalogue; a language is one JSON file. */

import IntlMessageFormat from 'intl-messageformat';
import { settings } from '../settings.svelte';
import type en from './en.json';

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

export type Catalogue = Record<Key, string>;

/** Every catalogue in this folder by the code of its language: another file is another language. */
export const LANGUAGES: Record<string, Catalogue> = Object.fromEntries(
  Object.entries(import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' })).map(
    ([path, words]) => [path.slice('./'.length, -'.json'.length), words],
  ),
);

const formats = new Map<string, IntlMessageFormat>();

/** The language in use: the chosen one, else the browser's first that we have, else English. */
export function language(): string {
  if (settings.language in LANGUAGES) return settings.language;
  for (const wished of navigator.languages ?? []) {
    const code = wished.slice(0, 2);
    if (code in LANGUAGES) return code;
  }
  return 'en';
}

/** Whether the catalogue has words under this key; for keys built from a server's names. */
export function known(key: string): key is Key {
  return key in LANGUAGES['en']!;
}

/** The words for `key` in the language in use, with ICU arguments filled in. */
export function t(key: Key, values?: Values): string {
  const code = language();
  const words = LANGUAGES[code]![key];
  if (!values) return words;
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

const numbers = new Map<string, Intl.NumberFormat>();

/** A whole number in the language in use. */
export function number(value: number): string {
  const code = language();
  let format = numbers.get(code);
  if (!format) numbers.set(code, (format = new Intl.NumberFormat(code)));
  return format.format(value);
}
