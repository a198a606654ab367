/** Setups as files: written, and read with a word about everything that is wrong in them. */

import { COLOURS, type Catalogue, type Colour } from '../api/model';
import { t, type Key, type Values } from '../words/words.svelte';
import { NO_AGREEMENT, OPTIONS, type Agreement, type Value } from './agreement';
import { agreedCopies, agreedTiles, type Contents } from './contents';
import { freeColour, row, type SeatRow } from './seats';

export const FORMAT = 'bastide-setup';
export const VERSION = 2;
/** Before, copies of a module that was not played meant nothing, and single tiles had no number. */
const FIRST = 1;
const MOST_CHARACTERS = 200_000;

/** A setup with everything that is kept of it. */
export interface StoredSetup {
  name: string;
  agreement: Agreement;
  /** Nobody: whoever opens it keeps the seats they have. */
  seats: SeatRow[];
}

/** Something that is wrong in a file, in words of the language in use. */
export interface Fault {
  key: Key;
  values: Values;
}

export function faultText({ key, values }: Fault): string {
  return t(key, values);
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it stands in the file, short enough to be read in a sentence. */
function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The text of a file. */
export function writeSetup({ name, agreement, seats }: StoredSetup): string {
  const { modules, copies, tiles, switches, order, options } = agreement;
  const people = seats.map(({ kind, bot, name: called, colour }) =>
    kind === 'bot'
      ? { kind, bot, colour }
      : kind === 'me' && called
        ? { kind, name: called, colour }
        : { kind, colour },
  );
  const content = { format: FORMAT, version: VERSION, name, modules, copies, tiles, switches };
  return `${JSON.stringify({ ...content, seats: people, order, options }, null, 1)}\n`;
}

/**
 * The setup in a text: one of ours, or the one inside a game's record. Either all of it is
 * understood, or every fault is named and nothing is taken over.
 */
export function readSetup(
  text: string,
  catalogue: Catalogue,
): { setup: StoredSetup; faults: [] } | { setup: null; faults: Fault[] } {
  const wrong = (key: Key, values: Values = {}) => ({ setup: null, faults: [{ key, values }] });
  if (text.length > MOST_CHARACTERS * 10) return wrong('file.long');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return wrong('file.json');
  }
  if (!isObject(json)) return wrong('file.format');
  if (json['format'] === 'bastide-record') json = ofRecord(json);
  else if (text.length > MOST_CHARACTERS) return wrong('file.long');
  if (!isObject(json) || json['format'] !== FORMAT) return wrong('file.format');
  const version = json['version'];
  if (version !== VERSION && version !== FIRST) {
    return wrong('file.version', { version: quoted(version), known: VERSION });
  }

  const reader = new Reader(catalogue);
  const setup = reader.read(json);
  return reader.faults.length > 0 ? { setup: null, faults: reader.faults } : { setup, faults: [] };
}

/** The setup of a record, as if it had been written by itself. */
function ofRecord(record: Json): Json {
  const setup = isObject(record['setup']) ? record['setup'] : {};
  const { modules, copies, tiles, switches } = setup;
  return {
    format: FORMAT,
    version: VERSION,
    ...(modules === undefined ? {} : { modules }),
    ...(copies === undefined ? {} : { copies }),
    ...(tiles === undefined ? {} : { tiles }),
    ...(switches === undefined ? {} : { switches }),
  };
}

