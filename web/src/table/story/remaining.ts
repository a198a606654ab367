/** The tiles of a game: how many of each there are, and how many are left. */

import type { Counts, Observation } from '../../api/model';

export interface Remaining {
  tile: string;
  left: number;
  total: number;
}

/** Every tile of the game, those of the base game first. Counted from what can be seen. */
export function remainingOf(game: Observation): Remaining[] {
  const left = new Map(Object.entries(game.remaining));
  const total = new Map(left);
  const seen = [
    ...game.tiles.map((laid) => laid.tile),
    ...game.discarded,
    ...(game.drawn ? [game.drawn] : []),
    ...(game.hand ?? []),
  ];
  for (const tile of seen) total.set(tile, (total.get(tile) ?? 0) + 1);
  const base = (tile: string): number => (tile.startsWith('base') ? 0 : 1);
  return [...total]
    .map(([tile, count]) => ({ tile, left: left.get(tile) ?? 0, total: count }))
    .sort((a, b) => base(a.tile) - base(b.tile) || (a.tile < b.tile ? -1 : 1));
}

/** What is known about one open cell. */
export function fitsAt(counts: Counts | null, x: number, y: number): Counts['cells'][number] | null {
  return counts?.cells.find((cell) => cell.x === x && cell.y === y) ?? null;
}

/** Cells where no tile fits any more. */
export function deadCells(counts: Counts | null): { x: number; y: number }[] {
  return counts?.total ? counts.cells.filter((cell) => cell.fits === 0) : [];
}

/** A part of a whole in per cent, rounded. */
export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}
