/** What a game came to besides points: tiles and figures, the size of the board, time. */

import type { LaidTile, Step } from '../api/model';

export interface Tally {
  /** Tiles laid. */
  tiles: number;
  /** Figures put on the board, and those that came home. */
  placed: number;
  returned: number;
  /** Milliseconds from the step before to each of one's own. */
  time: number;
}

/** The tally of every seat. */
export function tallies(steps: readonly Step[], seats: number): Tally[] {
  const found: Tally[] = Array.from({ length: seats }, () => ({ tiles: 0, placed: 0, returned: 0, time: 0 }));
  let before = NaN;
  for (const { player, at, events } of steps) {
    const now = Date.parse(at);
    const own = found[player];
    if (own && now > before) own.time += now - before;
    before = now;
    for (const event of events) {
      const tally = event.player === null ? undefined : found[event.player];
      if (!tally) continue;
      if (event.kind === 'placed') tally.tiles++;
      else if (event.kind === 'deployed') tally.placed++;
      else if (event.kind === 'returned') tally.returned++;
    }
  }
  return found;
}

/** Columns and rows of the board. */
export function boardSize(tiles: readonly LaidTile[]): { columns: number; rows: number } {
  if (tiles.length === 0) return { columns: 0, rows: 0 };
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values) + 1;
  return { columns: span(tiles.map(({ x }) => x)), rows: span(tiles.map(({ y }) => y)) };
}

/** A span of time as minutes and seconds, or hours before them: `4:05`, `1:04:05`. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
