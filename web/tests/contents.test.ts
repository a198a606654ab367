import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Catalogue } from '../src/api/model';
import { change } from '../src/settings.svelte';
import {
  agreedCopies,
  agreedTiles,
  copiesOf,
  countOf,
  isChanged,
  tilesOf,
  totalOf,
  wayOf,
  withCount,
  withWay,
  type Contents,
  type TileSet,
} from '../src/setup/contents';
import { partsOf } from '../src/setup/described';
import recorded from './fixtures/catalogue.json';

const CATALOGUE = recorded as unknown as Catalogue;
const NOTHING: Contents = { modules: [], copies: {}, tiles: {} };

function set(module: string): TileSet {
  return CATALOGUE.modules.find((each) => each.module === module)!;
}

function kind(tile: string): TileSet['tiles'][number] {
  return CATALOGUE.modules.flatMap(({ tiles }) => tiles).find((each) => each.tile === tile)!;
}

describe('the tiles of a game', () => {
  test('are those of its sets, their copies and what is said about single ones', () => {
    expect(totalOf(NOTHING, CATALOGUE)).toBe(72);
    // Two base games have one start tile.
    expect(totalOf({ ...NOTHING, modules: ['river'], copies: { base: 2 } }, CATALOGUE)).toBe(155);
    const contents = { ...NOTHING, copies: { gold_mines: 1 }, tiles: { 'base-monastery': 0, 'ferry-four-roads': 2 } };
    expect(totalOf(contents, CATALOGUE)).toBe(72 + 8 - 4 + 2);
    expect(countOf(contents, set('base'), kind('base-monastery'))).toBe(0);
    expect(isChanged(contents, set('base'))).toBe(true);
    expect(isChanged(contents, set('gold_mines'))).toBe(false);
  });

  test('what goes without saying is not said', () => {
    const contents = {
      modules: ['river', 'robbers'],
      copies: { base: 1, river: 1, robbers: 0, ferries: 0, gold_mines: 2 },
      tiles: { 'base-start': 1, 'base-monastery': 4, 'gold-bridge': 2, 'river-lake': 1, 'base-tee': 9 },
    };
    expect(agreedCopies(contents)).toEqual({ robbers: 0, gold_mines: 2 });
    expect(agreedTiles(contents, CATALOGUE)).toEqual({ 'base-tee': 9 });
  });
});

describe('a module', () => {
  test.each(CATALOGUE.modules.filter(({ apart }) => apart).map(({ module }) => module))(
    '%s can be there whole, as tiles, as rules, or not at all',
    (module) => {
      const each = set(module);
      expect(wayOf(NOTHING, each)).toBeNull();
      let contents = withWay(NOTHING, each, 'both');
      expect([wayOf(contents, each), contents]).toEqual(['both', { ...NOTHING, modules: [module] }]);
      contents = withWay(contents, each, 'tiles', 2);
      expect([wayOf(contents, each), copiesOf(contents, module)]).toEqual(['tiles', 2]);
      expect(contents.modules).toEqual([]);
      expect(tilesOf(contents, each)).toBe(2 * each.total);
      contents = withWay(contents, each, 'rules');
      expect([wayOf(contents, each), tilesOf(contents, each)]).toEqual(['rules', 0]);
      expect(withWay(contents, each, null)).toEqual(NOTHING);
    },
  );

  test('without tiles of its own is there with its rules', () => {
    const hand = withWay(NOTHING, set('strategic_hand'), 'both');
    expect(wayOf(hand, set('strategic_hand'))).toBe('both');
  });

  test('takes what was said about its tiles with it', () => {
    const gold = set('gold_mines');
    const bridge = kind('gold-bridge');
    let contents = withCount(withWay(NOTHING, gold, 'both'), gold, bridge, 5);
    expect(contents.tiles).toEqual({ 'gold-bridge': 5 });
    contents = withWay(contents, gold, 'tiles');
    expect(contents.tiles).toEqual({ 'gold-bridge': 5 });
    expect(withCount(contents, gold, bridge, 1).tiles).toEqual({});
    expect(withWay(contents, gold, null)).toEqual(NOTHING);
  });

  test('is there as tiles if a single one of them is', () => {
    const contents = withCount(NOTHING, set('ferries'), kind('ferry-four-roads'), 1);
    expect([wayOf(contents, set('ferries')), copiesOf(contents, 'ferries')]).toEqual(['tiles', 0]);
  });
});

describe('in words', () => {
  beforeEach(() => change({ language: 'en' }));
  afterEach(() => change({ language: '' }));

  const contents: Contents = {
    modules: ['river', 'robbers'],
    copies: { base: 2, robbers: 0, gold_mines: 3 },
    tiles: { 'ferry-four-roads': 1 },
  };

  test('a game is its modules, as far as they are there', () => {
    expect(partsOf(contents, CATALOGUE).map(({ text }) => text)).toEqual([
      'Base game × 2',
      'The River',
      'The Ferries, only the tiles',
      'The Gold Mines × 3, only the tiles',
      'The Robbers, only the rules',
    ]);
  });

  test('as long as the catalogue is not there, single tiles do not count', () => {
    expect(partsOf(contents, null).map(({ module }) => module)).toEqual([
      'base',
      'river',
      'robbers',
      'gold_mines',
    ]);
  });
});
