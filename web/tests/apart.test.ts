import { describe, expect, test } from 'vitest';
import { apart, type Label } from '../src/table/apart';

function box(x: number, y: number): Label {
  return { x, y, width: 40, height: 26 };
}

describe('labels', () => {
  test('that have room stay', () => {
    expect(apart([box(0, 0), box(60, 0), box(0, 40)])).toEqual([0, 0, 0]);
  });

  test('in one place go below each other', () => {
    expect(apart([box(0, 0), box(0, 0), box(0, 0)])).toEqual([0, 28, 56]);
  });

  test('never cover each other, however many there are', () => {
    const labels = Array.from({ length: 60 }, (_, n) => box((n * 37) % 200, (n * 53) % 150));
    const shifts = apart(labels);
    labels.forEach((a, at) => {
      labels.slice(at + 1).forEach((b, after) => {
        const across = Math.abs(a.x - b.x) < 40;
        const down = Math.abs(a.y + shifts[at]! - b.y - shifts[at + 1 + after]!) < 26 - 0.01;
        expect(across && down).toBe(false);
      });
    });
  });
});
