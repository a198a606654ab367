import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Award, Lesson, LessonStep, Played, Step } from '../src/api/model';
import { lessonAddress } from '../src/learn/address';
import { matches } from '../src/learn/matches';
import { keepProgress, progressOf } from '../src/learn/progress';
import { LessonRun } from '../src/learn/run.svelte';
import { cellsOf, featuresOf } from '../src/learn/shown';
import { Play } from '../src/table/play';
import { TableState } from '../src/table/state.svelte';
import { figureView } from './recorded';

const NAMES = { learner: 'Ann', other: 'Ben' };

function step(say: string, more: Partial<LessonStep> = {}): LessonStep {
  return { say, before: [], do: null, also: [], show: [], tell: [], ...more };
}

const LESSON = {
  lesson: 'made_up',
  module: null,
  seat: 0,
  setup: { players: 2, modules: [], first_player: 0 },
  art: { tiles: '/art/illustrated.svg', geometry: '/art/geometry.json' },
  begin: ['draw a', 'place 0,1 r0'],
  steps: [
    step('hello'),
    step('lay', { before: ['draw b'], do: 'place 1,0 r0', also: ['place 1,0 *'] }),
    step('home', { before: ['draw c', 'place 2,0 r0'] }),
    step('go_on', { do: 'pass' }),
    step('done'),
  ],
} as unknown as Lesson;

function award(points: number, more: Partial<Award> = {}): Award {
  return { player: 0, points, kind: 'road', final: false, incomplete: false, terms: [], ...more } as Award;
}

let asked: string[][];
let awards: Record<string, Award[]>;

/** A server that lets everything pass. */
function answer(actions: string[]): Played {
  const steps = [null, ...actions].map(
    (action, seq) =>
      ({ seq, action, player: 0, kind: '', at: '', events: [], awards: awards[action ?? ''] ?? [] }) as Step,
  );
  const game = { ...figureView().game!, players: 2 };
  return { game, legal: [{ text: 'pass', kind: 'pass' }], to_act: 0, steps, chance: [] };
}

