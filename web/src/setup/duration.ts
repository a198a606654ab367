/** How long a game will take, roughly, and games of a wished length. */

import type { Catalogue } from '../api/model';
import { inOrder, NO_AGREEMENT } from './agreement';
import { totalOf } from './contents';
import type { SeatRow } from './seats';

/** Seconds that a person and a bot need for a turn of the base game. */
const PERSON = 32;
const BOT = 2.5;
/** How much longer a person's turn gets with each kind of further decision. */
const MORE: Record<string, number> = {
  strategic_hand: 0.3,
  princess_dragon: 0.3,
  traders_builders: 0.1,
  messengers: 0.1,
  robbers: 0.08,
  ferries: 0.08,
  mage_witch: 0.08,
  flying_machines: 0.05,
  gold_mines: 0.05,
  crop_circles: 0.05,
  crop_circles_1: 0.05,
  inns_cathedrals: 0.05,
};

/** Minutes to the end of a game with so many tiles, to the next five. */
export function minutes(tiles: number, modules: readonly string[], seats: readonly SeatRow[]): number {
  const factor = modules.reduce((sum, module) => sum + (MORE[module] ?? 0), 1);
  const turn =
    seats.reduce((sum, { kind }) => sum + (kind === 'bot' ? BOT : PERSON * factor), 0) /
    Math.max(1, seats.length);
  return Math.max(5, 5 * Math.round((tiles * turn) / 300));
}

/** Lengths to wish for, in minutes. */
export const LENGTHS = [20, 30, 45, 60, 90, 120];

/**
 * Modules for a game of about `length` minutes: shuffled, and taken as long as there is time.
 * `chance` gives numbers from 0 to 1.
 */
export function surprise(
  length: number,
  catalogue: Catalogue,
  seats: readonly SeatRow[],
  chance: () => number = Math.random,
): string[] {
  const names = catalogue.modules.map(({ module }) => module).filter((module) => module !== 'base');
  for (let at = names.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [names[at], names[other]] = [names[other]!, names[at]!];
  }
  let chosen: string[] = [];
  for (const name of names) {
    const more = [...chosen, name];
    const tiles = totalOf({ ...NO_AGREEMENT, modules: more }, catalogue);
    if (minutes(tiles, more, seats) <= length) chosen = more;
  }
  return inOrder(chosen, catalogue);
}
