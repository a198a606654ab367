/**
 * The shapes that docs/api.md describes: what the server's schema says, and what a game looks
 * like, as far as the client reads it.
 */

import type { components } from './schema';

/** A player's place at a table, 0 to 5, in the order of play. */
export type Seat = number;

export interface Spot {
  x: number;
  y: number;
  /** city, road, field, river or monastery. */
  kind: string;
  /** Which segment of the tile as it lies: `NS`, `NR.EL`, `I`. */
  where: string;
}

/** One thing that may be done; `text` is what is sent. */
export interface Action {
  text: string;
  kind: string;
  x?: number;
  y?: number;
  turn?: number;
  tile?: string | null;
  figure?: string;
  spot?: Spot;
  player?: Seat;
  /** The two sides that a ferry joins. */
  sides?: string;
  /** A space of the score track, 0 to 49. */
  space?: number;
  /** What a crop circle does: `add` or `remove`. */
  option?: string;
  /** What is done with a message: `use` or `points`. */
  use?: string;
}

export interface LaidTile {
  tile: string;
  x: number;
  y: number;
  turn: number;
  /** Who laid it; null for what lay there from the beginning. */
  player?: Seat | null;
}

export interface StandingFigure extends Spot {
  player: Seat;
  figure: string;
}

export interface Feature {
  kind: string;
  /** Each segment: x, y, where. */
  spots: [number, number, string][];
  complete: boolean;
  owners: Seat[];
  strength: number[];
  /** Points if the game ended now; null where the table does not show it. */
  value: number | null;
  /** Points if it were complete as it lies; null for fields. */
  value_complete: number | null;
  /** Different tiles; roads and cities only. */
  tiles?: number;
  shields?: number;
  inn?: boolean;
  cathedral?: boolean;
  /** Edges where a tile is missing; roads and cities only. */
  open?: number;
  /** Complete cities that touch it; fields only. */
  cities?: number;
}

/** Where the fairy is, and whom she is with; `player` is null if with nobody. */
export interface FairyPlace {
  x: number;
  y: number;
  player: Seat | null;
  figure?: string;
  kind?: string;
  where?: string;
}

/** What the expansions add to what one sees; each is there if its expansion is in the game. */
export interface OfExpansions {
  /** Its cell; null off the board. */
  dragon?: [number, number] | null;
  fairy?: FairyPlace | null;
  mage?: Spot | null;
  witch?: Spot | null;
  /** Each pile: x, y, bars. */
  gold?: [number, number, number][];
  gold_taken?: number[];
  /** Each ferry: x and y of its lake, and the sides it joins. */
  ferries?: [number, number, string][];
  /** For each player the points of marker and, with the Messengers, messenger. */
  track?: number[][];
  /** The space of each player's robber; null in the supply. */
  robbers?: (number | null)[];
  /** The message that lies face up. */
  message?: string | null;
  /** One's own tiles, and how many everybody has. */
  hand?: string[] | null;
  hands?: number[];
}

/** The game as one seat may see it. */
export interface Observation extends OfExpansions {
  players: number;
  modules: string[];
  turn_number: number;
  first_player: Seat;
  active_player: Seat;
  player: Seat;
  phase: string;
  over: boolean;
  winners: Seat[];
  tiles: LaidTile[];
  figures: StandingFigure[];
  scores: number[];
  supply: Record<string, number>[];
  drawn: string | null;
  tiles_left: number;
  remaining: Record<string, number>;
  discarded: string[];
  /** The tiles in one's own hand; null where there is none. */
  hand?: string[] | null;
  features: Feature[];
  /** Tokens of each player; with Traders & Builders. */
  goods?: Record<'wine' | 'wheat' | 'cloth', number>[];
  /** Whether the turn has, or will have, a second cycle; with Traders & Builders. */
  builder_bonus?: 'earned' | 'used' | null;
  /** Bars of each player; with the Gold Mines. */
  gold_taken?: number[];
  /** Cells beside the board. */
  open_cells?: [number, number][];
}

