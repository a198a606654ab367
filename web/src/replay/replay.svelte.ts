/** Looking back: which moment of the game the table shows, and how one gets to another. */

import type { Observation } from '../api/model';
import { Problem } from '../api/problem';
import type { TableState } from '../table/state.svelte';
import { commentedPlaces } from './comments';
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
/** Browsers refuse to write the address many times in a row, ms. */
const ADDRESS = 400;

export class Replay {
  readonly #table: TableState;
  readonly #archive: Archive;
  readonly #known = new Map<number, Observation>();
  /** What is fetched just now. Only one moment is at a time: the server plays up to each. */
  #fetching: Promise<void> | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;
  #address: ReturnType<typeof setTimeout> | undefined;

  /** The number of the moment that is looked at; null is now. */
  at = $state<number | null>(null);
  playing = $state(false);
  /** A moment could not be fetched. */
  problem = $state.raw<Problem | null>(null);
  moments: Moment[];
  /** The place of the moment among all. */
  place: number;
  /** The places of the moments that somebody has commented on. */
  commented: number[];

  constructor(table: TableState, archive: Archive) {
    this.#table = table;
    this.#archive = archive;
    this.moments = $derived(momentsOf(table.view?.steps ?? []));
    this.place = $derived(
      this.at === null ? this.moments.length - 1 : placeOf(this.moments, this.at),
    );
    this.commented = $derived(commentedPlaces(this.moments, table.view?.comments ?? []));
  }

  get on(): boolean {
    return this.at !== null;
  }

  /** Look at the moment with this number, or at what is now. */
  async go(seq: number | null): Promise<void> {
    this.at = seq;
    this.problem = null;
    this.#showAddress(seq);
    if (seq === null) {
      this.stop();
      this.#table.past = null;
      return;
    }
    const game = this.#known.get(seq);
    if (game) this.#table.past = { seq, game };
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
    await this.#fetching;
  }

  /**
   * Fetch what is looked at, and then the moments after it. Whoever drags over many moments looks
   * at another one whenever an answer comes: that one is next, those in between are not asked for.
   */
  async #fetch(): Promise<void> {
    for (let seq = this.#missing(); seq !== null; seq = this.#missing()) {
      const wanted = seq === this.at;
      try {
        const game = await this.#archive.position(seq);
        this.#known.set(seq, game);
        if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!);
        // While one drags on, the board follows as fast as it can.
        if (this.at === seq || (wanted && this.#lacks())) this.#table.past = { seq, game };
      } catch (error) {
        // What could not be fetched is asked for again the next time.
        if (this.at === seq) this.fail(error);
        if (this.at === seq || !this.#lacks()) return;
      }
    }
  }

  /** Whether the moment that is looked at is not known yet. */
  #lacks(): boolean {
    return this.at !== null && !this.#known.has(this.at);
  }

  /** The moment to be fetched next: the one that is looked at, then those after it. */
  #missing(): number | null {
    if (this.at === null) return null;
    const after = this.moments.slice(this.place + 1, this.place + 1 + AHEAD);
    return [this.at, ...after.map(({ seq }) => seq)].find((seq) => !this.#known.has(seq)) ?? null;
  }

  fail(error: unknown): void {
    this.stop();
    this.problem = Problem.from(error);
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

  /** To the next moment that somebody has commented on, or the one before. */
  comment(by: 1 | -1): Promise<void> {
    const place =
      by > 0
        ? this.commented.find((each) => each > this.place)
        : this.commented.filter((each) => each < this.place || !this.on).at(-1);
    return place === undefined ? Promise.resolve() : this.#goTo(place);
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

  /** Nobody looks at this table any more. */
  end(): void {
    this.stop();
    clearTimeout(this.#address);
  }

  /** The address leads to what is shown, as soon as one stays there. */
  #showAddress(seq: number | null): void {
    const wait = this.#address !== undefined;
    clearTimeout(this.#address);
    this.#address = setTimeout(() => {
      this.#address = undefined;
      if (wait && this.at === seq) showAddress(seq);
    }, ADDRESS);
    if (!wait || seq === null) showAddress(seq);
  }
}

/** The number of the moment in an address, or null. */
export function momentIn(search: string): number | null {
  const text = new URLSearchParams(search).get('at');
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function showAddress(seq: number | null): void {
  const search = seq === null ? '' : `?at=${seq}`;
  if (search !== location.search) history.replaceState(history.state, '', location.pathname + search + location.hash);
}
