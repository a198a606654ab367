import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Server } from '../src/api/host';
import type { View } from '../src/api/model';
import { change } from '../src/settings.svelte';
import ActionPanel from '../src/table/ActionPanel.svelte';
import Bag from '../src/table/Bag.svelte';
import BoardInWords from '../src/table/BoardInWords.svelte';
import Cells from '../src/table/Cells.svelte';
import FinalTable from '../src/table/FinalTable.svelte';
import Handover from '../src/table/Handover.svelte';
import { press } from '../src/table/keys';
import LastTiles from '../src/table/LastTiles.svelte';
import Log from '../src/table/Log.svelte';
import { Play } from '../src/table/play';
import Players from '../src/table/Players.svelte';
import ScoreMarks from '../src/table/ScoreMarks.svelte';
import Spots from '../src/table/Spots.svelte';
import { TableState } from '../src/table/state.svelte';
import { figureView, finishedView, knowShapes, placeView } from './recorded';

vi.stubGlobal('WebSocket', { OPEN: 1 });

function at(view: View): { table: TableState; play: Play } {
  const table = new TableState();
  table.view = view;
  return { table, play: new Play(table, new Server(view.table, null)) };
}

beforeEach(() => {
  knowShapes();
  change({ language: 'en', outline: 4, marks: true, shortcuts: true });
});

describe('the action panel', () => {
  const onfinal = (): void => undefined;

  test('offers exactly the spots of the legal list, and to skip', async () => {
    const { table, play } = at(figureView());
    const sent: string[] = [];
    play.act = (text) => Promise.resolve(void sent.push(text));
    render(ActionPanel, { table, play, onfinal });
    const list = screen.getByRole('list');
    for (const figure of ['follower', 'large']) {
      play.take(figure);
      for (const { key } of table.targets) {
        play.cancel();
        play.aim(key);
        await play.confirm();
      }
    }
    play.cancel();
    await play.confirm();
    expect(sent.sort()).toEqual(table.view!.legal.map((action) => action.text).sort());
    expect(within(list).getAllByRole('button')).toHaveLength(table.targets.length);
    expect(screen.getByText(/or skip\.$/)).toBeTruthy();
  });

  test('has no main button before a cell is chosen', () => {
    const { table, play } = at(placeView());
    render(ActionPanel, { table, play, onfinal });
    expect(document.querySelector('[data-primary]')).toBeNull();
    expect(screen.getByText('Place the tile on a marked cell.')).toBeTruthy();
  });

  test('offers nothing when somebody else decides', () => {
    const { table, play } = at({ ...placeView(), you: [], legal: [] });
    render(ActionPanel, { table, play, onfinal });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/is placing a tile\.$/)).toBeTruthy();
  });

  test('offers actions without a place on the board as cards', () => {
    const view = figureView();
    view.legal = [
      { text: 'message use', kind: 'message', use: 'use' },
      { text: 'message points', kind: 'message', use: 'points' },
    ];
    const { table, play } = at(view);
    render(ActionPanel, { table, play, onfinal });
    const texts = [...document.querySelectorAll<HTMLElement>('[data-action]')].map((each) => each.dataset['action']);
    expect(texts).toEqual(view.legal.map((action) => action.text));
  });
});

describe('the board', () => {
  test('marks all and only the legal cells', () => {
    const { table, play } = at(placeView());
    render(Cells, { table, play });
    const marked = screen.getAllByRole('button').map((button) => button.dataset['key']);
    const legal = new Set(table.view!.legal.map((action) => `${action.x},${action.y}`));
    expect(new Set(marked)).toEqual(legal);
    expect(marked).toHaveLength(legal.size);
    expect(document.querySelector('.marked')).not.toBeNull();
  });

  test('leaves the marks away where the table says so', () => {
    const view = placeView();
    view.options = { ...view.options, legal_cells: false };
    render(Cells, at(view));
    expect(document.querySelector('.marked')).toBeNull();
  });

  test('has one stop for Tab among the cells', () => {
    render(Cells, at(placeView()));
    expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  test('names every spot', () => {
    const { table, play } = at(figureView());
    render(Spots, { table, play });
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(table.targets.length);
    for (const button of buttons) {
      expect(button.textContent).toMatch(/\d\s*(Knight|Highwayman|Monk|Farmer): /);
    }
  });

  test('outlines the last tile of each player, in the width that was set', async () => {
    const { table } = at(placeView());
    const { container } = render(LastTiles, { table });
    expect(container.querySelectorAll('[data-last]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-last] image')).toHaveLength(2);
    change({ outline: 0 });
    await vi.waitFor(() => expect(container.querySelectorAll('[data-last]')).toHaveLength(0));
  });

  test('marks what was scored, with the sum', () => {
    const view = finishedView();
    const { table } = at(view);
    render(ScoreMarks, { table, scale: 1, rests: 1, makeRoom: () => undefined });
    const marks = screen.getAllByRole('button');
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark.textContent).toMatch(/^\s*\+\d+.*= \d+$/);
  });

  test('can be read in words', () => {
    const { table, play } = at(placeView());
    render(BoardInWords, { table, play, quarter: 0, onshow: () => undefined });
    const cells = screen.getAllByRole('gridcell');
    expect(cells).toHaveLength(table.game!.tiles.length + table.placements.length);
    expect(screen.getByText(/^column 0, row 0: /)).toBeTruthy();
    expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
  });

  test('is walked over with the arrows, and a cell is chosen there', async () => {
    const { table, play } = at(placeView());
    const shown: string[] = [];
    render(BoardInWords, { table, play, quarter: 0, onshow: (x, y) => shown.push(`${x},${y}`) });
    const { x, y } = table.placements[0]!;
    const cell = document.querySelector<HTMLElement>(`[data-word="${x},${y}"]`)!;
    cell.focus();
    expect(table.pointed).toEqual({ x, y });
    await vi.waitFor(() => expect(document.querySelector('.words')?.textContent).toBe(cell.textContent?.trim()));
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'End', 'Home']) {
      await fireEvent.keyDown(document.activeElement!, { key });
      expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
    }
    cell.focus();
    await fireEvent.keyDown(cell, { key: 'Enter' });
    expect(table.chosen).toMatchObject({ x, y });
    expect(shown.length).toBeGreaterThan(3);
    cell.blur();
    expect(table.pointed).toBeNull();
  });
});

