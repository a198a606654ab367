/** Awards seen from the table: who got what for which kind of thing, and why. */

import type { Award, Seat, Step } from '../api/model';

/** Kinds of award in the order of the final table; unknown ones follow. */
export const CATEGORIES = [
  'road',
  'city',
  'monastery',
  'field',
  'goods',
  'gold',
  'fairy',
  'message',
  'stolen',
] as const;

/** One row of the final table: the points of every seat for one kind of award. */
export interface Category {
  kind: string;
  points: number[];
}

/** The final table. Every award is in one row, so the columns add up to the scores. */
export function categories(steps: readonly Step[], seats: number): Category[] {
  const rows = new Map<string, number[]>();
  for (const step of steps) {
    for (const award of step.awards) {
      const row = rows.get(award.kind) ?? Array<number>(seats).fill(0);
      rows.set(award.kind, row);
      row[award.player] = (row[award.player] ?? 0) + award.points;
    }
  }
  const order = (kind: string): number => {
    const at = (CATEGORIES as readonly string[]).indexOf(kind);
    return at < 0 ? CATEGORIES.length : at;
  };
  return [...rows]
    .map(([kind, points]) => ({ kind, points }))
    .sort((a, b) => order(a.kind) - order(b.kind));
}

/** One feature that was paid: the same reason for one or several owners. */
export interface Payment {
  key: string;
  award: Award;
  /** Owners and their points, in the order they were paid. */
  shares: { seat: Seat; points: number }[];
}

/** Awards of the same feature for the same reason, together. */
export function payments(steps: readonly Step[]): Payment[] {
  const found: Payment[] = [];
  for (const step of steps) {
    const inStep = new Map<string, Payment>();
    for (const award of step.awards) {
      const place = award.spot
        ? `${award.spot.x},${award.spot.y},${award.spot.where}`
        : `of ${award.player}`;
      const key = `${step.seq} ${award.kind} ${award.rule} ${place}`;
      const payment = inStep.get(key) ?? { key, award, shares: [] };
      if (!inStep.has(key)) {
        inStep.set(key, payment);
        found.push(payment);
      }
      payment.shares.push({ seat: award.player, points: award.points });
    }
  }
  return found;
}

/** The steps of the last `count` turns, the one under way included. */
export function lastTurns(steps: readonly Step[], count: number): Step[] {
  let begun = 0;
  for (let at = steps.length - 1; at >= 0; at--) {
    if (steps[at]!.events.some((event) => event.kind === 'turn_started')) begun++;
    if (begun > count) return steps.slice(at);
  }
  return [...steps];
}
