import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Server } from '../src/api/host';
import type { Feature, Observation } from '../src/api/model';
import { change } from '../src/settings.svelte';
import Bag from '../src/table/Bag.svelte';
import { press } from '../src/table/keys';
import Land from '../src/table/Land.svelte';
import { Play } from '../src/table/play';
import { TableState } from '../src/table/state.svelte';
import BoardTools from '../src/table/story/BoardTools.svelte';
import { explain, spoken } from '../src/table/story/explain';
import { farmsOf } from '../src/table/story/farms';
import CellTip from '../src/table/story/CellTip.svelte';
import DeadCells from '../src/table/story/DeadCells.svelte';
import FeatureTip from '../src/table/story/FeatureTip.svelte';
import { cellSubject, firstSubject, same, subjectOf, walk } from '../src/table/story/pointing';
import { deadCells, fitsAt, remainingOf } from '../src/table/story/remaining';
import TilesLeft from '../src/table/story/TilesLeft.svelte';
import { emptyBoard } from './board';
import { figureView, knowShapes, placeView } from './recorded';

vi.stubGlobal('WebSocket', { OPEN: 1 });

const base: Feature = {
  kind: 'field',
  spots: [],
  complete: false,
  owners: [],
  strength: [0, 0],
  value: 0,
  value_complete: null,
};

function field(...spots: [number, number, string][]): Feature {
  return { ...base, spots };
}

function position(features: Feature[]): Observation {
  return { ...placeView().game!, features };
}

beforeEach(() => {
  knowShapes();
  change({ language: 'en', shortcuts: true });
});

describe('farms', () => {
  test('those that share a tile never have the same pattern', () => {
    const recorded = [placeView(), figureView()].map((view) => view.game!);
    const crossing = position([
      field([0, 0, 'NL']),
      field([0, 0, 'NR'], [1, 0, 'WL']),
      field([0, 0, 'SL'], [1, 0, 'SL']),
      field([0, 0, 'SR']),
      field([1, 0, 'NL']),
      field([5, 5, 'NL']),
    ]);
    for (const game of [...recorded, crossing]) {
      const farms = farmsOf(game);
      expect(farms.length).toBeGreaterThan(2);
      for (const one of farms) {
        for (const other of farms) {
          const meet = one.feature.spots.some(([x, y]) =>
            other.feature.spots.some((spot) => spot[0] === x && spot[1] === y),
          );
          if (one !== other && meet) expect(one.pattern).not.toBe(other.pattern);
        }
      }
    }
    // Few patterns are enough, and farms far away use them again.
    expect(Math.max(...farmsOf(crossing).map((farm) => farm.pattern))).toBe(3);
    expect(farmsOf(crossing).at(-1)!.pattern).toBe(0);
  });

  test('the label lies on the farm, near its middle', () => {
    const [farm] = farmsOf(position([field([0, 0, 'N'], [1, 0, 'N'], [2, 0, 'N'])]));
    expect(farm!.label).toEqual([1, 0, 'N']);
  });
});

describe('a feature in words', () => {
  const { seats } = placeView();
  const city: Feature = {
    ...base,
    kind: 'city',
    strength: [1, 3],
    owners: [1],
    value: 4,
    value_complete: 9,
    tiles: 3,
    shields: 1,
    cathedral: true,
    open: 2,
  };

  test('says who leads and what it is worth, now and completed', () => {
    const said = explain(city, seats, true);
    expect(said.title).toBe('City, not completed');
    expect(said.parts).toEqual(['3 tiles', '1 shield', 'cathedral', '2 open edges']);
    expect(said.seats.map(({ text }) => text)).toEqual(['Ben leads: 3', 'Ann: 1']);
    expect(said.worth).toEqual(['Now: 4 points', 'If completed: 9 points']);
    expect(spoken(said)).toContain('Ben leads: 3. Ann: 1. Now: 4 points');
  });

  test('keeps the worth to itself where the table does not show it', () => {
    expect(explain(city, seats, false).worth).toEqual([]);
    expect(explain({ ...city, value: null, value_complete: null }, seats, true).worth).toEqual([]);
  });

  test('a field has no completion', () => {
    const said = explain({ ...base, cities: 2, value: 6 }, seats, true);
    expect([said.title, ...said.parts, ...said.worth]).toEqual([
      'Field',
      '2 completed cities beside it',
      'Worth: 6 points',
    ]);
  });
});

