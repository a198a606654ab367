/** The rule book as it is being read: where it is open, and its drawn examples. */

import { getBook } from '../api/client';
import type { BookExample } from '../api/model';
import { place } from '../route.svelte';

export const reading: {
  /** The rule or chapter that was asked for last. */
  at: string;
  /** How often one was asked for, so that the same one can be asked for again. */
  times: number;
  /** The book lies open beside the game. */
  beside: boolean;
} = $state({ at: '', times: 0, beside: false });

/** Turn to a rule or chapter. */
export function turnTo(id: string): void {
  reading.at = id;
  reading.times += 1;
}

/** Where a rule or chapter is in the book. */
export function addressOf(id: string): string {
  return `/rules#${id}`;
}

/** Whether the book opens beside what is on this page. */
export function besides(page: string): boolean {
  return page === 'table' || page === 'watch' || page === 'lesson';
}

/**
 * Open the book at a rule: beside the game at a table, otherwise on its own page. Answers whether
 * that is done; if not, the link leads to the page.
 */
export function open(id: string): boolean {
  const { page } = place.route;
  if (page === 'rules') history.pushState(null, '', addressOf(id));
  else if (besides(page)) reading.beside = true;
  else return false;
  turnTo(id);
  return true;
}

let fetched: Promise<BookExample[]> | null = null;

/** The drawn examples, fetched once. */
export function examples(): Promise<BookExample[]> {
  if (!fetched) {
    fetched = getBook();
    fetched.catch(() => (fetched = null));
  }
  return fetched;
}
