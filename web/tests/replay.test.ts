import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetToken, takeTokenFromAddress } from '../src/api/guest';
import type { Observation } from '../src/api/model';
import { Problem } from '../src/api/problem';
import { pressInReplay, REPLAY_KEYS } from '../src/replay/keys';
import { actionFrom, momentsOf, placeOf, turnFrom } from '../src/replay/moments';
import { momentIn, Replay, type Archive } from '../src/replay/replay.svelte';
import { TableState } from '../src/table/state.svelte';
import { known } from '../src/words/words.svelte';
import { finishedView, placeView } from './recorded';

/** Everybody who looked back, so that none writes the address when the next one looks. */
const looking: Replay[] = [];

function lookBack(table: TableState, archive: Archive): Replay {
  const replay = new Replay(table, archive);
  looking.push(replay);
  return replay;
}

afterEach(() => {
  for (const replay of looking.splice(0)) replay.end();
});

const STEPS = finishedView().steps;
const MOMENTS = momentsOf(STEPS);
const LAST = MOMENTS.length - 1;

describe('the moments of a game', () => {
  test('are its actions, with the beginnings of its turns', () => {
    expect(MOMENTS).toHaveLength(STEPS.length);
    const turns = MOMENTS.filter(({ turn }) => turn).length;
    const begun = STEPS.flatMap(({ events }) => events).filter(({ kind }) => kind === 'turn_started');
    // The final scoring begins like a turn.
    expect(turns).toBe(begun.length + 1);
  });

  test('are found by number, also where a number was taken back', () => {
    const some = [0, 1, 2, 5, 6].map((seq) => ({ seq, turn: false }));
    expect([0, 2, 3, 4, 5, 99, -1].map((seq) => placeOf(some, seq))).toEqual([0, 2, 2, 2, 3, 4, 0]);
  });

  test('end at both ends', () => {
    expect(actionFrom(MOMENTS, 0, -1)).toBe(0);
    expect(actionFrom(MOMENTS, LAST, 1)).toBe(LAST);
    expect(turnFrom(MOMENTS, 0, -1)).toBe(0);
    expect(turnFrom(MOMENTS, LAST, 1)).toBe(LAST);
  });

  test('can be walked through by turns, there and back', () => {
    const there: number[] = [];
    for (let at = 0; at < LAST; at = turnFrom(MOMENTS, at, 1)) there.push(at);
    const back: number[] = [];
    for (let at = LAST; at > 0; at = turnFrom(MOMENTS, at, -1)) back.push(at);
    expect(there.slice(1).every((at) => MOMENTS[at]!.turn)).toBe(true);
    expect(there.slice(1)).toEqual(back.slice(1).reverse());
    // From the middle of a turn one goes to its beginning first.
    const start = there[3]!;
    expect(turnFrom(MOMENTS, start + 1, -1)).toBe(start);
  });
});

test('a link names a moment by its number, and nothing else', () => {
  expect(['?at=12', '?at=0', '', '?at=', '?at=-1', '?at=x', '?at=1e3'].map(momentIn)).toEqual([
    12, 0, null, null, null, null, null,
  ]);
});

test('the guest in an address does not cost the moment', () => {
  history.replaceState(null, '', '/table/abc?at=7#guest=x.y');
  takeTokenFromAddress();
  expect(location.search + location.hash).toBe('?at=7');
  forgetToken();
});

