/** What lies on each cell of the board, in words. */

import type { Observation, SeatView } from '../api/model';
import { capital, cellName, list, roleName, seatName, sides, spotName, tileName } from '../words/names';
import { named, t } from '../words/words.svelte';
import { cellKey, type Placement } from './moves';

export interface CellInWords {
  key: string;
  x: number;
  y: number;
  text: string;
  /** The tile that is to be placed fits here. */
  fits: boolean;
}

export interface RowInWords {
  y: number;
  cells: CellInWords[];
}

/** Everything but the tile itself that is on a cell. */
function thingsOn(game: Observation, seats: readonly SeatView[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const put = (x: number, y: number, words: string): void => {
    const key = cellKey(x, y);
    found.set(key, [...(found.get(key) ?? []), words]);
  };
  for (const figure of game.figures) {
    const who = seatName(seats, figure.player);
    const what = t('words.figure', { who, role: roleName(figure.kind, figure.figure) });
    put(figure.x, figure.y, t('words.piece', { what, where: spotName(figure) }));
  }
  for (const [x, y, count] of game.gold ?? []) put(x, y, t('words.gold', { count }));
  for (const [x, y, joined] of game.ferries ?? []) put(x, y, t('words.ferry', { sides: sides(joined) }));
  for (const piece of ['mage', 'witch'] as const) {
    const at = game[piece];
    if (at) put(at.x, at.y, t('words.piece', { what: named('figure', piece), where: spotName(at) }));
  }
  if (game.dragon) put(...game.dragon, t('words.dragon'));
  if (game.fairy) put(game.fairy.x, game.fairy.y, t('words.fairy'));
  return found;
}

/** The tiles and the cells where the tile fits, row by row. */
export function boardInWords(
  game: Observation,
  seats: readonly SeatView[],
  placements: readonly Placement[],
): RowInWords[] {
  const things = thingsOn(game, seats);
  const cells: CellInWords[] = game.tiles.map(({ tile, turn, x, y }) => {
    const key = cellKey(x, y);
    const [cell, what] = [cellName(x, y), tileName(tile, turn)];
    const there = things.get(key);
    const text = there
      ? t('words.cell.with', { cell, what, things: capital(list(there)) })
      : t('words.cell', { cell, what });
    return { key, x, y, text, fits: false };
  });
  for (const { key, x, y, turns } of placements) {
    cells.push({ key, x, y, text: t('cell.fits', { cell: cellName(x, y), ways: turns.length }), fits: true });
  }
  const rows = new Map<number, CellInWords[]>();
  for (const cell of cells.sort((a, b) => a.y - b.y || a.x - b.x)) {
    rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  }
  return [...rows].map(([y, ofRow]) => ({ y, cells: ofRow }));
}

/** The next cell in a direction: in the same row, or the nearest one in the next row that has any. */
export function beside(
  rows: readonly RowInWords[],
  from: { x: number; y: number },
  dx: number,
  dy: number,
): CellInWords | null {
  if (dy === 0) {
    const row = rows.find((each) => each.y === from.y)?.cells ?? [];
    const at = row.findIndex((each) => each.x === from.x);
    return row[at + dx] ?? null;
  }
  const at = rows.findIndex((each) => each.y === from.y);
  const next = rows[at + dy]?.cells ?? [];
  return next.reduce<CellInWords | null>(
    (best, each) => (best && Math.abs(best.x - from.x) <= Math.abs(each.x - from.x) ? best : each),
    null,
  );
}
