/**
 * The list of legal actions, sorted into what the table shows: cells where the tile fits, and
 * targets, which are whatever else an action can be on.
 */

import type { Action, Seat, Spot } from '../api/model';

/** A cell where the tile fits, with the action for each turn in which it does. */
export interface Placement {
  key: string;
  x: number;
  y: number;
  /** Quarter turns clockwise that fit, ascending. */
  turns: number[];
  /** What to send, for each of `turns`. */
  texts: string[];
}

/** What a target is on, so that it can be shown there. */
export type Where =
  | { on: 'cell'; x: number; y: number }
  | { on: 'spot'; spot: Spot }
  /** A figure that stands on the board. */
  | { on: 'figure'; spot: Spot; player: Seat; figure: string }
  /** The crossing between two jetties of a lake. */
  | { on: 'ferry'; x: number; y: number; sides: string }
  /** A space of the score track. */
  | { on: 'space'; space: number }
  /** A figure on the score track. */
  | { on: 'scorer'; player: Seat; figure: string }
  /** A tile of the hand. */
  | { on: 'hand'; tile: string }
  /** A card with words. */
  | { on: 'card'; card: string }
  /** Nothing on the table: a word in the list. */
  | { on: 'list' };

/** One legal action and what it is on. */
export interface Target {
  /** What to send; no two targets have the same. */
  key: string;
  /** What is in the hand for it: a kind of figure, or the kind of the action. */
  tool: string;
  action: Action;
  where: Where;
}

/** Everything that may be done now; every legal action is in exactly one place. */
export interface Moves {
  /** Cells by tile: the drawn one under '', or one entry for each tile of a hand. */
  placements: Map<string, Placement[]>;
  /** What each thing that can be taken in hand may be used on, in the order of the list. */
  tools: Map<string, Target[]>;
  pass: string | null;
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** Reading order: by row, then by column. */
function byPlace(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return a.y - b.y || a.x - b.x;
}

/** Actions that put something on the board, which is then what one has in the hand. */
const PUTS = new Set(['deploy', 'magic', 'unmagic']);
/** Actions on a figure that stands on the board. */
const ON_FIGURE = new Set(['fairy', 'princess', 'take_back']);
/** Actions that are cards with words. */
const CARDS = new Set(['message', 'circle']);

function toolOf(action: Action): string {
  if (PUTS.has(action.kind) && action.figure) return action.figure;
  return action.kind === 'robber_home' ? 'robber' : action.kind;
}

/** What an action is on: `acting` is whose decision it is. */
export function whereOf(action: Action, acting: Seat): Where {
  const { kind, spot, player, figure, x, y, sides, space, tile } = action;
  if (kind === 'discard' && tile) return { on: 'hand', tile };
  if (CARDS.has(kind)) return { on: 'card', card: action.option ?? action.use ?? kind };
  if (kind === 'track' && figure) return { on: 'scorer', player: acting, figure };
  if (kind === 'victim' && figure && player !== undefined) return { on: 'scorer', player, figure };
  if (space !== undefined) return { on: 'space', space };
  if (spot && ON_FIGURE.has(kind) && player !== undefined && figure) {
    return { on: 'figure', spot, player, figure };
  }
  if (spot) return { on: 'spot', spot };
  if (sides && x !== undefined && y !== undefined) return { on: 'ferry', x, y, sides };
  if (x !== undefined && y !== undefined) return { on: 'cell', x, y };
  return { on: 'list' };
}

/** The segment a target is on or whose figure it is on, if it is on one. */
export function spotOf({ where }: Target): Spot | null {
  return where.on === 'spot' || where.on === 'figure' ? where.spot : null;
}

/** The cell a target is on, if it is on the board. */
export function cellOf({ where }: Target): { x: number; y: number } | null {
  if (where.on === 'cell' || where.on === 'ferry') return where;
  return where.on === 'spot' || where.on === 'figure' ? where.spot : null;
}

export function targetOf(action: Action, acting: Seat): Target {
  return { key: action.text, tool: toolOf(action), action, where: whereOf(action, acting) };
}

export function sortMoves(legal: readonly Action[], acting: Seat = 0): Moves {
  const cells = new Map<string, Map<string, Placement>>();
  const moves: Moves = { placements: new Map(), tools: new Map(), pass: null };
  for (const action of legal) {
    if (action.kind === 'place' && action.x !== undefined && action.y !== undefined) {
      const tile = action.tile ?? '';
      const ofTile = cells.get(tile) ?? new Map<string, Placement>();
      cells.set(tile, ofTile);
      const key = cellKey(action.x, action.y);
      const placement = ofTile.get(key) ?? { key, x: action.x, y: action.y, turns: [], texts: [] };
      ofTile.set(key, placement);
      placement.turns.push(action.turn ?? 0);
      placement.texts.push(action.text);
    } else if (action.kind === 'pass') {
      moves.pass = action.text;
    } else {
      const target = targetOf(action, acting);
      const known = moves.tools.get(target.tool);
      if (known) known.push(target);
      else moves.tools.set(target.tool, [target]);
    }
  }
  for (const [tile, ofTile] of cells) {
    moves.placements.set(tile, [...ofTile.values()].sort(byPlace));
  }
  return moves;
}

/** The next fitting turn clockwise (`step` 1) or anticlockwise (−1). */
export function nextTurn(placement: Placement, turn: number, step: 1 | -1): number {
  const { turns } = placement;
  const at = turns.indexOf(turn);
  if (at < 0) return turns[0]!;
  return turns[(at + step + turns.length) % turns.length]!;
}

/** A turn that fits, as close as possible to the one the hand holds the tile in. */
export function fittingTurn(placement: Placement, wished: number): number {
  for (let step = 0; step < 4; step++) {
    const turn = (wished + step) % 4;
    if (placement.turns.includes(turn)) return turn;
  }
  return placement.turns[0]!;
}

/** What to send for a placement in a turn. */
export function placeText(placement: Placement, turn: number): string {
  return placement.texts[placement.turns.indexOf(turn)]!;
}

/**
 * The cell reached from `from` with an arrow key: the nearest one that lies mainly in the
 * direction (dx, dy); at the border, the farthest one on the other side.
 */
export function neighbour<Cell extends { x: number; y: number }>(
  cells: readonly Cell[],
  from: { x: number; y: number },
  dx: number,
  dy: number,
): Cell | null {
  let best: Cell | null = null;
  let bestCost = Infinity;
  let farthest: Cell | null = null;
  let farthestCost = Infinity;
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (ahead > 0 && ahead + 2 * aside < bestCost) {
      best = cell;
      bestCost = ahead + 2 * aside;
    }
    if (ahead <= 0 && (cell.x !== from.x || cell.y !== from.y) && ahead + 2 * aside < farthestCost) {
      farthest = cell;
      farthestCost = ahead + 2 * aside;
    }
  }
  return best ?? farthest;
}
