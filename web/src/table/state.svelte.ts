/**
 * Everything the table shows, as one object. What is drawn follows from it and from nothing
 * else; `play.ts` and `keys.ts` change it, components only read it.
 */

import type { Link } from '../api/live';
import type {
  Considered as Would,
  LaidTile,
  Observation,
  Seat,
  SeatView,
  Spot,
  Step,
  View,
} from '../api/model';
import type { Problem } from '../api/problem';
import { Talk } from '../chat/talk.svelte';
import { cellKey, placeText, sortMoves, spotOf, type Placement, type Target } from './moves';
import { Story } from './story/story.svelte';

/** What Enter does now. */
export type Primary = { does: 'place' | 'target' | 'pass'; text: string };

/** What can lie over the table. */
export type Sheet =
  | 'log'
  | 'tiles'
  | 'chat'
  | 'comments'
  | 'help'
  | 'settings'
  | 'invite'
  | 'final'
  | 'track';

/** An action and what the server says it would do. */
export interface Considered {
  text: string;
  would: Would;
}

const NO_MOVES = sortMoves([]);
const NO_TARGETS: Target[] = [];

export class TableState {
  /** What the server said last. Never changed in place, always replaced. */
  view = $state.raw<View | null>(null);
  /** An earlier moment that is looked at instead of now: its number and how the board lay. */
  past = $state.raw<{ seq: number; game: Observation } | null>(null);
  /** How the live connection is. */
  link = $state<Link>('connecting');
  /** When the next attempt to connect is made, ms since the epoch. */
  retry = $state<number | null>(null);
  /** An action of ours is on its way; nothing else can be sent meanwhile. */
  sending = $state(false);
  /** The last refusal, until the next thing is tried. */
  problem = $state.raw<Problem | null>(null);

  /** The tile of a hand that is to be placed; '' for the drawn one. */
  held = $state('');
  /** The cell chosen for the tile, not yet sent. */
  cell = $state.raw<{ x: number; y: number } | null>(null);
  /** The cell under the pointer. */
  hover = $state.raw<{ x: number; y: number } | null>(null);
  /** How the hand holds the tile; a chosen cell snaps it to a turn that fits. */
  turn = $state(0);
  /** What one would like to have in the hand: a kind of figure, the fairy, ... */
  tool = $state('follower');
  /** The target chosen for it, not yet sent, by its key. */
  target = $state<string | null>(null);
  /** The target under the pointer or with the focus. */
  hoverTarget = $state<string | null>(null);
  /** The action that is to be confirmed once more, because nothing can be taken back after it. */
  sure = $state<string | null>(null);
  /** What the chosen action, or else the main button, would score. */
  considered = $state.raw<Considered | null>(null);
  /** Another seat's tentative choice. */
  ghost = $state.raw<{ seat: Seat; action: string } | null>(null);

  /** The feature that is lit, as asked for by the log, a marker or the pointer. */
  lit = $state.raw<{ kind: string; spots: [number, number, string][] } | null>(null);
  /** The cell that a line of the log is about. */
  pointed = $state.raw<{ x: number; y: number } | null>(null);
  /** What the board explains, and the layers over it. */
  readonly story = new Story();
  /** What people say. */
  readonly talk = new Talk();
  /** The score marker that is open, by its key. */
  marker = $state<string | null>(null);
  /** When the last scene of what has happened will have been shown, as `performance.now` counts. */
  busyUntil = 0;
  /** Which sheet lies over the table. */
  sheet = $state<Sheet | null>(null);
  /** The seat that the screen was last handed to; people sharing a device only. */
  handed = $state<Seat | null>(null);

