/** The moments of a game that can be looked at: after each action, and at each beginning of a turn. */

import type { Step } from '../api/model';

export interface Moment {
  seq: number;
  /** A turn begins here, or the final scoring. */
  turn: boolean;
}

export function momentsOf(steps: readonly Step[]): Moment[] {
  return steps.map(({ seq, events }) => ({
    seq,
    turn: events.some(({ kind }) => kind === 'turn_started' || kind === 'final_scoring'),
  }));
}

/** The place of the last moment that is not after `seq`; the first one if all are. */
export function placeOf(moments: readonly Moment[], seq: number): number {
  let place = 0;
  for (let at = 0; at < moments.length && moments[at]!.seq <= seq; at++) place = at;
  return place;
}

/** The place `by` actions on, inside the game. */
export function actionFrom(moments: readonly Moment[], place: number, by: number): number {
  return Math.max(0, Math.min(moments.length - 1, place + by));
}

/** The beginning of this turn, or if it is that of another one: the turn before or after. */
export function turnFrom(moments: readonly Moment[], place: number, by: 1 | -1): number {
  for (let at = place + by; at > 0 && at < moments.length; at += by) {
    if (moments[at]!.turn) return at;
  }
  return by < 0 ? 0 : moments.length - 1;
}
