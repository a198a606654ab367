import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COLOURS, type Catalogue } from '../src/api/model';
import { change } from '../src/settings.svelte';
import {
  agreedOptions,
  agreedSwitches,
  inOrder,
  matters,
  NO_AGREEMENT,
  OPTIONS,
  same,
  type Agreement,
} from '../src/setup/agreement';
import { totalOf } from '../src/setup/contents';
import { LENGTHS, minutes, surprise } from '../src/setup/duration';
import { emblemOf } from '../src/setup/emblems';
import { setupFaults } from '../src/setup/faults';
import { faultText, readSetup, writeSetup } from '../src/setup/file';
import { forget, keep, keptSetups, lastSetup, ours, rememberLast, rename } from '../src/setup/presets';
import { firstSeats, freeColour, moved, row, wishOf, withColour } from '../src/setup/seats';
import { known, LANGUAGES } from '../src/words/words.svelte';
import recorded from './fixtures/catalogue.json';

const CATALOGUE = recorded as unknown as Catalogue;
const MODULES = CATALOGUE.modules.map(({ module }) => module);
const SWITCHES = CATALOGUE.switches.map(({ name }) => name);

function agreement(part: Partial<Agreement>): Agreement {
  return { ...NO_AGREEMENT, ...part };
}

/** A language's file as it is written. */
function wordsOf(code: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/words/${code}.json`, 'utf8')) as Record<string, string>;
}

/** Chance that is always the same, and different enough. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

beforeEach(() => change({ language: 'en' }));
afterEach(() => {
  change({ language: '' });
  localStorage.clear();
});

describe('the words of what the server can play', () => {
  const keys = [
    ...CATALOGUE.modules.flatMap(({ module }) => [`module.${module}`, `module.${module}.about`]),
    ...CATALOGUE.switches.flatMap(({ name, values }) => [
      `switch.${name}`,
      `switch.${name}.about`,
      ...values.map((value) => `switch.${name}.${value}`),
    ]),
    ...OPTIONS.flatMap((name) => [`option.${name}`, `option.${name}.about`]),
    ...CATALOGUE.bots.map((bot) => `bot.${bot}`),
    ...CATALOGUE.colours.map((colour) => `colour.${colour}`),
  ];

  test.each(Object.keys(LANGUAGES))('are all in the catalogue %s', (code) => {
    expect(SWITCHES.length).toBeGreaterThan(15);
    const words = wordsOf(code);
    expect(keys.filter((key) => !(key in words))).toEqual([]);
  });

  test('belong to switches that there are', () => {
    const stale = Object.keys(wordsOf('en')).filter(
      (key) => key.startsWith('switch.') && !SWITCHES.includes(key.split('.')[1]!),
    );
    expect(stale).toEqual([]);
  });
});

describe('an agreement', () => {
  test('asks only for switches that matter and differ', () => {
    const switches = { robber_rounding: 'down', small_city_two_points: true, river_bend_rule: 'alternate' };
    expect(agreedSwitches(agreement({ switches }), CATALOGUE)).toEqual({ small_city_two_points: true });
    expect(agreedSwitches(agreement({ switches, modules: ['robbers'] }), CATALOGUE)).toEqual({
      robber_rounding: 'down',
      small_city_two_points: true,
    });
  });

  test('names what is hidden', () => {
    expect(agreedOptions(agreement({ options: { chat: false, ghosts: true } }))).toEqual({ chat: false });
  });

  test('a switch matters always, or with one of its modules', () => {
    const crop = CATALOGUE.switches.find(({ name }) => name === 'crop_a_mandatory')!;
    expect(matters(crop, ['crop_circles_1'])).toBe(true);
    expect(matters(crop, ['river'])).toBe(false);
    expect(matters(CATALOGUE.switches.find(({ name }) => name === 'max_players')!, [])).toBe(true);
  });

  test('is the same whatever order its modules were chosen in', () => {
    const one = agreement({ modules: ['river', 'robbers'], copies: { base: 1 } });
    expect(same(one, agreement({ modules: ['robbers', 'river'] }))).toBe(true);
    expect(same(one, agreement({ modules: ['river'] }))).toBe(false);
    expect(same(one, { ...one, tiles: { 'base-monastery': 9 } })).toBe(false);
    expect(inOrder(['robbers', 'river'], CATALOGUE)).toEqual(['river', 'robbers']);
  });
});

describe('seats', () => {
  test('have each colour once', () => {
    const three = [...firstSeats('Ann'), row('open', 'green')];
    expect(freeColour(three)).toBe('yellow');
    const swapped = withColour(three, three[0]!.id, 'green');
    expect(swapped.map(({ colour }) => colour)).toEqual(['green', 'blue', 'red']);
  });

  test('can be put in order', () => {
    const [first, second] = firstSeats('Ann');
    expect(moved([first!, second!], 0, 1)).toEqual([second, first]);
    expect(moved([first!, second!], 0, -1)).toEqual([first, second]);
  });

  test('say what they want', () => {
    expect(firstSeats(' Ann ').map((seat) => wishOf(seat, 'Player'))).toEqual([
      { kind: 'me', name: 'Ann', colour: 'red' },
      { kind: 'bot', bot: 'greedy', colour: 'blue' },
    ]);
    expect(wishOf(row('me', 'grey'), 'Player 2')).toEqual({ kind: 'me', name: 'Player 2', colour: 'grey' });
  });
});

describe('the length of a game', () => {
  test('grows with tiles, people and decisions', () => {
    const two = [row('me', 'red'), row('me', 'blue')];
    expect(minutes(72, [], firstSeats(''))).toBeLessThan(minutes(72, [], two));
    expect(minutes(72, [], two)).toBeLessThan(minutes(144, [], two));
    expect(minutes(72, [], two)).toBeLessThan(minutes(72, ['strategic_hand'], two));
  });

  test.each(LENGTHS)('a surprise of %d minutes is as long as wished, or shorter', (length) => {
    const seats = [row('me', 'red'), row('me', 'blue')];
    for (let seed = 1; seed < 30; seed++) {
      const modules = surprise(length, CATALOGUE, seats, chance(seed));
      const least = minutes(72, [], seats);
      expect(minutes(totalOf(agreement({ modules }), CATALOGUE), modules, seats)).toBeLessThanOrEqual(
        Math.max(least, length),
      );
      expect(inOrder(modules, CATALOGUE)).toEqual(modules);
    }
  });

  test('surprises differ', () => {
    const found = new Set(
      Array.from({ length: 20 }, (_, at) => surprise(60, CATALOGUE, firstSeats(''), chance(at + 1)).join()),
    );
    expect(found.size).toBeGreaterThan(10);
  });
});

describe('a setup file', () => {
  const setup = {
    name: 'Friday',
    agreement: agreement({
      modules: ['river', 'robbers'],
      copies: { base: 2, robbers: 0, gold_mines: 1 },
      tiles: { 'base-monastery': 3, 'gold-bridge': 0, 'ferry-four-roads': 2 },
      switches: { robber_rounding: 'down' },
      order: 'fixed',
      options: { projections: false },
    }),
    seats: [row('me', 'green', { name: 'Ann' }), row('bot', 'red', { bot: 'random' }), row('open', 'blue')],
  };

  test('comes back as it was written', () => {
    const read = readSetup(writeSetup(setup), CATALOGUE);
    expect(read.faults).toEqual([]);
    expect(read.setup?.name).toBe('Friday');
    expect(read.setup?.agreement).toEqual(setup.agreement);
    const plain = read.setup!.seats.map(({ kind, colour, name }) => [kind, colour, name]);
    expect(plain).toEqual([
      ['me', 'green', 'Ann'],
      ['bot', 'red', ''],
      ['open', 'blue', ''],
    ]);
    expect(read.setup!.seats[1]!.bot).toBe('random');
  });

  test('may be the record of a game', () => {
    const setup = { players: 3, modules: ['river'], copies: { robbers: 2 }, tiles: { 'river-straight': 4 } };
    const record = { format: 'bastide-record', version: 1, actions: [], setup };
    const read = readSetup(JSON.stringify(record), CATALOGUE).setup?.agreement;
    expect(read).toMatchObject({ modules: ['river'], copies: { robbers: 2 }, tiles: { 'river-straight': 4 } });
  });

  test('of the first version has no tiles without their rules', () => {
    const old = { format: 'bastide-setup', version: 1, modules: ['river'], copies: { base: 2, robbers: 3 } };
    expect(readSetup(JSON.stringify(old), CATALOGUE).setup?.agreement).toMatchObject({
      modules: ['river'],
      copies: { base: 2 },
      tiles: {},
    });
  });

  function faults(content: unknown): string[] {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const read = readSetup(text, CATALOGUE);
    expect(read.setup).toBeNull();
    return read.faults.map(faultText);
  }

  test('that is something else says so', () => {
    expect(faults('{')).toEqual(['The file is not JSON.']);
    expect(faults('[]')).toEqual(['The file is neither a setup nor a saved game.']);
    expect(faults({ format: 'bastide-setup', version: 3 })).toEqual([
      'The file has version 3; this program reads version 2.',
    ]);
    expect(faults('x'.repeat(3_000_000))).toEqual(['The file is too long to be a setup.']);
  });

  test('names everything that is wrong in it, at once', () => {
    const found = faults({
      format: 'bastide-setup',
      version: 1,
      module: [],
      modules: ['rivers', 'robbers', 'robbers'],
      copies: { base: 9, towers: 2 },
      tiles: { 'base-monastery': 100, 'base-city4-pennant': 1.5, tower: 1 },
      switches: { robber_rounding: 'sideways', no_such: true },
      order: 'last',
      options: { sound: true, chat: 1 },
      seats: [
        { kind: 'me', colour: 'red' },
        { kind: 'cat' },
        { kind: 'bot', bot: 'chess' },
        { kind: 'open', colour: 'red' },
        { kind: 'open', colour: 'pink' },
        { kind: 'me', name: 'x'.repeat(99) },
        null,
      ],
    });
    expect(found).toEqual([
      'Nobody knows what "module" means.',
      'This server has no expansion "rivers".',
      'The expansion "robbers" is named twice.',
      '“base” can be there 0 to 4 times, not 9.',
      'This server has no expansion "towers".',
      '“base-monastery” can be there 0 to 99 times, not 100.',
      '“base-city4-pennant” can be there 0 to 99 times, not 1.5.',
      'This server has no tile "tower".',
      '“robber_rounding” can be "up", "down", not "sideways".',
      'There is no house rule "no_such".',
      '“order” can be "fixed", "random", not "last".',
      'There is nothing called "sound" that a table could show.',
      '“chat” can be true, false, not 1.',
      'There must be 2 to 6 seats, not 7.',
      'Seat 2 is for “me”, “bot” or “open”, not "cat".',
      'Seat 3: this server has no bot "chess".',
      'Seat 4: somebody else has the colour "red".',
      'Seat 5: there is no colour "pink".',
      `Seat 6: a name has at most 32 letters; "${'x'.repeat(38)}… has not.`,
      'Seat 7 is for “me”, “bot” or “open”, not null.',
    ]);
  });

  test('has something to say about members of a wrong kind', () => {
    expect(faults({ format: 'bastide-setup', version: 1, modules: 'river', switches: [], name: 7 })).toEqual([
      'The name 7 cannot be used.',
      '“modules” must be a list, not "river".',
      '“switches” must be an object, not [].',
    ]);
  });
});

