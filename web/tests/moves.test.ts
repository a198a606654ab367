import { describe, expect, test } from 'vitest';
import type { Action } from '../src/api/model';
import { fittingTurn, neighbour, nextTurn, placeText, sortMoves, type Moves, type Placement } from '../src/table/moves';
import { figureView, placeView } from './recorded';

/** Everything the table offers, as texts. */
function offered(moves: Moves): string[] {
  return [
    ...[...moves.placements.values()].flat().flatMap((placement) => placement.texts),
    ...[...moves.tools.values()].flat().map((target) => target.key),
    ...(moves.pass === null ? [] : [moves.pass]),
  ];
}

const corner: Placement = {
  key: '1,0',
  x: 1,
  y: 0,
  turns: [0, 2, 3],
  texts: ['place 1,0 r0', 'place 1,0 r2', 'place 1,0 r3'],
};

describe('sorting the legal list', () => {
  test.each([
    ['placements', placeView().legal],
    ['figures', figureView().legal],
    ['a hand', [
      { text: 'place 1,0 r0 a', kind: 'place', x: 1, y: 0, turn: 0, tile: 'a' },
      { text: 'place 1,0 r0 b', kind: 'place', x: 1, y: 0, turn: 0, tile: 'b' },
      { text: 'place 1,0 r1 b', kind: 'place', x: 1, y: 0, turn: 1, tile: 'b' },
    ]],
    ['actions of later modules', [
      { text: 'settle 1,2 road:NS', kind: 'settle', spot: { x: 1, y: 2, kind: 'road', where: 'NS' } },
      { text: 'message use', kind: 'message' },
      { text: 'pass', kind: 'pass' },
    ]],
  ] as [string, Action[]][])('%s: every action is offered once and nothing else', (_, legal) => {
    expect(offered(sortMoves(legal)).sort()).toEqual(legal.map((action) => action.text).sort());
  });

  test('each kind of figure is a tool with its own spots', () => {
    const moves = sortMoves(figureView().legal);
    expect([...moves.tools.keys()]).toEqual(['follower', 'large']);
    const places = [...moves.tools.values()].map((targets) => targets.map((target) => target.where));
    expect(places[0]).toEqual(places[1]);
    expect(moves.pass).toBe('pass');
  });

  test('the cells come in reading order', () => {
    const cells = [...sortMoves(placeView().legal).placements.values()][0]!;
    expect(cells).toEqual([...cells].sort((a, b) => a.y - b.y || a.x - b.x));
  });
});

describe('turning', () => {
  test('goes through the turns that fit, and only those', () => {
    expect([0, 2, 3].map((turn) => nextTurn(corner, turn, 1))).toEqual([2, 3, 0]);
    expect([0, 2, 3].map((turn) => nextTurn(corner, turn, -1))).toEqual([3, 0, 2]);
  });

  test('a turn that does not fit snaps to one that does', () => {
    expect([0, 1, 2, 3].map((turn) => fittingTurn(corner, turn))).toEqual([0, 2, 2, 3]);
    expect(nextTurn(corner, 1, 1)).toBe(0);
  });

  test('each turn has its own action', () => {
    expect(placeText(corner, 2)).toBe('place 1,0 r2');
  });
});

describe('arrow keys', () => {
  const cells = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: 2 },
  ];

  test('go to the nearest cell that way', () => {
    expect(neighbour(cells, { x: 0, y: 1 }, 0, 1)).toEqual({ x: 0, y: 2 });
    expect(neighbour(cells, { x: -1, y: 0 }, 1, 0)).toEqual({ x: 1, y: 0 });
  });

  test.each([
    ['few', cells],
    ['recorded', [...sortMoves(placeView().legal).placements.values()][0]!],
    ['scattered', Array.from({ length: 30 }, (_, n) => ({ x: (n * 7) % 13, y: (n * 5) % 11 }))],
  ])('reach every cell from every other: %s', (_, all) => {
    for (const start of all) {
      const seen = new Set([`${start.x},${start.y}`]);
      const open: { x: number; y: number }[] = [start];
      for (let at = open.pop(); at; at = open.pop()) {
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
          const next = neighbour(all, at, dx, dy);
          if (next && !seen.has(`${next.x},${next.y}`)) {
            seen.add(`${next.x},${next.y}`);
            open.push(next);
          }
        }
      }
      expect(seen.size).toBe(all.length);
    }
  });

  test('stay where there is only one cell', () => {
    expect(neighbour([{ x: 0, y: 1 }], { x: 0, y: 1 }, 1, 0)).toBeNull();
  });
});