beforeEach(() => {
  asked = [];
  awards = {};
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_path: string, options: { body: string }) => {
    const { actions } = JSON.parse(options.body) as { actions: string[] };
    asked.push(actions);
    return Promise.resolve(Response.json(answer(actions)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(lesson = LESSON): Promise<{ run: LessonRun; table: TableState; play: Play }> {
  const run = new LessonRun(lesson, () => NAMES);
  const table = new TableState();
  const play = new Play(table, run);
  run.onwrong = () => play.cancel();
  await play.start();
  return { run, table, play };
}

/** Let the others play. */
const wait = (): Promise<unknown> => vi.advanceTimersByTimeAsync(5000);

describe('a pattern', () => {
  test.each([
    ['place 1,0 *', 'place 1,0 r3', true],
    ['place 1,0 *', 'place 1,1 r3', false],
    ['deploy * 1,0 city:*', 'deploy large 1,0 city:NE', true],
    ['deploy * 1,0 city:*', 'deploy large 1,0 road:NE', false],
    ['pass', 'pass', true],
    ['place *', 'place 1,0 r0', false],
  ])('%s and %s', (pattern, action, fits) => {
    expect(matches(pattern, action)).toBe(fits);
  });
});

test.each([
  ['base', '/learn'],
  ['river', '/learn/river'],
  ['crop_circles_1', '/learn/crop_circles'],
])('the lesson about %s is at %s', (module, address) => {
  expect(lessonAddress(module)).toBe(address);
});

describe('progress', () => {
  test('is kept for each lesson', () => {
    keepProgress('river', { step: 3, taken: ['pass'], done: false });
    keepProgress('end', { step: 1, taken: [], done: true });
    expect(progressOf('river')).toEqual({ step: 3, taken: ['pass'], done: false });
    expect(progressOf('end').done).toBe(true);
    expect(progressOf('tiles')).toEqual({ step: 0, taken: [], done: false });
  });

  test.each(['', 'null', '[]', '{"river": {"step": "3"}}', '{"river": {"step": -1, "taken": [], "done": true}}'])(
    'is none where %s was stored',
    (stored) => {
      localStorage.setItem('bastide.lessons', stored);
      expect(progressOf('river')).toEqual({ step: 0, taken: [], done: false });
    },
  );
});

test('cells and features that a step points at are found', () => {
  const game = figureView().game!;
  const feature = game.features.find(({ kind }) => kind === 'road' || kind === 'city')!;
  const [x, y, where] = feature.spots[0]!;
  const show = ['1,-2', `${x},${y} ${feature.kind}:${where}`, 'panel', '9,9 city:N'];
  expect(cellsOf(show)).toEqual([[1, -2]]);
  expect(featuresOf(show, game)).toEqual([feature]);
  expect(featuresOf(show, null)).toEqual([]);
});

describe('a lesson', () => {
  test('begins with what lies there, and nothing can be done while something is read', async () => {
    const { run, table } = await begun();
    expect(asked).toEqual([LESSON.begin]);
    expect(run.step.say).toBe('hello');
    expect(table.view!.legal).toEqual([]);
    expect(table.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    expect(table.view!.steps).toHaveLength(3);
    expect(table.view!.seq).toBe(table.view!.steps.at(-1)!.seq);
  });

  test('goes on by itself when the right thing was done', async () => {
    const { run, table, play } = await begun();
    await run.next();
    await wait();
    expect(run.step.say).toBe('lay');
    expect(table.view!.legal).not.toEqual([]);
    awards['place 1,0 r2'] = [award(4)];
    await play.act('place 1,0 r2');
    expect(run.others).toBe(true);
    expect(table.view!.legal).toEqual([]);
    await wait();
    expect(run.step.say).toBe('home');
    expect(run.told).toEqual([award(4)]);
    expect(asked.at(-1)).toEqual([
      ...LESSON.begin, 'draw b', 'place 1,0 r2', 'draw c', 'place 2,0 r0',
    ]);
    expect(table.view!.steps.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(table.view!.seq).toBe(6);
  });

  test('keeps the position when something else was tried', async () => {
    const { run, table, play } = await begun();
    await run.next();
    await wait();
    const { view } = table;
    const before = asked.length;
    table.cell = { x: 7, y: 7 };
    await play.act('place 7,7 r0');
    await wait();
    expect(run.wrong).toBe(true);
    expect(run.step.say).toBe('lay');
    expect(table.view).toBe(view);
    expect(table.cell).toBeNull();
    expect(asked).toHaveLength(before);
    await play.act('place 1,0 r0');
    expect(run.wrong).toBe(false);
  });

  test('goes back, and on again', async () => {
    const { run, table, play } = await begun();
    await run.next();
    await wait();
    await play.act('place 1,0 r3');
    await wait();
    await run.next();
    expect(run.step.say).toBe('go_on');
    expect(table.view!.legal).not.toEqual([]);
    await run.back();
    await play.undo();
    await wait();
    expect(run.step.say).toBe('lay');
    expect(asked.at(-1)).toEqual([...LESSON.begin, 'draw b']);
    expect(table.view!.steps).toHaveLength(4);
    expect(table.view!.seq).toBe(table.view!.steps.at(-1)!.seq);
    await play.act('place 1,0 r0');
    await wait();
    expect(table.view!.steps).toHaveLength(7);
    expect(table.view!.seq).toBe(table.view!.steps.at(-1)!.seq);
  });

  test('gives up what the others were about to do when one goes back', async () => {
    const { run, play } = await begun();
    await run.next();
    await wait();
    await play.act('place 1,0 r0');
    await run.back();
    const before = asked.length;
    await wait();
    expect(run.step.say).toBe('lay');
    expect(asked).toHaveLength(before);
  });

  test('is found again where it was left', async () => {
    const first = await begun();
    await first.run.next();
    await wait();
    await first.play.act('place 1,0 r2');
    await wait();
    first.play.stop();
    awards['place 1,0 r2'] = [award(4)];
    const { run } = await begun();
    expect(run.step.say).toBe('home');
    expect(run.told).toEqual([award(4)]);
    expect(asked.at(-1)).toContain('place 1,0 r2');
  });

  test('begins again once it is finished, or has changed', async () => {
    keepProgress('made_up', { step: 4, taken: ['place 1,0 r0', 'pass'], done: true });
    expect((await begun()).run.at).toBe(0);
    keepProgress('made_up', { step: 3, taken: [], done: false });
    expect((await begun()).run.at).toBe(0);
  });

  test('is done at its last step', async () => {
    const { run, play } = await begun();
    await run.next();
    await wait();
    await play.act('place 1,0 r0');
    await wait();
    await run.next();
    expect(progressOf('made_up').done).toBe(false);
    await play.act('pass');
    await wait();
    expect(run.finished).toBe(true);
    expect(progressOf('made_up').done).toBe(true);
    await run.restart();
    expect(progressOf('made_up')).toEqual({ step: 0, taken: [], done: true });
  });

  test('says what an action would score', async () => {
    const { run } = await begun();
    awards['place 1,0 r0'] = [award(9)];
    expect((await run.consider('place 1,0 r0')).awards).toEqual([award(9)]);
  });

  test('says why an action is refused', async () => {
    const { run } = await begun();
    const refused = { type: '/problems/illegal-action', detail: 'No.', rule: 'BASE-07', reason: 'side', facts: { x: 1 } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 422 })));
    const would = await run.consider('place 5,5 r0');
    expect(would.legal).toBe(false);
    expect(would.refusal).toEqual({ rule: 'BASE-07', reason: 'side', facts: { x: 1 }, text: 'No.' });
  });

  test('tells the final points in parts', async () => {
    const parts = {
      ...LESSON,
      begin: [],
      steps: [
        step('last', { do: 'pass' }),
        step('during', { tell: ['during'] }),
        step('incomplete', { tell: ['incomplete'] }),
        step('field', { tell: ['field'] }),
        step('done'),
      ],
    };
    const during = award(4);
    const road = award(3, { final: true, incomplete: true });
    const field = award(6, { final: true, incomplete: true, kind: 'field' });
    awards['pass'] = [during, road, field];
    const { run, play } = await begun(parts);
    await play.act('pass');
    expect(run.told).toEqual([during]);
    await run.next();
    expect(run.told).toEqual([road]);
    await run.next();
    expect(run.told).toEqual([field]);
    await run.back();
    expect(run.told).toEqual([road]);
    await run.next();
    await run.next();
    expect(run.told).toEqual([]);
  });

  test('says what went wrong, and can go back', async () => {
    const { run, play } = await begun();
    await run.next();
    await wait();
    await play.act('place 1,0 r0');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await wait();
    expect(run.problem!.type).toBe('unreachable');
    expect(run.watching).toBe(true);
  });
});