describe('presets', () => {
  test('of ours are of the modules of this server', () => {
    expect(ours('first', CATALOGUE).modules).toEqual([]);
    expect(ours('everything', CATALOGUE).modules).toEqual(MODULES.filter((each) => each !== 'base'));
    const box = ours('box', CATALOGUE).modules;
    expect(box).toHaveLength(10);
    expect(box).not.toContain('princess_dragon');
  });

  test('of one’s own are kept, renamed and deleted', () => {
    const stored = { name: 'Friday', agreement: agreement({ modules: ['river'] }), seats: firstSeats('') };
    keep(stored);
    keep({ ...stored, name: 'Alone' });
    keep({ ...stored, agreement: agreement({ modules: ['ferries'] }) });
    expect(keptSetups().map(({ name }) => name)).toEqual(['Alone', 'Friday']);
    expect(readSetup(keptSetups()[1]!.text, CATALOGUE).setup?.agreement.modules).toEqual(['ferries']);
    expect(rename('Alone', 'Friday').map(({ name }) => name)).toEqual(['Alone', 'Friday']);
    expect(rename('Alone', 'Solo').map(({ name }) => name)).toEqual(['Friday', 'Solo']);
    expect(forget('Friday').map(({ name }) => name)).toEqual(['Solo']);
    expect(keptSetups().map(({ name }) => name)).toEqual(['Solo']);
  });

  test('survive what others write into the storage', () => {
    localStorage.setItem('bastide.setups', '[1, {"name": 2}, {"name": "a", "text": "b"}]');
    expect(keptSetups()).toEqual([{ name: 'a', text: 'b' }]);
    localStorage.setItem('bastide.setups', '{');
    expect(keptSetups()).toEqual([]);
  });

  test('remember the last game', () => {
    expect(lastSetup(CATALOGUE)).toBeNull();
    rememberLast({ name: '', agreement: agreement({ modules: ['robbers'] }), seats: firstSeats('') });
    expect(lastSetup(CATALOGUE)?.agreement.modules).toEqual(['robbers']);
    expect(lastSetup({ ...CATALOGUE, modules: [] })).toBeNull();
  });
});

