/** The shapes that docs/api.md describes, as far as the client reads them. */

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
}

export interface LaidTile {
  tile: string;
  x: number;
  y: number;
  turn: number;
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
  /** Points if the game ended now. */
  value: number;
  /** Points if it were complete as it lies; null for fields. */
  value_complete: number | null;
  /** Different tiles; roads and cities only. */
  tiles?: number;
  shields?: number;
  /** Complete cities that touch it; fields only. */
  cities?: number;
}

/** The game as one seat may see it. */
export interface Observation {
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
  features: Feature[];
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
}

export interface Step {
  seq: number;
  player: Seat;
  action: string | null;
  kind: string;
  at: string;
  events: GameEvent[];
  awards: Award[];
}

export interface SeatView {
  seat: Seat;
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  bot: string | null;
  colour: Colour;
  yours: boolean;
  present: boolean;
  left: boolean;
  invitation: string | null;
}

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Setup {
  players: number;
  modules: string[];
  first_player: Seat;
}

export interface View {
  table: string;
  status: 'waiting' | 'playing' | 'finished';
  seq: number;
  setup: Setup;
  options: Record<string, boolean>;
  order: 'fixed' | 'random';
  seats: SeatView[];
  watchers: number;
  you: Seat[];
  eyes: Seat | null;
  to_act: Seat | null;
  commitment: string;
  seed: string | null;
  watch: string | null;
  rematch: string | null;
  art: { tiles: string; geometry: string };
  game: Observation | null;
  legal: Action[];
  can_undo: boolean;
  steps: Step[];
}

export interface Update {
  table: string;
  seq: number;
  since: number;
  undo_to: number | null;
  steps: Step[];
  status: View['status'];
  eyes: Seat | null;
  to_act: Seat | null;
  game: Observation;
  legal: Action[];
  can_undo: boolean;
  seed: string | null;
}

export interface Summary {
  table: string;
  status: View['status'];
  created: string;
  updated: string;
  modules: string[];
  seats: SeatView[];
  your_turn: boolean;
}

export interface Guest {
  guest: string;
  name: string;
  token?: string;
}

export interface Catalogue {
  version: string;
  modules: { module: string; title: string; total: number; tiles: { tile: string; count: number }[] }[];
  switches: { name: string; values: unknown[]; default: unknown }[];
  bots: string[];
  colours: Colour[];
  limits: { players: [number, number]; name: number; copies: number };
}

export type SeatWish =
  | { kind: 'me'; name?: string; colour?: Colour }
  | { kind: 'bot'; bot: string; colour?: Colour }
  | { kind: 'open'; colour?: Colour };

export interface NewTable {
  modules: string[];
  seats: SeatWish[];
  order: 'fixed' | 'random';
  options?: Record<string, boolean>;
}
