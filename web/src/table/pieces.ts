/** Everything that stands or lies on the tiles, and where, in hundredths of a tile. */

import { shapeOf } from '../art/geometry.svelte';
import {
  COLOURS,
  type Colour,
  type LaidTile,
  type Observation,
  type Seat,
  type Spot,
  type StandingFigure,
} from '../api/model';
import { lyingName } from './figures';

export interface Point {
  x: number;
  y: number;
}

/** One drawing on the board: its symbol, its middle and the side of its box. */
export interface Piece extends Point {
  key: string;
  drawing: string;
  size: number;
  /** What it is: `follower`, `dragon`, `gold`, ... */
  kind: string;
}

/** A pile of gold, with the number of its bars. */
export interface Pile extends Point {
  key: string;
  bars: number;
}

/** A ferry and the course between its two jetties. */
export interface Crossing extends Point {
  key: string;
  /** SVG path data. */
  course: string;
}

export type Laid = ReadonlyMap<string, LaidTile>;

/** Sides of the pieces' boxes in hundredths of a tile. */
export const SIZES: Readonly<Record<string, number>> = {
  follower: 27,
  large: 33,
  builder: 28,
  pig: 24,
  dragon: 50,
  fairy: 25,
  mage: 27,
  witch: 27,
  ferry: 24,
  gold: 22,
};
const OTHER = 24;
/** How far figures on one spot stand from each other. */
const ASIDE = 13;
const CROWDED = 8;

export function sizeOf(kind: string): number {
  return SIZES[kind] ?? OTHER;
}

/** The drawing of a player's piece on a segment of this kind, or of one that is nobody's. */
export function symbolOf(figure: string, kind: string, colour: Colour | null): string {
  if (colour === null) return `figure-${figure}`;
  return `figure-${lyingName(figure, kind)}-${COLOURS.indexOf(colour)}`;
}

/** Where a figure on this segment stands, if it stands alone. */
export function spotPoint(spot: Spot, laid: Laid): Point | null {
  const tile = laid.get(`${spot.x},${spot.y}`);
  const anchor = tile && shapeOf(tile, spot.kind, spot.where)?.anchor;
  return anchor ? { x: spot.x * 100 + anchor[0], y: spot.y * 100 + anchor[1] } : null;
}

export function cellPoint(x: number, y: number): Point {
  return { x: x * 100 + 50, y: y * 100 + 50 };
}

const keyOf = (spot: Spot): string => `${spot.x},${spot.y} ${spot.kind} ${spot.where}`;

/** Where each of several on one spot stands: side by side, around the place of one alone. */
function sideBySide(middle: Point, number: number, among: number): Point {
  const step = among > 3 ? CROWDED : ASIDE;
  return { x: middle.x + (number - (among - 1) / 2) * step, y: middle.y + (number % 2) * (among > 2 ? 5 : 2) };
}

interface Standing extends Point {
  figure: StandingFigure;
  number: number;
}

/** The players' figures with their places. */
function figurePlaces(game: Observation, laid: Laid): { places: Standing[]; crowd: Map<string, number> } {
  const crowd = new Map<string, number>();
  const magic = [game.mage, game.witch].filter((spot) => spot != null);
  for (const spot of [...game.figures, ...magic]) crowd.set(keyOf(spot), (crowd.get(keyOf(spot)) ?? 0) + 1);
  const before = new Map<string, number>();
  const places = game.figures.flatMap((figure) => {
    const key = keyOf(figure);
    const number = before.get(key) ?? 0;
    before.set(key, number + 1);
    const middle = spotPoint(figure, laid);
    return middle ? [{ figure, number, ...sideBySide(middle, number, crowd.get(key)!) }] : [];
  });
  return { places, crowd };
}

/** Where a player's figure of this kind stands on a segment. */
export function figurePoint(game: Observation, laid: Laid, player: Seat, figure: string, spot: Spot): Point | null {
  const found = figurePlaces(game, laid).places.find(
    (each) =>
      each.figure.player === player && each.figure.figure === figure && keyOf(each.figure) === keyOf(spot),
  );
  return found ? { x: found.x, y: found.y } : spotPoint(spot, laid);
}

