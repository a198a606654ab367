/** Where on the board a target is pointed at, in hundredths of a tile. */

import type { Target } from './moves';
import { cellPoint, figurePoint, magicPoint, spotPoint, type Point } from './pieces';
import type { TableState } from './state.svelte';

const SIDES: Record<string, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** How far from the middle of a lake the handle of a crossing lies. */
const HANDLE = 20;
/** How far from the middle of a tile two handles lie that mean the same tile. */
const BESIDE = 14;

/**
 * The handle of a crossing: between its jetties; opposite jetties have it near the first one, so
 * that the two straight crossings of a lake do not lie on each other.
 */
function handleOf(x: number, y: number, sides: string): Point {
  const middle = cellPoint(x, y);
  const [first, second] = [...sides].map((side) => SIDES[side] ?? [0, 0]);
  const [dx, dy] = [first![0] + second![0], first![1] + second![1]];
  const [ax, ay] = dx === 0 && dy === 0 ? first! : [dx, dy];
  return { x: middle.x + ax * HANDLE, y: middle.y + ay * HANDLE };
}

/** Where the target's button lies on the board; null if it is not on the board. */
export function placeOf({ where, action }: Target, table: TableState): Point | null {
  const { game, laid } = table;
  if (!game) return null;
  if (where.on === 'cell') return cellPoint(where.x, where.y);
  if (where.on === 'ferry') return handleOf(where.x, where.y, where.sides);
  if (where.on === 'spot') return spotPoint(where.spot, laid);
  if (where.on === 'figure') return figurePoint(game, laid, where.player, where.figure, where.spot);
  if (action.kind === 'unmagic' && (action.figure === 'mage' || action.figure === 'witch')) {
    return magicPoint(game, laid, action.figure);
  }
  const last = game.tiles.at(-1);
  if (action.kind === 'fly' && last) {
    const { x, y } = cellPoint(last.x, last.y);
    return { x: x + (action.figure === 'large' ? BESIDE : -BESIDE), y };
  }
  return null;
}
