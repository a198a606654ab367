import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Server, type Host } from '../src/api/host';
import type { Listener } from '../src/api/live';
import type { Update, View } from '../src/api/model';
import { change } from '../src/settings.svelte';
import { apply, Play } from '../src/table/play';
import { TableState } from '../src/table/state.svelte';
import { figureView, placeView } from './recorded';

class Socket {
  static readonly OPEN = 1;
  static sent: string[] = [];
  readyState = 1;
  send(text: string): void {
    Socket.sent.push(text);
  }
  close(): void {}
}

interface Sent {
  action?: string;
  seq: number;
  id: string;
}

let sent: { path: string; body: Sent }[];
let answers: (() => Response)[];

function updateOf(view: View): Update {
  const { table, status, eyes, to_act, game, legal, can_undo, seed } = view;
  return { table, status, eyes, to_act, game, legal, can_undo, seed, seq: view.seq + 1, since: view.seq, undo_to: null, steps: [] };
}

function at(view: View): { table: TableState; play: Play } {
  const table = new TableState();
  table.view = view;
  answers = [() => Response.json(updateOf(view))];
  return { table, play: new Play(table, new Server(view.table, null)) };
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', (path: string, options: { body: string }) => {
    sent.push({ path, body: JSON.parse(options.body) as Sent });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    try {
      return Promise.resolve(answer());
    } catch (error) {
      return Promise.reject(error as Error);
    }
  });
});
afterEach(() => {
  change({ confirm: 'always' });
  vi.useRealTimers();
});

describe('what a choice would score', () => {
  const view = placeView();
  const text = view.legal[0]!.text;

  test('is asked when the choice has rested, and not if it was sent before', async () => {
    vi.useFakeTimers();
    const first = at(view);
    first.play.consider(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/consider?')]);
    sent = [];
    const { play } = at(view);
    play.consider(text);
    await play.act(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ path }) => path)).toEqual([expect.stringMatching(/actions$/)]);
  });

  test('is not wanted any more when an action is sent, nor when the position is another', async () => {
    const table = new TableState();
    table.view = view;
    const signals: AbortSignal[] = [];
    let answer: (update: Update) => void = () => undefined;
    const taken = new Promise<Update>((resolve) => (answer = resolve));
    const host: Partial<Host> = {
      ghost: () => undefined,
      act: () => taken,
      consider: (_, signal) => {
        signals.push(signal!);
        return new Promise(() => undefined);
      },
    };
    const play = new Play(table, host as Host);
    void play.why(text);
    expect(signals[0]!.aborted).toBe(false);
    const acting = play.act(text);
    await vi.waitFor(() => expect(signals[0]!.aborted).toBe(true));
    void play.why(text);
    answer(updateOf(view));
    await acting;
    expect(signals[1]!.aborted).toBe(true);
  });
});

describe('an update', () => {
  test('is added to what is known', () => {
    const view = placeView();
    const step = view.steps.at(-1)!;
    const next = apply(view, { ...updateOf(view), steps: [{ ...step, seq: view.seq + 1 }], can_undo: true })!;
    expect(next.seq).toBe(view.seq + 1);
    expect(next.steps).toHaveLength(view.steps.length + 1);
    expect(next.can_undo).toBe(true);
    expect(next.seats).toBe(view.seats);
    expect(next).not.toHaveProperty('since');
  });

  test('takes back what was undone', () => {
    const view = placeView();
    const until = view.steps.at(-3)!.seq;
    const next = apply(view, { ...updateOf(view), undo_to: until })!;
    expect(next.steps.at(-1)!.seq).toBe(until);
  });

  test('that came twice changes nothing', () => {
    const view = placeView();
    const update = updateOf(view);
    const next = apply(view, update)!;
    expect(apply(next, update)).toBe(next);
  });

  test('after a gap is refused', () => {
    const view = placeView();
    expect(apply(view, { ...updateOf(view), since: view.seq + 2, seq: view.seq + 3 })).toBeNull();
  });
});

