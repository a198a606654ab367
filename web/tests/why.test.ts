import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '../src/api/host';
import type { Award, Considered, View } from '../src/api/model';
import { Problem } from '../src/api/problem';
import { change } from '../src/settings.svelte';
import Blocked from '../src/table/Blocked.svelte';
import { blockedCells, blockedSpots, deployThere, placeThere } from '../src/table/blocked';
import BlockedSpots from '../src/table/BlockedSpots.svelte';
import { Play } from '../src/table/play';
import PointsOf from '../src/table/PointsOf.svelte';
import { problemText, ruleOf } from '../src/table/refusal';
import { TableState } from '../src/table/state.svelte';
import WhyAward from '../src/table/WhyAward.svelte';
import { awardReason, refusalText } from '../src/words/why';
import { emptyBoard } from './board';
import { figureView, finishedView, knowShapes, placeView } from './recorded';

type Facts = Record<string, never>;

const asked = vi.fn((_action: string): Promise<Considered> =>
  Promise.resolve({
    legal: false,
    awards: [],
    events: [],
    chance: null,
    refusal: { rule: 'BASE-07', reason: 'no_neighbour', facts: {}, text: '' },
  }),
);

function at(view: View): { table: TableState; play: Play } {
  const table = new TableState();
  table.view = view;
  return { table, play: new Play(table, { consider: asked } as unknown as Host) };
}

const say = (reason: string, facts: unknown): string =>
  refusalText({ reason, facts: facts as Facts, text: 'in English' }, placeView().seats);

beforeEach(() => {
  asked.mockClear();
  change({ language: 'en' });
  knowShapes();
});

describe('reasons in words', () => {
  test('name sides, kinds, cells and players', () => {
    expect(say('side', { side: 'west', mine: 'road', theirs: 'city' })).toBe(
      'The sides do not match: in the west your tile has road, the one beside it city.',
    );
    expect(say('dragon_visited', { x: 1, y: -2 })).toContain('column 1, row -2');
    expect(say('occupied', { kind: 'city', player: 1 })).toMatch(/has a knight in it/);
  });

  test('follow the language', () => {
    change({ language: 'el' });
    expect(say('occupied', { kind: 'road', player: 1 })).toMatch(/^Ο δρόμος αυτός είναι κατειλημμένος/);
    expect(say('supply', { figure: 'pig' })).toBe('Το γουρούνι σου δεν είναι στο απόθεμά σου.');
  });

  test('are those of the server if there are no words', () => {
    expect(say('something_new', {})).toBe('in English');
  });

  test('of awards go by their rule and kind', () => {
    const award = { rule: 'BASE-20', kind: 'road' } as Award;
    expect(awardReason(award)).toBe('A completed road gives 1 point for each of its tiles.');
    expect(awardReason({ ...award, rule: 'NEW-01' })).toBe('');
  });

  test('are said for refused actions too', () => {
    const problem = new Problem('illegal-action', 422, 'No.', {
      rule: 'FER-09',
      reason: 'ferry_same',
      facts: { x: 2, y: 0 },
    });
    expect(problemText(problem)).toBe('The ferry lies like this already (column 2, row 0).');
    expect(ruleOf(problem)).toBe('FER-09');
    expect(ruleOf(new Problem('not-your-turn', 409, ''))).toBeNull();
  });
});

describe('what is not offered', () => {
  test('is every open cell but those of the legal actions', () => {
    const { table } = at(placeView());
    const cells = blockedCells(table);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.length + table.cells.size).toBe(table.game!.open_cells!.length);
    expect(cells.some(({ key }) => table.cells.has(key))).toBe(false);
    expect(placeThere(table, 3, -1)).toBe('place 3,-1 r0');
  });

  test('is nothing while another decides', () => {
    const view = placeView();
    const { table } = at({ ...view, you: [] });
    expect(blockedCells(table)).toEqual([]);
    expect(blockedSpots(table)).toEqual([]);
  });

  test('is every segment of the tile where no figure may stand', () => {
    const { table } = at(figureView());
    const tile = table.game!.tiles.at(-1)!;
    const spots = blockedSpots(table);
    for (const spot of spots) {
      const text = deployThere(spot);
      expect(text.startsWith(`deploy follower ${tile.x},${tile.y} `)).toBe(true);
      expect(table.view!.legal.some((action) => action.text === text)).toBe(false);
    }
  });
});

describe('asking', () => {
  test('a cell tells why the tile does not fit, as it is turned', async () => {
    const { table, play } = at(placeView());
    const container = emptyBoard();
    render(Blocked, { target: container, props: { table, play, rests: 1, makeRoom: () => undefined } });
    const cell = blockedCells(table)[0]!;
    const button = container.querySelector<HTMLElement>(`[data-blocked="${cell.key}"]`)!;
    await fireEvent.click(button);
    expect(asked).toHaveBeenLastCalledWith(`place ${cell.key} r0`, expect.anything());
    expect(await screen.findByText(/No tile lies beside this cell/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'BASE-07' }).getAttribute('href')).toBe('/rules#BASE-07');
    table.turn = 2;
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(`place ${cell.key} r2`, expect.anything()));
    await fireEvent.keyDown(button, { key: 'Escape' });
    expect(container.querySelector('[data-why]')).toBeNull();
  });

  test('one stop for Tab; the arrows go on', async () => {
    const { table, play } = at(placeView());
    const container = emptyBoard();
    render(Blocked, { target: container, props: { table, play, rests: 1, makeRoom: () => undefined } });
    const buttons = [...container.querySelectorAll<HTMLElement>('[data-blocked]')];
    expect(buttons.filter((button) => button.tabIndex === 0).length).toBe(1);
    const cells = blockedCells(table);
    const low = cells.reduce((best, cell) => (cell.y < best.y ? cell : best));
    const start = container.querySelector<HTMLElement>(`[data-blocked="${low.key}"]`)!;
    start.focus();
    await fireEvent.keyDown(start, { key: 'ArrowDown' });
    if (cells.some((cell) => cell.y > low.y)) {
      expect(Number((document.activeElement as HTMLElement).dataset['blocked']!.split(',')[1])).toBeGreaterThan(low.y);
    }
  });

  test('the panel lists the places of the tile that are not free', async () => {
    const { table, play } = at(figureView());
    const spots = blockedSpots(table);
    render(BlockedSpots, { table, play });
    if (spots.length === 0) {
      expect(screen.queryByRole('button')).toBeNull();
      return;
    }
    await fireEvent.click(screen.getByRole('button', { name: 'Why not elsewhere?' }));
    await waitFor(() => expect(asked.mock.calls.map(([text]) => text)).toEqual(spots.map(deployThere)));
  });

  test('points give their rule', async () => {
    const award = finishedView().steps.flatMap((step) => step.awards)[0]!;
    render(WhyAward, { award });
    await fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(screen.getByRole('link').textContent).toBe(award.rule);
  });

  test('a category lists all its points under their rules', () => {
    const view = finishedView();
    const { table } = at(view);
    const awards = view.steps.flatMap((step) => step.awards).filter((award) => award.points > 0);
    const kind = awards[0]!.kind;
    const { container } = render(PointsOf, { table, kind });
    const rules = new Set(awards.filter((award) => award.kind === kind).map((award) => award.rule));
    expect(new Set(screen.getAllByRole('link').map((link) => link.textContent))).toEqual(rules);
    expect(container.querySelectorAll('ul ul li').length).toBe(
      awards.filter((award) => award.kind === kind).length,
    );
  });
});