describe('walking over the board', () => {
  const game = placeView().game!;

  test('begins on the last tile and reaches things in every direction, open cells too', () => {
    const first = firstSubject(game)!;
    const last = game.tiles.at(-1)!;
    expect([first.x, first.y]).toEqual([last.x, last.y]);
    const seen = new Set<string>();
    let cells = 0;
    for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) {
      let at = first;
      for (let steps = 0; steps < 60; steps++) {
        const next = walk(game, at, dx, dy);
        if (same(next, at)) break;
        expect((next.left - at.left) * dx + (next.top - at.top) * dy).toBeGreaterThan(0);
        if (next.spot === null) cells++;
        seen.add(`${next.left},${next.top}`);
        at = next;
      }
      expect(walk(game, at, dx, dy)).toBe(at);
    }
    expect(seen.size).toBeGreaterThan(6);
    expect(cells).toBeGreaterThan(0);
  });

  test('keys: I begins and ends it, arrows go on, and the words are read', async () => {
    const table = new TableState();
    table.view = placeView();
    const play = new Play(table, new Server(table.view.table, null));
    render(FeatureTip, {
      target: emptyBoard(),
      props: { table, rests: 1, makeRoom: () => undefined },
    });
    const keyboard = { table, play, camera: () => null, fit: () => undefined };
    const type = (key: string): boolean => press(new KeyboardEvent('keydown', { key }), keyboard);

    expect(type('i')).toBe(true);
    const begun = table.story.inspected!;
    await vi.waitFor(() => expect(document.querySelector('[data-inspected]')!.textContent).toMatch(/column .+: /));
    expect(document.querySelector('[data-tip]')).not.toBeNull();
    type('ArrowLeft');
    expect(same(table.story.inspected, begun)).toBe(false);
    // The tile that waits to be placed has not been moved.
    expect(table.cell).toBeNull();
    expect(type('Escape')).toBe(true);
    expect(table.story.inspected).toBeNull();
    type('ArrowLeft');
    expect(table.cell).not.toBeNull();
  });

  test('an open cell and a segment are different things', () => {
    const spot = { x: 0, y: 0, kind: 'road', where: 'NS' };
    expect(same(cellSubject(0, 0), subjectOf(game, spot))).toBe(false);
    expect(same(cellSubject(0, 0), cellSubject(0, 0))).toBe(true);
    expect(same(null, cellSubject(0, 0))).toBe(false);
  });
});

