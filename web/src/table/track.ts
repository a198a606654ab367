/** Where everything stands on the score track, in the units of its drawing. */

import type { Observation, Seat } from '../api/model';

/** The part of the drawing that is shown. */
export const TRACK = { left: 18, top: 16, width: 364, height: 200 } as const;
const SPACES = 50;
const ROW = 10;

export interface TrackPiece {
  key: string;
  figure: 'marker' | 'messenger' | 'robber';
  seat: Seat;
  /** The points it has run; a robber's space. */
  total: number;
  x: number;
  y: number;
  /** Side of its box. */
  size: number;
}

/** The middle of a space; the rows go to and fro, as `bastide.drawing.track` draws them. */
export function spaceMiddle(space: number): { x: number; y: number } {
  const row = Math.floor(space / ROW);
  const along = space % ROW;
  return { x: 38 + (row % 2 ? ROW - 1 - along : along) * 36, y: 36 + row * 40 };
}

/** How many stand beside each other, and how large they are, by how many are on one space. */
function crowd(count: number, roomy: boolean): { columns: number; size: number; step: number } {
  if (count === 1) return { columns: 1, size: 27, step: 0 };
  if (count <= 4) return { columns: 2, size: 22, step: roomy ? 26 : 14 };
  if (count <= 9) return { columns: 3, size: 17, step: 11 };
  return { columns: 4, size: 15, step: 9 };
}

/**
 * Every figure on the track, side by side on each space; farther apart on the spaces in `roomy`,
 * where one of them is to be chosen.
 */
export function onTrack(game: Observation, roomy: ReadonlySet<number> = new Set()): TrackPiece[] {
  const totals = game.track ?? game.scores.map((score) => [score]);
  const found = totals.flatMap(([marker = 0, messenger], seat) => [
    { figure: 'marker' as const, seat, total: marker },
    ...(messenger === undefined || game.over ? [] : [{ figure: 'messenger' as const, seat, total: messenger }]),
  ]);
  const robbers = (game.robbers ?? []).flatMap((space, seat) =>
    space === null ? [] : [{ figure: 'robber' as const, seat, total: space }],
  );
  const bySpace = new Map<number, (typeof found[number] | typeof robbers[number])[]>();
  for (const piece of [...found, ...robbers]) {
    const space = ((piece.total % SPACES) + SPACES) % SPACES;
    bySpace.set(space, [...(bySpace.get(space) ?? []), piece]);
  }
  return [...bySpace].flatMap(([space, pieces]) => {
    const middle = spaceMiddle(space);
    const { columns, size, step } = crowd(pieces.length, roomy.has(space));
    const rows = Math.ceil(pieces.length / columns);
    return pieces.map((piece, at) => {
      const row = Math.floor(at / columns);
      const inRow = Math.min(columns, pieces.length - row * columns);
      return {
        ...piece,
        key: `${piece.figure} ${piece.seat}`,
        size,
        x: middle.x + ((at % columns) - (inRow - 1) / 2) * step,
        y: middle.y + (row - (rows - 1) / 2) * step,
      };
    });
  });
}