/** Reads the members of a setup and collects what it cannot understand. */
class Reader {
  readonly faults: Fault[] = [];
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  #fault(key: Key, values: Values): void {
    this.faults.push({ key, values });
  }

  read(json: Json): StoredSetup {
    const known = ['format', 'version', 'name', 'modules', 'copies', 'tiles', 'switches', 'seats', 'order', 'options'];
    for (const member of Object.keys(json)) {
      if (!known.includes(member)) this.#fault('file.member', { member: quoted(member) });
    }
    const name = json['name'] ?? '';
    if (typeof name !== 'string' || name.length > 60) this.#fault('file.name', { value: quoted(name) });
    return {
      name: typeof name === 'string' ? name : '',
      agreement: {
        ...this.#contents(json),
        switches: this.#switches(json['switches'] ?? {}),
        order: this.#order(json['order'] ?? NO_AGREEMENT.order),
        options: this.#options(json['options'] ?? {}),
      },
      seats: this.#seats(json['seats'] ?? []),
    };
  }

  #object(member: string, value: unknown): [string, unknown][] {
    if (isObject(value)) return Object.entries(value);
    this.#fault('file.object', { member, value: quoted(value) });
    return [];
  }

  #list(member: string, value: unknown): unknown[] {
    if (Array.isArray(value)) return value as unknown[];
    this.#fault('file.list', { member, value: quoted(value) });
    return [];
  }

  #modules(value: unknown): string[] {
    const known = this.#catalogue.modules.map(({ module }) => module);
    const found: string[] = [];
    for (const each of this.#list('modules', value)) {
      if (typeof each !== 'string' || !known.includes(each)) this.#fault('file.module', { value: quoted(each) });
      else if (found.includes(each)) this.#fault('file.twice', { value: quoted(each) });
      else found.push(each);
    }
    return found.filter((each) => each !== 'base');
  }

  #copies(value: unknown): Record<string, number> {
    const most = this.#catalogue.limits.copies;
    const found: Record<string, number> = {};
    for (const [module, count] of this.#object('copies', value)) {
      if (!this.#catalogue.modules.some((each) => each.module === module)) {
        this.#fault('file.module', { value: quoted(module) });
      } else if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > most) {
        this.#fault('file.copies', { module, value: quoted(count), most });
      } else found[module] = count;
    }
    return found;
  }

  /** Modules and numbers of tiles. What is possible together the server knows. */
  #contents(json: Json): Contents {
    const modules = this.#modules(json['modules'] ?? []);
    let copies = this.#copies(json['copies'] ?? {});
    if (json['version'] === FIRST) {
      const sets = ['base', ...modules];
      copies = Object.fromEntries(Object.entries(copies).filter(([module]) => sets.includes(module)));
    }
    const contents = { modules, copies, tiles: this.#tiles(json['tiles'] ?? {}) };
    const tiles = agreedTiles(contents, this.#catalogue);
    return { modules, copies: agreedCopies(contents), tiles };
  }

  #tiles(value: unknown): Record<string, number> {
    const kinds = this.#catalogue.modules.flatMap(({ tiles }) => tiles);
    const found: Record<string, number> = {};
    for (const [tile, count] of this.#object('tiles', value)) {
      const kind = kinds.find((each) => each.tile === tile);
      if (!kind) this.#fault('file.tile', { value: quoted(tile) });
      else if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > kind.most) {
        this.#fault('file.tiles', { tile, value: quoted(count), most: kind.most });
      } else found[tile] = count;
    }
    return found;
  }

  #switches(value: unknown): Record<string, Value> {
    const found: Record<string, Value> = {};
    for (const [name, chosen] of this.#object('switches', value)) {
      const known = this.#catalogue.switches.find((each) => each.name === name);
      if (!known) this.#fault('file.switch', { value: quoted(name) });
      else if (!known.values.includes(chosen as Value)) {
        const values = known.values.map(quoted).join(', ');
        this.#fault('file.value', { name, value: quoted(chosen), values });
      } else if (chosen !== known.default) found[name] = chosen as Value;
    }
    return found;
  }

  #order(value: unknown): Agreement['order'] {
    if (value === 'fixed' || value === 'random') return value;
    this.#fault('file.value', { name: 'order', value: quoted(value), values: '"fixed", "random"' });
    return NO_AGREEMENT.order;
  }

  #options(value: unknown): Record<string, boolean> {
    const found: Record<string, boolean> = {};
    for (const [name, shown] of this.#object('options', value)) {
      if (!(OPTIONS as readonly string[]).includes(name)) this.#fault('file.option', { value: quoted(name) });
      else if (typeof shown !== 'boolean') {
        this.#fault('file.value', { name, value: quoted(shown), values: 'true, false' });
      } else found[name] = shown;
    }
    return found;
  }

  #seats(value: unknown): SeatRow[] {
    const { bots, limits } = this.#catalogue;
    const list = this.#list('seats', value);
    const [fewest, most] = limits.players;
    if (list.length > 0 && (list.length < fewest || list.length > most)) {
      this.#fault('file.seats', { count: list.length, fewest, most });
    }
    const rows: SeatRow[] = [];
    for (const [at, each] of list.entries()) {
      const number = at + 1;
      const { kind, bot, name, colour } = isObject(each) ? each : {};
      if (kind !== 'me' && kind !== 'bot' && kind !== 'open') {
        this.#fault('file.seat', { number, value: quoted(kind ?? each) });
        continue;
      }
      if (kind === 'bot' && (typeof bot !== 'string' || !bots.includes(bot.split(':')[0]!))) {
        this.#fault('file.bot', { number, value: quoted(bot) });
        continue;
      }
      if (name !== undefined && (typeof name !== 'string' || name.length > limits.name)) {
        this.#fault('file.seat.name', { number, value: quoted(name), most: limits.name });
        continue;
      }
      if (colour !== undefined && !(COLOURS as readonly unknown[]).includes(colour)) {
        this.#fault('file.colour', { number, value: quoted(colour) });
        continue;
      }
      if (colour !== undefined && rows.some((other) => other.colour === colour)) {
        this.#fault('file.colour.twice', { number, value: quoted(colour) });
        continue;
      }
      rows.push(
        row(kind, (colour as Colour | undefined) ?? freeColour(rows), {
          ...(kind === 'bot' ? { bot: bot as string } : {}),
          name: typeof name === 'string' ? name : '',
        }),
      );
    }
    return rows;
  }
}