export interface Term {
  what: string;
  count: number;
  points: number;
}

export interface Award {
  player: Seat;
  points: number;
  kind: string;
  rule: string;
  terms: Term[];
  spot: Spot | null;
  cells: [number, number][];
  final: boolean;
  incomplete: boolean;
}

/** A change of state; which further members it has depends on its kind. */
export interface GameEvent {
  kind: string;
  player: Seat | null;
  tile?: string;
  x?: number;
  y?: number;
  turn?: number;
  figure?: string;
  spot?: Spot;
  award?: Award;
  /** Why a piece went home. */
  why?: string;
  /** A space of the score track, and which figure moved there: marker or messenger. */
  space?: number;
  scorer?: string;
  /** Where a ferry lands. */
  sides?: string;
  /** Gold bars. */
  bars?: number;
  /** What a crop circle does, and for which kind of feature. */
  option?: string;
  kind_of_feature?: string;
  message?: string;
  /** What the die shows. */
  value?: number;
  wine?: number;
  wheat?: number;
  cloth?: number;
}

/** How many of the tiles that cannot be seen would fit on each open cell. */
export interface Counts {
  seq: number;
  /** How many tiles cannot be seen. */
  total: number;
  cells: { x: number; y: number; fits: number; tiles: Record<string, number> }[];
}

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'grey'] as const;
export type Colour = SeatView['colour'];

type Schemas = components['schemas'];

/** The shape of a game's setup, as far as the client reads it. */
export interface Setup {
  players: number;
  modules: string[];
  first_player: Seat;
  copies?: Record<string, number>;
  tiles?: Record<string, number>;
  switches?: Record<string, boolean | string>;
}

/** What the server's schema leaves open because the engine fills it. */
interface OfTheGame {
  game: Observation | null;
  legal: Action[];
  steps: Step[];
}

export type Step = Omit<Schemas['Step'], 'events' | 'awards'> & {
  events: GameEvent[];
  awards: Award[];
};
export type SeatView = Schemas['SeatView'];
export type View = Omit<Schemas['View'], 'setup' | keyof OfTheGame> & { setup: Setup } & OfTheGame;
export type Update = Omit<Schemas['Update'], keyof OfTheGame> & OfTheGame;
export type Considered = Omit<Schemas['Considered'], 'events' | 'awards'> & {
  events: GameEvent[];
  awards: Award[];
};
export type ChatLine = Schemas['ChatLine'];
/** What a seat says about the moment after a step. */
export type Comment = Schemas['Comment'];
/** Something to be said, in own words or in ones that everybody reads in their own language. */
export type Saying = Omit<Schemas['SayText'], 'id'> | Omit<Schemas['SayPhrase'], 'id'>;
export type Summary = Schemas['Summary'];
export type Guest = Schemas['Guest'];
export type BookExample = Omit<Schemas['BookExample'], 'awards'> & { awards: Award[] };
export type Catalogue = Schemas['Catalogue'];
export type NewTable = Schemas['NewTable'];
export type SeatWish = NewTable['seats'][number];
export type Played = Omit<Schemas['Played'], keyof OfTheGame> & OfTheGame;
export type Lesson = Omit<Schemas['Lesson'], 'setup'> & { setup: Setup };
export type LessonStep = Schemas['LessonStep'];
export type LessonSummary = Schemas['LessonSummary'];

/** A setup that the server is asked about, before there is a table. */
export interface SetupQuestion {
  modules: string[];
  copies: Record<string, number>;
  tiles: Record<string, number>;
  switches: Record<string, boolean | string>;
  players: number;
}

/** What the server says about a setup: its faults, or else how often each tile is in the game. */
export interface SetupAnswer {
  faults: string[];
  total: number | null;
  tiles: Record<string, number> | null;
}
