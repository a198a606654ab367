import { beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent, Observation, Step } from '../src/api/model';
import { beatsOf, cuesOf, type Change, type Scene } from '../src/table/story/scenes';
import { numbered } from '../src/table/story/order';
import { finishedView, knowShapes, placeView } from './recorded';

beforeEach(knowShapes);

const view = finishedView();
const laid = new Map(view.game!.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));

function change(before: Partial<Observation> = {}, after: Partial<Observation> = {}): Change {
  const game = { ...view.game!, scores: [0, 0] };
  const colours = ['red', 'blue'] as const;
  return { before: { ...game, ...before }, after: { ...game, ...after }, laid, colours };
}

function step(events: GameEvent[]): Step {
  return { ...view.steps[0]!, events };
}

const does = (beats: Scene[][]): string[][] => beats.map((beat) => beat.map((scene) => scene.does));

describe('what has happened, in scenes', () => {
  test('a whole recorded game has a scene for every tile, figure, award and return', () => {
    const events = view.steps.flatMap((each) => each.events);
    const scenes = beatsOf(view.steps, change()).flat();
    const count = (kind: string): number => events.filter((event) => event.kind === kind).length;
    const shown = (kind: string): number => scenes.filter((scene) => scene.does === kind).length;
    expect(shown('lay')).toBe(count('placed'));
    expect(shown('stand')).toBe(count('deployed'));
    expect(shown('home')).toBe(count('returned'));
    expect(shown('score')).toBe(events.filter((event) => event.award && event.award.points > 0).length);
    expect(shown('score')).toBeGreaterThan(15);
  });

  test('points, glow and figures going home are one beat, after the tile', () => {
    const scoring = view.steps.find((each) => each.events.some(({ kind }) => kind === 'returned'))!;
    const kinds = does(beatsOf([scoring], change()));
    const beat = kinds.find((each) => each.includes('score'))!;
    expect(beat).toContain('home');
    expect(kinds.flat().filter((kind) => kind === 'score').length).toBe(scoring.awards.length);
  });

  test('the dragon walks all its steps at once, from where it was', () => {
    const walked = [[1, 0], [1, 1], [2, 1]].map(([x, y]) => step([{ kind: 'dragon_moved', player: null, x: x!, y: y! }]));
    const [beat, ...more] = beatsOf(walked, change({ dragon: [0, 0] }, { dragon: [2, 1] }));
    expect(more).toEqual([]);
    expect(beat).toEqual([
      {
        does: 'glide',
        piece: '[data-piece="dragon"]',
        path: [[0, 0], [1, 0], [1, 1], [2, 1]].map(([x, y]) => ({ x: x! * 100 + 50, y: y! * 100 + 50 })),
      },
    ]);
    expect(cuesOf([beat!], 1)[0]!.duration).toBe(3 * 380);
  });

  test('gold, the die and figures on the score track have scenes', () => {
    const happened = step([
      { kind: 'rolled', player: 0, value: 2 },
      { kind: 'gold_taken', player: 1, x: 0, y: 0 },
    ]);
    const kinds = does(beatsOf([happened], change({}, { scores: [0, 7] })));
    expect(kinds.slice(0, 2)).toEqual([['roll'], ['fetch']]);
    // The one who stayed behind stands alone now and moves a little, too.
    expect(new Set(kinds[2])).toEqual(new Set(['slide']));
  });

  test('nothing is made of what needs none', () => {
    const quiet = [{ kind: 'turn_started', player: 0 }, { kind: 'drew', player: 0, tile: 'base-road' }];
    expect(beatsOf([step(quiet)], change())).toEqual([]);
  });
});

describe('the time of the scenes', () => {
  const lay = (x: number): Scene => ({ does: 'lay', x, y: 0 });

  test('beats follow one another, twice as fast if wished', () => {
    const calm = cuesOf([[lay(0)], [lay(1)]], 1);
    expect(calm[1]!.delay).toBeGreaterThan(calm[0]!.delay);
    expect(calm[1]!.delay).toBeLessThan(calm[0]!.duration);
    const quick = cuesOf([[lay(0)], [lay(1)]], 2);
    expect(quick.map(({ delay, duration }) => [delay * 2, duration * 2])).toEqual(
      calm.map(({ delay, duration }) => [delay, duration]),
    );
  });

  test('they wait for what is still shown', () => {
    expect(cuesOf([[lay(0)]], 1, 500)[0]!.delay).toBe(500);
  });

  test('however much there is, it takes a few seconds', () => {
    const many = Array.from({ length: 200 }, (_, x) => [lay(x)]);
    const last = cuesOf(many, 1).at(-1)!;
    expect(last.delay + last.duration).toBeLessThanOrEqual(4501);
  });

  test('figures go home after their points', () => {
    const from = { x: 0, y: 0 };
    const cues = cuesOf([[
      { does: 'score', seat: 0, points: 3, from },
      { does: 'home', seat: 0, drawing: 'figure-follower-0', from },
    ]], 1);
    expect(cues[1]!.delay).toBeGreaterThan(cues[0]!.delay);
  });
});

test('tiles can show their place in the order of laying', () => {
  const game = placeView().game!;
  expect(numbered(game, 'off')).toEqual([]);
  expect(numbered(game, 'all').map(({ place }) => place)).toEqual(game.tiles.map((_, at) => at + 1));
  const round = numbered(game, 'round');
  expect(round.length).toBeLessThanOrEqual(game.players);
  expect(round.every(({ laid }) => laid.player !== null)).toBe(true);
});