/** Where the fairy stands: beside her follower, or alone on her tile. */
export function fairyPoint(game: Observation, laid: Laid): Point | null {
  const { fairy } = game;
  if (!fairy) return null;
  if (fairy.player === null || !fairy.kind) return { x: fairy.x * 100 + 24, y: fairy.y * 100 + 26 };
  const { x, y, kind, where = '', player, figure = '' } = fairy;
  const friend = figurePoint(game, laid, player, figure, { x, y, kind, where });
  return friend && { x: friend.x + 15, y: friend.y - 7 };
}

/** Where mage or witch stands. */
export function magicPoint(game: Observation, laid: Laid, name: 'mage' | 'witch'): Point | null {
  const spot = game[name];
  const middle = spot && spotPoint(spot, laid);
  if (!spot || !middle) return null;
  const among = figurePlaces(game, laid).crowd.get(keyOf(spot)) ?? 1;
  const last = among - 1;
  const twin = name === 'mage' && game.witch != null && keyOf(game.witch) === keyOf(spot);
  return sideBySide(middle, twin ? last - 1 : last, among);
}

/** All pieces that stand, those farther back first. */
export function piecesOf(game: Observation, laid: Laid, colours: readonly Colour[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (key: string, kind: string, drawing: string, at: Point | null): void => {
    if (at) pieces.push({ key, kind, drawing, x: at.x, y: at.y, size: sizeOf(kind) });
  };
  for (const { figure, number, x, y } of figurePlaces(game, laid).places) {
    const colour = colours[figure.player];
    if (!colour) continue;
    const drawing = symbolOf(figure.figure, figure.kind, colour);
    add(`${keyOf(figure)} ${number}`, figure.figure, drawing, { x, y });
  }
  for (const name of ['mage', 'witch'] as const) {
    add(name, name, `figure-${name}`, magicPoint(game, laid, name));
  }
  add('fairy', 'fairy', 'figure-fairy', fairyPoint(game, laid));
  if (game.dragon) add('dragon', 'dragon', 'figure-dragon', cellPoint(...game.dragon));
  return pieces.sort((a, b) => a.y - b.y);
}

/** The piles of gold, each in the corner of its tile. */
export function pilesOf(game: Observation): Pile[] {
  return (game.gold ?? []).map(([x, y, bars]) => ({ key: `${x},${y}`, x: x * 100 + 79, y: y * 100 + 82, bars }));
}

/** The course of a ferry over the lake at x, y, and the middle of it. */
export function crossingOf(x: number, y: number, sides: string, laid: Laid): Crossing | null {
  const tile = laid.get(`${x},${y}`);
  if (!tile) return null;
  const jetty = (side: string): Point => {
    const anchor = shapeOf(tile, 'road', side)?.anchor ?? [50, 50];
    // The jetty lies at the shore, half the way from the road's figure to the middle.
    return { x: x * 100 + (anchor[0] + 50) / 2, y: y * 100 + (anchor[1] + 50) / 2 };
  };
  const [from, to] = [jetty(sides[0]!), jetty(sides[1]!)];
  const middle = cellPoint(x, y);
  // A quadratic curve through the middle of the lake is bent twice as far.
  const bend = { x: middle.x * 0.7 + (from.x + to.x) * 0.15, y: middle.y * 0.7 + (from.y + to.y) * 0.15 };
  return {
    key: `${x},${y}`,
    x: (from.x + to.x) / 4 + bend.x / 2,
    y: (from.y + to.y) / 4 + bend.y / 2,
    course: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`,
  };
}

export function crossingsOf(game: Observation, laid: Laid): Crossing[] {
  return (game.ferries ?? []).flatMap(([x, y, sides]) => crossingOf(x, y, sides, laid) ?? []);
}
