/** Looking back: which moment of the game the table shows, and how one gets to another. */

import type { Observation } from '../api/model';
import { Problem } from '../api/problem';
import type { TableState } from '../table/state.svelte';
import { actionFrom, momentsOf, placeOf, turnFrom, type Moment } from './moments';

/** Where the positions of the past come from. */
export interface Archive {
  position(seq: number): Promise<Observation>;
}

/** Between two moments that are played by themselves, ms. */
const BEAT = 1100;
/** How many moments ahead are fetched before they are asked for. */
const AHEAD = 3;
const KEPT = 400;

export class Replay {
  readonly #table: TableState;
  readonly #archive: Archive;
  readonly #known = new Map<number, Promise<Observation>>();
  #clock: ReturnType<typeof setInterval> | undefined;

  /** The number of the moment that is looked at; null is now. */
  at = $state<number | null>(null);
  playing = $state(false);
  /** A moment could not be fetched. */
  problem = $state.raw<Problem | null>(null);
  moments: Moment[];
  /** The place of the moment among all. */
  place: number;

  constructor(table: TableState, archive: Archive) {
    this.#table = table;
    this.#archive = archive;
    this.moments = $derived(momentsOf(table.view?.steps ?? []));
    this.place = $derived(
      this.at === null ? this.moments.length - 1 : placeOf(this.moments, this.at),
    );
  }

  get on(): boolean {
    return this.at !== null;
  }

  #position(seq: number): Promise<Observation> {
    let position = this.#known.get(seq);
    if (!position) {
      position = this.#archive.position(seq);
      // What could not be fetched is asked for again the next time.
      position.catch(() => this.#known.delete(seq));
      this.#known.set(seq, position);
      if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!);
    }
    return position;
  }

  /** Look at the moment with this number, or at what is now. */
  async go(seq: number | null): Promise<void> {
    this.at = seq;
    this.problem = null;
    showAddress(seq);
    if (seq === null) {
      this.stop();
      this.#table.past = null;
      return;
    }
    try {
      const game = await this.#position(seq);
      // Meanwhile another moment may have been asked for.
      if (this.at === seq) this.#table.past = { seq, game };
    } catch (error) {
      if (this.at === seq) this.fail(error);
      return;
    }
    for (const { seq: next } of this.moments.slice(this.place + 1, this.place + 1 + AHEAD)) {
      this.#position(next).catch(() => undefined);
    }
  }

  fail(error: unknown): void {
    this.stop();
    this.problem = error instanceof Problem ? error : new Problem('server-fault', 0, String(error));
  }

  #goTo(place: number): Promise<void> {
    const moment = this.moments[place];
    return moment ? this.go(moment.seq) : Promise.resolve();
  }

  /** So many actions on, or back. */
  action(by: number): Promise<void> {
    return this.#goTo(actionFrom(this.moments, this.place, by));
  }

  /** To the next beginning of a turn, or the one before. */
  turn(by: 1 | -1): Promise<void> {
    return this.#goTo(turnFrom(this.moments, this.place, by));
  }

  /** To the moment in this place, counted from 0; −1 is the last one. */
  to(place: number): Promise<void> {
    return this.#goTo(place < 0 ? this.moments.length - 1 : place);
  }

  get ended(): boolean {
    return this.place >= this.moments.length - 1;
  }

  /** Play the moments one after the other, or hold. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.ended) void this.to(0);
    this.playing = true;
    this.#clock = setInterval(() => {
      if (this.ended) this.stop();
      else void this.action(1);
    }, BEAT);
  }

  stop(): void {
    this.playing = false;
    clearInterval(this.#clock);
  }
}

/** The number of the moment in an address, or null. */
export function momentIn(search: string): number | null {
  const text = new URLSearchParams(search).get('at');
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** The address always leads to what is shown. */
function showAddress(seq: number | null): void {
  const search = seq === null ? '' : `?at=${seq}`;
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
}
