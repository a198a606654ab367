/** The list of legal actions, sorted into what the table shows: cells, spots, and the rest. */

import type { Action, Spot } from '../api/model';

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

/** A segment on which a figure may be put, with the action for each kind of figure. */
export interface SpotChoice {
  key: string;
  spot: Spot;
  /** What to send, by kind of figure. */
  texts: Record<string, string>;
}

/** Everything that may be done now; every legal action is in exactly one place. */
export interface Moves {
  /** Cells by tile: the drawn one under '', or one entry for each tile of a hand. */
  placements: Map<string, Placement[]>;
  spots: SpotChoice[];
  /** Kinds of figure that may be put somewhere, in the order of the list. */
  figures: string[];
  pass: string | null;
  /** Actions with no place of their own on the board: shown as buttons. */
  others: Action[];
}

export function cellKey(x: number, y: number): string {
  return `${x},${y}`;
}

export function spotKey(spot: Spot): string {
  return `${spot.x},${spot.y} ${spot.kind}:${spot.where}`;
}

/** Reading order: by row, then by column. */
function byPlace(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return a.y - b.y || a.x - b.x;
}

export function sortMoves(legal: readonly Action[]): Moves {
  const cells = new Map<string, Map<string, Placement>>();
  const spots = new Map<string, SpotChoice>();
  const moves: Moves = { placements: new Map(), spots: [], figures: [], pass: null, others: [] };
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
    } else if (action.kind === 'deploy' && action.spot && action.figure) {
      const key = spotKey(action.spot);
      const choice = spots.get(key) ?? { key, spot: action.spot, texts: {} };
      spots.set(key, choice);
      choice.texts[action.figure] = action.text;
      if (!moves.figures.includes(action.figure)) moves.figures.push(action.figure);
    } else if (action.kind === 'pass') {
      moves.pass = action.text;
    } else {
      moves.others.push(action);
    }
  }
  for (const [tile, ofTile] of cells) {
    moves.placements.set(tile, [...ofTile.values()].sort(byPlace));
  }
  moves.spots = [...spots.values()];
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