test('the tools follow what the table shows', async () => {
  const table = new TableState();
  const view = placeView();
  table.view = { ...view, options: { ...view.options, projections: false, tile_counts: false } };
  render(BoardTools, { table });
  expect(screen.queryByRole('button', { name: 'Whose the fields are' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tiles left' })).toBeNull();
  table.view = view;
  const farms = await screen.findByRole('button', { name: 'Whose the fields are' });
  farms.click();
  expect(table.story.farms).toBe(true);
  await vi.waitFor(() => expect(farms.getAttribute('aria-pressed')).toBe('true'));
});

describe('tiles left', () => {
  const game = placeView().game!;
  const counts = {
    seq: 3,
    total: 41,
    cells: [
      { x: 9, y: 9, fits: 0, tiles: {} },
      { x: 1, y: 5, fits: 3, tiles: { 'base-road': 2, 'base-city1': 1 } },
    ],
  };

  test('all tiles of the game are counted, and those that are left', () => {
    const tiles = remainingOf(game);
    const sum = (pick: (tile: (typeof tiles)[number]) => number): number =>
      tiles.reduce((total, tile) => total + pick(tile), 0);
    expect(sum((tile) => tile.left)).toBe(game.tiles_left);
    // The base game with Inns & Cathedrals.
    expect(sum((tile) => tile.total)).toBe(72 + 18);
    const kinds = tiles.map(({ tile }) => tile.startsWith('base'));
    expect(kinds.lastIndexOf(true)).toBeLessThan(kinds.indexOf(false));
  });

  test('the sheet shows them all, or only those that are left', async () => {
    const table = new TableState();
    table.view = { ...placeView(), game: { ...game, remaining: { 'base-road': 2 }, tiles_left: 2 } };
    render(TilesLeft, { table });
    expect(document.querySelectorAll('[data-tile]').length).toBeGreaterThan(1);
    expect(screen.getByText('2 tiles left')).toBeTruthy();
    screen.getByRole('checkbox', { name: 'Only those that are left' }).click();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-tile]')).toHaveLength(1));
  });

  test('the last round is announced', async () => {
    const table = new TableState();
    const view = placeView();
    table.view = view;
    render(Bag, { table });
    const end = (): string => screen.getByRole('status').textContent!.trim();
    expect(end()).toBe('');
    table.view = { ...view, game: { ...view.game!, tiles_left: 2 } };
    await vi.waitFor(() => expect(end()).toBe('The last round has begun'));
    table.view = { ...view, game: { ...view.game!, tiles_left: 0 } };
    await vi.waitFor(() => expect(end()).toBe('The last tile'));
    table.view = { ...view, status: 'finished', game: { ...view.game!, tiles_left: 0 } };
    await vi.waitFor(() => expect(end()).toBe(''));
  });

  test('a cell says how many tiles fit, and which', () => {
    render(CellTip, { cell: fitsAt(counts, 1, 5)!, total: 41 });
    expect(screen.getByText('3 of 41 tiles fit (7 %)')).toBeTruthy();
    expect(document.querySelectorAll('svg')).toHaveLength(2);
    expect(fitsAt(counts, 1, 6)).toBeNull();
    expect(fitsAt(null, 1, 5)).toBeNull();
  });

  test('what there is no room for is counted', () => {
    const kinds = remainingOf(game).slice(0, 15).map(({ tile }) => tile);
    const tiles = Object.fromEntries(kinds.map((kind) => [kind, 2]));
    render(CellTip, { cell: { x: 0, y: 0, fits: 30, tiles }, total: 41 });
    expect(document.querySelectorAll('.tile')).toHaveLength(12);
    expect(screen.getByText('and 6 more tiles')).toBeTruthy();
  });

  test('dead cells are marked as long as they are open and tiles are left', async () => {
    const table = new TableState();
    const open: [number, number][] = [[9, 9], [1, 5]];
    table.view = { ...placeView(), game: { ...game, open_cells: open } };
    table.story.counts = counts;
    render(DeadCells, { table });
    expect([...document.querySelectorAll('[data-dead]')].map((each) => each.getAttribute('data-dead'))).toEqual(['9,9']);
    table.view = { ...placeView(), game: { ...game, open_cells: [[1, 5]] } };
    await vi.waitFor(() => expect(document.querySelector('[data-dead]')).toBeNull());
    expect(deadCells({ ...counts, total: 0 })).toEqual([]);
  });
});

test('a new tile changes nothing about those that lie', async () => {
  const tiles = placeView().game!.tiles;
  const { container, rerender } = render(Land, { tiles: tiles.slice(0, -1), scale: 1 });
  const changes: MutationRecord[] = [];
  const watcher = new MutationObserver((records) => changes.push(...records));
  watcher.observe(container.querySelector('.land')!, { attributes: true, childList: true, subtree: true });
  // As the server sends it: every tile is another object than before.
  await rerender({ tiles: structuredClone(tiles), scale: 1 });
  await vi.waitFor(() => expect(container.querySelectorAll('image')).toHaveLength(tiles.length));
  await Promise.resolve();
  watcher.disconnect();
  expect(changes.filter((change) => change.type === 'attributes')).toEqual([]);
  expect(changes.flatMap((change) => [...change.addedNodes]).filter((node) => node.nodeName === 'image')).toHaveLength(1);
});