/** Everything that waits for answers which are there has gone on. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('looking back', () => {
  let table: TableState;
  let replay: Replay;
  let asked: number[];
  const position = (seq: number): Observation => ({ ...finishedView().game!, turn_number: seq });

  beforeEach(() => {
    history.replaceState(null, '', '/table/abc');
    table = new TableState();
    table.view = finishedView();
    asked = [];
    replay = lookBack(table, {
      position: (seq) => {
        asked.push(seq);
        return Promise.resolve(position(seq));
      },
    });
  });

  test('shows the position and the steps of the moment, and its address', async () => {
    await replay.go(MOMENTS[9]!.seq);
    expect(table.game?.turn_number).toBe(MOMENTS[9]!.seq);
    expect(table.steps.at(-1)!.seq).toBe(MOMENTS[9]!.seq);
    expect(location.search).toBe(`?at=${MOMENTS[9]!.seq}`);
    await replay.go(null);
    expect(table.past).toBeNull();
    expect(location.search).toBe('');
  });

  test('fetches what comes next, and nothing twice', async () => {
    await replay.to(4);
    await replay.action(1);
    await replay.action(1);
    await replay.action(-1);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toContain(MOMENTS[9]!.seq);
  });

  test('offers no moves, although it may be one’s turn', async () => {
    table.view = placeView();
    expect(table.acting).not.toBeNull();
    await replay.to(1);
    expect(table.acting).toBeNull();
    expect(table.cells.size).toBe(0);
    await replay.go(null);
    expect(table.cells.size).toBeGreaterThan(0);
  });

  test('what was asked for last is shown, whatever comes last', async () => {
    const waiting = new Map<number, (game: Observation) => void>();
    const slow = lookBack(table, {
      position: (seq) => new Promise((resolve) => waiting.set(seq, resolve)),
    });
    void slow.to(3);
    void slow.to(5);
    // One after the other.
    expect([...waiting.keys()]).toEqual([MOMENTS[3]!.seq]);
    void slow.go(null);
    waiting.get(MOMENTS[3]!.seq)!(position(MOMENTS[3]!.seq));
    await settled();
    expect(table.past).toBeNull();
    void slow.to(5);
    void slow.to(3);
    expect(table.past?.seq).toBe(MOMENTS[3]!.seq);
    waiting.get(MOMENTS[5]!.seq)!(position(MOMENTS[5]!.seq));
    await settled();
    expect(table.past?.seq).toBe(MOMENTS[3]!.seq);
  });

  test('whoever drags over the whole game asks for few moments, and the board follows', async () => {
    const waiting: [number, (game: Observation) => void][] = [];
    const slow = lookBack(table, {
      position: (seq) => new Promise((resolve) => waiting.push([seq, resolve])),
    });
    const shown: number[] = [];
    for (let place = 0; place <= LAST; place++) {
      void slow.to(place);
      // An answer comes after every tenth movement.
      if (place % 10 !== 9) continue;
      const [seq, resolve] = waiting.at(-1)!;
      resolve(position(seq));
      await settled();
      shown.push(table.past!.seq);
    }
    expect(waiting.length).toBeLessThanOrEqual(Math.ceil(LAST / 10) + 1);
    expect(shown).toEqual([...new Set(shown)]);
    expect(shown.every((seq, at) => at === 0 || seq > shown[at - 1]!)).toBe(true);
    while (table.past?.seq !== MOMENTS[LAST]!.seq) {
      const [seq, resolve] = waiting.at(-1)!;
      resolve(position(seq));
      await settled();
    }
    // Back again over what is known: shown at once, and not asked for again.
    const before = waiting.length;
    void slow.go(shown[0]!);
    expect(table.past?.seq).toBe(shown[0]);
    await settled();
    expect(waiting.slice(before).map(([seq]) => seq)).not.toContain(shown[0]);
  });

  test('whoever drags does not write the address at every moment', async () => {
    vi.useFakeTimers();
    const write = vi.spyOn(history, 'replaceState');
    for (let place = 0; place <= LAST; place++) void replay.to(place);
    await vi.advanceTimersByTimeAsync(1000);
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
    expect(location.search).toBe(`?at=${MOMENTS[LAST]!.seq}`);
    // Whoever leaves the table at once takes no moment along.
    void replay.to(3);
    void replay.to(4);
    replay.end();
    history.replaceState(null, '', '/');
    await vi.advanceTimersByTimeAsync(1000);
    expect(location.search).toBe('');
    write.mockRestore();
    vi.useRealTimers();
  });

  test('says when a moment cannot be had, and asks again the next time', async () => {
    let fail = true;
    const patchy = lookBack(table, {
      position: (seq) =>
        fail ? Promise.reject(new Problem('unreachable', 0, 'gone')) : Promise.resolve(position(seq)),
    });
    await patchy.to(2);
    expect(patchy.problem?.type).toBe('unreachable');
    fail = false;
    await patchy.to(2);
    expect(patchy.problem).toBeNull();
    expect(table.past?.seq).toBe(MOMENTS[2]!.seq);
  });

  test('plays to the end by itself and stops there', async () => {
    vi.useFakeTimers();
    await replay.to(LAST - 2);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replay.place).toBe(LAST);
    expect(replay.playing).toBe(false);
    vi.useRealTimers();
  });
});

describe('the keys of looking back', () => {
  const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...more });

  test('have words, and each one meaning', () => {
    const all = REPLAY_KEYS.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
    for (const { does } of REPLAY_KEYS) expect(known(`replay.keys.${does}`), does).toBe(true);
  });

  test('mean nothing before one looks back, but for those that begin it', () => {
    const table = new TableState();
    table.view = finishedView();
    const replay = lookBack(table, { position: () => Promise.resolve(finishedView().game!) });
    expect(pressInReplay(key('ArrowLeft'), replay)).toBe(false);
    expect(pressInReplay(key('PageUp'), replay)).toBe(true);
    expect(replay.on).toBe(true);
    const place = replay.place;
    expect(pressInReplay(key('ArrowLeft'), replay)).toBe(true);
    expect(replay.place).toBe(place - 1);
    pressInReplay(key('Home'), replay);
    expect(replay.place).toBe(0);
    pressInReplay(key('ArrowRight', { shiftKey: true }), replay);
    expect(replay.moments[replay.place]!.turn).toBe(true);
    pressInReplay(key('End'), replay);
    expect(replay.ended).toBe(true);
    expect(pressInReplay(key('ArrowLeft', { ctrlKey: true }), replay)).toBe(false);
    expect(pressInReplay(key('x'), replay)).toBe(false);
    pressInReplay(key('Escape'), replay);
    expect(replay.on).toBe(false);
  });

  test('are not for a dialog that has been closed, though it has the focus still', () => {
    const table = new TableState();
    table.view = finishedView();
    const replay = lookBack(table, { position: () => Promise.resolve(finishedView().game!) });
    document.body.innerHTML = '<dialog open><div data-scrolls></div></dialog>';
    const list = document.querySelector('div')!;
    const press = (): boolean => {
      let did = false;
      addEventListener('keydown', (event) => (did = pressInReplay(event, replay)), { once: true });
      list.dispatchEvent(key('Home', { bubbles: true }));
      return did;
    };
    expect(press()).toBe(false);
    document.querySelector('dialog')!.open = false;
    expect(press()).toBe(true);
    expect(replay.place).toBe(0);
  });
});