describe('at a shared device', () => {
  test('the table is hidden until the next one has it', async () => {
    const { table } = at(placeView());
    render(Handover, { table });
    expect(screen.getByText(/^It is the turn of /)).toBeTruthy();
    screen.getByRole('button', { name: 'Here I am' }).click();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(table.handed).toBe(table.acting);
  });
});

describe('beside the board', () => {
  test('scores, supply, and who starts', () => {
    const { table } = at(placeView());
    render(Players, { table });
    const rows = screen.getAllByRole('listitem');
    rows.forEach((row, seat) => {
      expect(row.querySelector('[data-score]')!.textContent).toContain(String(table.game!.scores[seat]));
      expect(row.textContent).toContain(`${table.game!.supply[seat]!['follower']} followers left`);
    });
    expect(rows.filter((row) => row.textContent!.includes('starts the game'))).toHaveLength(1);
  });

  test('tiles left and tiles put away', () => {
    const view = placeView();
    view.game!.discarded = ['base-start'];
    const { table } = at(view);
    render(Bag, { table });
    expect(screen.getByText(`${table.game!.tiles_left} tiles left`)).toBeTruthy();
    expect(document.querySelector('[data-discarded="1"] [role="img"]')).not.toBeNull();
  });

  test('turns of the log fold', async () => {
    render(Log, at(placeView()));
    const heads = screen.getAllByRole('button');
    expect(heads[0]!.getAttribute('aria-expanded')).toBe('true');
    expect(heads.at(-1)!.getAttribute('aria-expanded')).toBe('false');
    heads[0]!.click();
    await vi.waitFor(() => expect(heads[0]!.getAttribute('aria-expanded')).toBe('false'));
  });

  test('the final table adds up', () => {
    const { table } = at(finishedView());
    render(FinalTable, { table, onrematch: null });
    const sums = [...document.querySelectorAll<HTMLElement>('[data-sum]')].map((cell) => [
      Number(cell.dataset['sum']),
      Number(cell.textContent),
    ]);
    expect(Object.fromEntries(sums)).toEqual({ ...table.game!.scores });
  });
});

describe('the keyboard', () => {
  function keyboard(view: View): { table: TableState; play: Play; type: (...keys: string[]) => void } {
    const { table, play } = at(view);
    const type = (...keys: string[]): void => {
      for (const key of keys) {
        press(new KeyboardEvent('keydown', { key }), { table, play, camera: () => null, fit: () => undefined });
      }
    };
    return { table, play, type };
  }

  test('chooses, turns and confirms', () => {
    const { table, play, type } = keyboard(placeView());
    const act = vi.spyOn(play, 'act').mockResolvedValue();
    type('ArrowDown');
    expect(table.chosen).not.toBeNull();
    type('r');
    const { text } = table.primary!;
    type('Enter');
    expect(act).toHaveBeenCalledExactlyOnceWith(text);
  });

  test('an only cell is chosen by any arrow, also when it has the focus already', () => {
    const view = placeView();
    const { x, y } = view.legal[0]!;
    view.legal = view.legal.filter((action) => action.x === x && action.y === y);
    const { table, play, type } = keyboard(view);
    type('ArrowDown');
    expect(table.cell).toEqual({ x, y });
    type('Escape');
    play.point({ x: x!, y: y! });
    type('ArrowRight');
    expect(table.cell).toEqual({ x, y });
  });

  test('numbers choose spots, Esc takes back, space skips', () => {
    const { table, play, type } = keyboard(figureView());
    const act = vi.spyOn(play, 'act').mockResolvedValue();
    type('2');
    expect(table.chosenTarget).toBe(table.targets[1]);
    type('Escape');
    expect(table.chosenTarget).toBeNull();
    type(' ');
    expect(act).toHaveBeenCalledExactlyOnceWith('pass');
  });

  test('single keys can be turned off; arrows and Enter stay', () => {
    change({ shortcuts: false });
    const { table, type } = keyboard(figureView());
    type('2', 'h', '?');
    expect(table.chosenTarget).toBeNull();
    expect(table.sheet).toBeNull();
    type('ArrowRight');
    expect(table.chosenTarget).not.toBeNull();
  });

  test('H opens the log, ? the help', () => {
    const { table, type } = keyboard(placeView());
    type('h');
    expect(table.sheet).toBe('log');
    type('?');
    expect(table.sheet).toBe('help');
  });
});