describe('faults of a setup', () => {
  test('stand beside what they concern, in the language in use', () => {
    change({ language: 'el' });
    const found = setupFaults(
      [
        "players must be 2 to 5 without an expansion that has tiles, not 6, unless max_players is '6' (BASE-02)",
        "max_players is '5', but there are 6 players (BASE-02)",
        "copies of 'river', which has one source and one lake (RIV-02)",
        'a game has at most 500 tiles, not 512',
        "copies of 'river', whose tiles cannot be laid without its rules (RIV-05)",
        "tiles of 'river-straight', which cannot be laid without the river (RIV-05)",
        "tiles of 'base-start' must be 1 to 99, not 0 (BASE-04)",
        "tiles of 'river-lake' must be 1, not 0 (RIV-02)",
        'a game has at most 63 cathedrals, not 70',
        'tiles and copies leave nothing to draw (BASE-06)',
        'tiles and copies leave too few: 4 players are dealt 12 tiles, not 9 (STR-01)',
        'tiles something new',
        'robber_rounding must be up or down',
        'players must be 2 to 6, not 9',
        'something new',
      ],
      SWITCHES,
    );
    expect(found.map(({ place }) => place)).toEqual([
      'players',
      'max_players',
      'module.river',
      'modules',
      'module.river',
      ...Array.from({ length: 7 }, () => 'tiles'),
      'robber_rounding',
      'players',
      'modules',
    ]);
    expect(found[1]!.text).toBe('Παίζουν το πολύ πέντε, αλλά είναι 6.');
    expect(found[8]!.text).toContain('70');
    expect(found[8]!.text).toContain('καθεδρικούς ναούς');
    expect(found.at(-1)!.text).toBe('something new');
  });
});

test('every module has a picture, made of tiles that there are', () => {
  for (const { module, tiles } of CATALOGUE.modules) {
    const { tile, figure } = emblemOf(module, tiles);
    expect(tile ?? figure, module).toBeDefined();
    if (tile) expect(tiles.map((each) => each.tile), module).toContain(tile);
  }
  expect(emblemOf('towers', [{ tile: 'tower-1' }])).toEqual({ tile: 'tower-1' });
  expect(COLOURS).toEqual(CATALOGUE.colours);
  expect(known('module.towers')).toBe(false);
});
