/** Setups to begin with: a few of ours, and those that people keep under a name of their own. */

import type { Catalogue } from '../api/model';
import { NO_AGREEMENT, type Agreement } from './agreement';
import { readSetup, writeSetup, type StoredSetup } from './file';

/** What is not in the big box: newer or older printings, and the variant for experts. */
const NOT_IN_THE_BOX = ['princess_dragon', 'crop_circles_1', 'strategic_hand'];

export const OURS = ['first', 'box', 'everything'] as const;
export type Ours = (typeof OURS)[number];

/** One of our presets, of the modules this server has. */
export function ours(name: Ours, catalogue: Catalogue): Agreement {
  const all = catalogue.modules.map(({ module }) => module).filter((module) => module !== 'base');
  const modules =
    name === 'first' ? [] : name === 'box' ? all.filter((each) => !NOT_IN_THE_BOX.includes(each)) : all;
  return { ...NO_AGREEMENT, modules };
}

const KEY = 'bastide.setups';
const LAST = 'bastide.last-setup';

/** A kept setup: its name, and the text of its file. */
export interface Kept {
  name: string;
  text: string;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage forgets them when the page is closed.
  }
}

/** The setups this browser keeps, by name. */
export function keptSetups(): Kept[] {
  const found = read(KEY);
  if (!Array.isArray(found)) return [];
  return found.filter(
    (each: unknown): each is Kept =>
      typeof each === 'object' &&
      each !== null &&
      typeof (each as Kept).name === 'string' &&
      typeof (each as Kept).text === 'string',
  );
}

/** Keep a setup; another one of the same name is replaced. The list as it is then. */
export function keep(setup: StoredSetup): Kept[] {
  const others = keptSetups().filter((each) => each.name !== setup.name);
  const all = [...others, { name: setup.name, text: writeSetup(setup) }].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  write(KEY, all);
  return all;
}

export function forget(name: string): Kept[] {
  const all = keptSetups().filter((each) => each.name !== name);
  write(KEY, all);
  return all;
}

/** Give a kept setup another name; one that has the name already stays as it is. */
export function rename(name: string, next: string): Kept[] {
  const all = keptSetups();
  if (!next || all.some((each) => each.name === next)) return all;
  const renamed = all
    .map((each) => (each.name === name ? { ...each, name: next } : each))
    .sort((a, b) => a.name.localeCompare(b.name));
  write(KEY, renamed);
  return renamed;
}

/** Remember what was played last, so that it can be played again. */
export function rememberLast(setup: StoredSetup): void {
  write(LAST, writeSetup(setup));
}

/** What was played last, if this server can still play it. */
export function lastSetup(catalogue: Catalogue): StoredSetup | null {
  const text = read(LAST);
  return typeof text === 'string' ? readSetup(text, catalogue).setup : null;
}
