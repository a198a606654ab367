/** Everything the new-game pages show and change, as one object. */

import { beGuest, checkSetup, createTable, getCatalogue } from '../api/client';
import type { Catalogue, NewTable, SetupAnswer } from '../api/model';
import { Problem } from '../api/problem';
import { change, settings } from '../settings.svelte';
import { t } from '../words/words.svelte';
import {
  agreedOptions,
  agreedSwitches,
  NO_AGREEMENT,
  type Agreement,
} from './agreement';
import {
  agreedCopies,
  agreedTiles,
  totalOf,
  wayOf,
  withCount,
  withWay,
  type Contents,
  type TileSet,
  type Way,
} from './contents';
import { minutes } from './duration';
import { setupFaults, type SetupFault } from './faults';
import type { StoredSetup } from './file';
import { rememberLast } from './presets';
import { firstSeats, wishOf, type SeatRow } from './seats';

export class Form {
  /** What the server can play; null until it has said so. */
  catalogue = $state.raw<Catalogue | null>(null);
  agreement: Agreement = $state(structuredClone(NO_AGREEMENT));
  seats: SeatRow[] = $state(firstSeats(settings.name));
  /** What the server says about the setup, once it has been asked. */
  answer = $state.raw<SetupAnswer | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  /** Tiles in the game: what the server counted, else what is printed on the boxes. */
  total = $derived(
    this.answer?.total ?? (this.catalogue ? totalOf(this.agreement, this.catalogue) : 0),
  );
  minutes = $derived(minutes(this.total, this.agreement.modules, this.seats));
  faults: SetupFault[] = $derived(
    setupFaults(this.answer?.faults ?? [], this.catalogue?.switches.map(({ name }) => name) ?? []),
  );
  /** The setup as the server is asked about it. */
  asked = $derived(
    this.catalogue && {
      modules: [...this.agreement.modules],
      copies: agreedCopies(this.agreement),
      tiles: agreedTiles(this.agreement, this.catalogue),
      switches: agreedSwitches(this.agreement, this.catalogue),
      players: this.seats.length,
    },
  );

  faultsAt(place: string): string[] {
    return this.faults.filter((fault) => fault.place === place).map((fault) => fault.text);
  }

  fail(error: unknown): void {
    this.problem = Problem.from(error);
  }

  async load(): Promise<void> {
    try {
      this.catalogue ??= await getCatalogue();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Ask the server about the setup as it is now. */
  async check(): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    const answer = await checkSetup(asked).catch(() => null);
    // The answer to an older question is of no use.
    if (asked === this.asked) this.answer = answer;
  }

  /** All of a module comes into the game, or whatever is there of it goes. */
  toggle(set: TileSet): void {
    this.choose(set, wayOf(this.agreement, set) === null ? 'both' : null);
  }

  /** This of a module is in the game, its tiles so many times. */
  choose(set: TileSet, way: Way | null, copies = 1): void {
    this.#contain(withWay(this.agreement, set, way, copies));
  }

  /** So many of a single tile. */
  count(set: TileSet, kind: TileSet['tiles'][number], count: number): void {
    this.#contain(withCount(this.agreement, set, kind, count));
  }

  /** Every tile as often again as its set says. */
  recount(): void {
    this.agreement.tiles = {};
  }

  #contain({ modules, copies, tiles }: Contents): void {
    Object.assign(this.agreement, { modules, copies, tiles });
  }

  /** Take over a setup; one without seats leaves those that are there. */
  take({ agreement, seats }: Pick<StoredSetup, 'agreement' | 'seats'>): void {
    this.agreement = structuredClone($state.snapshot(agreement) as Agreement);
    if (seats.length > 0) this.seats = seats.map((seat) => ({ ...seat }));
  }

  stored(name: string): StoredSetup {
    return {
      name,
      agreement: $state.snapshot(this.agreement) as Agreement,
      seats: $state.snapshot(this.seats) as SeatRow[],
    };
  }

  #wish(): NewTable {
    const { asked, agreement, seats } = this;
    return {
      modules: asked?.modules ?? [],
      copies: asked?.copies ?? {},
      tiles: asked?.tiles ?? {},
      switches: asked?.switches ?? {},
      seats: seats.map((seat, at) => wishOf(seat, t('player.number', { number: at + 1 }))),
      order: agreement.order,
      options: agreedOptions(agreement) as NewTable['options'] & object,
    };
  }

  /** Make the table; its name, or null if it could not be made. */
  async start(): Promise<string | null> {
    this.busy = true;
    this.problem = null;
    const own = this.seats.find((seat) => seat.kind === 'me')?.name.trim() ?? '';
    try {
      change({ name: own });
      await beGuest(own || t('guest'));
      const view = await createTable(this.#wish());
      rememberLast(this.stored(''));
      return view.table;
    } catch (error) {
      const faults = error instanceof Problem && error.type === 'invalid-setup' ? error.more['faults'] : null;
      if (Array.isArray(faults)) this.answer = { faults: faults.map(String), total: null, tiles: null };
      else this.fail(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** One form for the first page and the page with everything, so that nothing chosen is lost. */
export const form = new Form();