  game: Observation | null = $derived(this.past?.game ?? this.view?.game ?? null);
  /** Everything that has happened up to the moment that is shown. */
  steps: Step[] = $derived.by(() => {
    const { past, view } = this;
    const all = view?.steps ?? [];
    return past ? all.filter((step) => step.seq <= past.seq) : all;
  });
  seats: SeatView[] = $derived(this.view?.seats ?? []);
  /** The seat of ours that must act now, or null. */
  acting: Seat | null = $derived.by(() => {
    const view = this.view;
    if (!view || this.past || view.to_act === null || view.status !== 'playing') return null;
    return view.you.includes(view.to_act) ? view.to_act : null;
  });
  moves = $derived(
    this.view && !this.past ? sortMoves(this.view.legal, this.view.to_act ?? 0) : NO_MOVES,
  );
  placements: Placement[] = $derived(
    this.moves.placements.get(this.held) ?? [...this.moves.placements.values()][0] ?? [],
  );
  /** The tile that is to be placed now, by us or by another. */
  tile: string | null = $derived.by(() => {
    const { placements } = this.moves;
    if (placements.size === 0 || placements.has('')) return this.game?.drawn ?? null;
    return placements.has(this.held) ? this.held : ([...placements.keys()][0] ?? null);
  });
  /** The cells where it fits, by key. */
  cells = $derived(new Map(this.placements.map((placement) => [placement.key, placement])));
  /** The chosen cell, or none if it is not legal (any more). */
  chosen: Placement | null = $derived(
    this.cell ? (this.cells.get(cellKey(this.cell.x, this.cell.y)) ?? null) : null,
  );
  /** The cell with the preview: the chosen one, else the one under the pointer. */
  preview: Placement | null = $derived(
    this.chosen ?? (this.hover ? (this.cells.get(cellKey(this.hover.x, this.hover.y)) ?? null) : null),
  );
  /** What is in the hand: the wished thing if it can be used on anything, else the first. */
  get chosenTool(): string {
    const { tools } = this.moves;
    return tools.has(this.tool) ? this.tool : ([...tools.keys()][0] ?? this.tool);
  }
  /** What it can be used on. */
  targets: Target[] = $derived(this.moves.tools.get(this.chosenTool) ?? NO_TARGETS);
  chosenTarget: Target | null = $derived(
    this.targets.find((target) => target.key === this.target) ?? null,
  );
  /** The target that is shown: under the pointer, else the chosen one. */
  shownTarget: Target | null = $derived(
    this.targets.find((target) => target.key === this.hoverTarget) ?? this.chosenTarget,
  );
  /** The segment that the target under the pointer is on. */
  hoverSpot: Spot | null = $derived.by(() => {
    const found = this.targets.find((target) => target.key === this.hoverTarget);
    return found ? spotOf(found) : null;
  });
  /** The action Enter would send, null if something must be chosen first. */
  primary: Primary | null = $derived.by(() => {
    if (this.acting === null) return null;
    if (this.chosen) return { does: 'place', text: placeText(this.chosen, this.turn) };
    if (this.chosenTarget) return { does: 'target', text: this.chosenTarget.key };
    if (this.moves.pass !== null) return { does: 'pass', text: this.moves.pass };
    return null;
  });
  /** The action whose points are of interest now: what is chosen or pointed at, else the main one. */
  wondering: string | null = $derived.by(() => {
    if (this.acting === null) return null;
    return this.sure ?? this.hoverTarget ?? this.primary?.text ?? null;
  });
  /** Something was chosen that Esc would take back. */
  tentative: boolean = $derived(this.cell !== null || this.target !== null || this.sure !== null);
  /** Tiles by cell. */
  laid: Map<string, LaidTile> = $derived(
    new Map((this.game?.tiles ?? []).map((tile) => [cellKey(tile.x, tile.y), tile])),
  );
  /** Each seat's last tile. */
  last: Map<Seat, LaidTile> = $derived.by(() => {
    const found = new Map<Seat, LaidTile>();
    for (const step of this.steps) {
      for (const { kind, player, tile, x, y, turn } of step.events) {
        if (kind !== 'placed' || player === null) continue;
        if (tile === undefined || x === undefined || y === undefined) continue;
        found.set(player, { tile, x, y, turn: turn ?? 0 });
      }
    }
    return found;
  });
  /** Somebody else shares this screen and must take it before the table is shown. */
  shared: boolean = $derived((this.view?.you.length ?? 0) > 1);
}