describe('laying a tile', () => {
  test('a cell is chosen, turned and confirmed', async () => {
    const { table, play } = at(placeView());
    const cell = table.placements.find((placement) => placement.turns.length > 1)!;
    play.choose(cell.x, cell.y);
    expect(cell.turns).toContain(table.turn);
    expect(sent).toEqual([]);
    const before = table.turn;
    play.choose(cell.x, cell.y);
    expect(table.turn).not.toBe(before);
    expect(cell.turns).toContain(table.turn);
    const { text } = table.primary!;
    await play.confirm();
    expect(sent.map((each) => each.body.action)).toEqual([text]);
    expect(sent[0]!.body.seq).toBe(placeView().seq);
    expect(table.cell).toBeNull();
  });

  test('the preview never shows a turn that does not fit', () => {
    const { table, play } = at(placeView());
    for (const cell of table.placements) {
      for (const turn of [0, 1, 2, 3]) {
        table.turn = turn;
        play.point(cell);
        expect(cell.turns).toContain(table.turn);
        play.rotate(1);
        expect(cell.turns).toContain(table.turn);
      }
      play.point(null);
    }
  });

  test('without confirmation, a cell with one way is taken at once', async () => {
    change({ confirm: 'never' });
    const { table, play } = at(placeView());
    const cell = table.placements.find((placement) => placement.turns.length === 1)!;
    play.choose(cell.x, cell.y);
    await vi.waitFor(() => expect(sent.map((each) => each.body.action)).toEqual(cell.texts));
  });

  test('Esc takes the choice back', () => {
    const { table, play } = at(placeView());
    const cell = table.placements[0]!;
    play.choose(cell.x, cell.y);
    expect(table.tentative).toBe(true);
    play.cancel();
    expect(table.tentative).toBe(false);
    expect(table.primary).toBeNull();
  });

  test('a cell that is not legal cannot be chosen', () => {
    const { table, play } = at(placeView());
    play.choose(90, 90);
    expect(table.cell).toBeNull();
  });
});

describe('putting a figure', () => {
  test('the main button skips until a spot is chosen', async () => {
    const { table, play } = at(figureView());
    expect(table.primary).toEqual({ does: 'pass', text: 'pass' });
    play.aim(table.targets[0]!.key);
    expect(table.primary!.text).toMatch(/^deploy follower /);
    const where = table.primary!.text.slice('deploy follower '.length);
    play.take('large');
    expect(table.primary!.text).toBe(`deploy large ${where}`);
    await play.confirm();
    expect(sent[0]!.body.action).toMatch(/^deploy large /);
  });

  test.each([
    ['always', 'field', 0],
    ['always', 'road', 0],
    ['farmers', 'field', 0],
    ['farmers', 'road', 1],
    ['never', 'field', 1],
  ] as const)('confirm %s: a choice on a %s sends %i actions', (confirm, kind, count) => {
    change({ confirm });
    const view = figureView();
    for (const action of view.legal) if (action.spot) action.spot = { ...action.spot, kind };
    const { table, play } = at(view);
    const done = vi.spyOn(play, 'act').mockResolvedValue();
    play.aim(table.targets[0]!.key);
    expect(done).toHaveBeenCalledTimes(count);
  });

  test('undo first takes back the choice, then the step', async () => {
    const { table, play } = at({ ...figureView(), can_undo: true });
    play.aim(table.targets[0]!.key);
    await play.undo();
    expect(table.target).toBeNull();
    expect(sent).toEqual([]);
    await play.undo();
    expect(sent[0]!.path).toMatch(/\/undo$/);
  });
});

describe('a lost answer', () => {
  test('is asked for again under the same name', async () => {
    vi.useFakeTimers();
    const { table, play } = at(figureView());
    answers.unshift(() => {
      throw new TypeError('network');
    });
    const done = play.confirm();
    await vi.runAllTimersAsync();
    await done;
    expect(sent).toHaveLength(2);
    expect(sent[0]!.body.id).toBe(sent[1]!.body.id);
    expect(table.problem).toBeNull();
  });

  test('a refusal is shown and nothing is lost', async () => {
    const { table, play } = at(figureView());
    answers = [
      () => Response.json({ type: '/problems/not-your-turn', detail: 'No.' }, { status: 403 }),
    ];
    await play.confirm();
    expect(table.problem!.type).toBe('not-your-turn');
    expect(table.view!.seq).toBe(figureView().seq);
    expect(table.sending).toBe(false);
  });
});

test('the live message frees the table, though the answer is still on its way', async () => {
  const before = figureView();
  let hear: Listener['message'] | undefined;
  class Slow extends Server {
    override listen(listener: Listener): void {
      hear = listener.message;
    }
    override view(): Promise<View> {
      return Promise.resolve(before);
    }
    override act(): Promise<Update> {
      return new Promise(() => undefined);
    }
  }
  const table = new TableState();
  const play = new Play(table, new Slow(before.table, null));
  await play.start();
  void play.confirm();
  await vi.waitFor(() => expect(table.sending).toBe(true));
  hear!({ type: 'update', update: updateOf(before) });
  expect(table.view!.seq).toBe(before.seq + 1);
  expect(table.sending).toBe(false);
});

test('nothing is offered to somebody whose decision it is not', () => {
  const view = { ...placeView(), you: [], legal: [] };
  const { table, play } = at(view);
  expect(table.acting).toBeNull();
  expect(table.primary).toBeNull();
  expect(play.move(1, 0)).toBe(false);
});
