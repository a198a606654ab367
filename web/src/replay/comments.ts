/** What players say about moments of a game. */

import type { Comment } from '../api/model';
import type { Moment } from './moments';

/** Characters of a comment. */
export const LONGEST = 500;

/** How long a text is as the server counts: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

/** What is said about one moment, in the order of writing. */
export function commentsAt(comments: readonly Comment[], seq: number | undefined): Comment[] {
  return comments.filter((comment) => comment.seq === seq);
}

/** The places of all moments that somebody has commented on. */
export function commentedPlaces(moments: readonly Moment[], comments: readonly Comment[]): number[] {
  const said = new Set(comments.map(({ seq }) => seq));
  return moments.flatMap(({ seq }, place) => (said.has(seq) ? [place] : []));
}

/** Texts that were begun, by table and moment, or by table and comment; until the page is left. */
const begun = new Map<string, string>();

export function draftOf(what: string): string | undefined {
  return begun.get(what);
}

export function keepDraft(what: string, text: string): void {
  if (text.trim()) begun.set(what, text);
  else begun.delete(what);
}
