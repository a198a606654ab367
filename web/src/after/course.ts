/** How the scores went, turn by turn. */

import type { Step } from '../api/model';
import { categories } from '../table/scores';

export interface Mark {
  /** 0 is the beginning, 1 the end of the first turn; the steps of the final scoring count on. */
  turn: number;
  /** The last step that counts here. */
  seq: number;
  scores: number[];
  /** The kind of award that the final scoring has come to; '' if it brought nothing. */
  final?: string;
}

/** The scores at the beginning, after each turn, and after each kind of award of the final scoring. */
export function courseOf(steps: readonly Step[], seats: number): Mark[] {
  const scores = Array<number>(seats).fill(0);
  const marks: Mark[] = [];
  let turn = -1;
  let over = false;
  const mark = (seq: number, final?: string): void => {
    marks.push({ turn: marks.length, seq, scores: [...scores], ...(final === undefined ? {} : { final }) });
  };
  for (const { seq, awards, events } of steps) {
    for (const { player, points, final } of awards) {
      if (!final) scores[player] = (scores[player] ?? 0) + points;
    }
    // What belongs to the turn before has been counted when another one begins.
    for (const { kind } of events) {
      if (kind !== 'turn_started' && kind !== 'final_scoring') continue;
      over ||= kind === 'final_scoring';
      turn++;
      mark(seq);
    }
  }
  const last = steps.at(-1);
  if (!last || turn < 0) return marks;
  const end = over ? categories(finalOnly(steps), seats) : [];
  for (const { kind, points } of end) {
    points.forEach((more, seat) => (scores[seat] = scores[seat]! + more));
    mark(last.seq, kind);
  }
  if (end.length === 0) mark(last.seq, over ? '' : undefined);
  return marks;
}

/** The steps with nothing but the awards of the final scoring. */
export function finalOnly(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({ ...step, awards: step.awards.filter(({ final }) => final) }));
}

/** How much is said about the moments up to each mark, from the one before. */
export function remarksBy(marks: readonly Mark[], comments: readonly { seq: number }[]): number[] {
  const counts = marks.map(() => 0);
  for (const { seq } of comments) {
    const at = marks.findIndex((mark) => mark.seq >= seq);
    if (at >= 0) counts[at]!++;
  }
  return counts;
}

/** A scale of round numbers from 0 to at least `most`: their distance. */
export function gap(most: number, lines: number): number {
  const raw = Math.max(1, most / lines);
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw)!;
}

/** Places for labels at `wished` heights, at least `apart` from each other, inside `[top, bottom]`. */
export function spread(wished: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wished.map((_, at) => at).sort((a, b) => wished[a]! - wished[b]!);
  const placed: number[] = [];
  let free = top;
  for (const at of order) {
    placed[at] = Math.max(free, wished[at]!);
    free = placed[at] + apart;
  }
  // What was pushed over the edge pushes back.
  let limit = bottom;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at]!, limit);
    limit = placed[at] - apart;
  }
  return placed;
}
