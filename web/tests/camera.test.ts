import { describe, expect, test } from 'vitest';
import { Camera, turned, unturned, type Box, type Quarter } from '../src/table/camera';

const QUARTERS: Quarter[] = [0, 1, 2, 3];

test('a quarter turn clockwise brings what is above to the right', () => {
  expect(turned(1, 0, -1)).toEqual([1, 0]);
  expect(turned(2, 0, -1)).toEqual([0, 1]);
  expect(turned(3, 0, -1)).toEqual([-1, 0]);
});

test.each(QUARTERS)('after %j quarter turns the way back leads back', (quarter) => {
  expect(unturned(quarter, ...turned(quarter, 3, -7))).toEqual([3, -7]);
});

describe('the view', () => {
  const WIDTH = 800;
  const HEIGHT = 600;
  const BOX: Box = { left: -6, top: -1, right: 4, bottom: 2 };

  function camera(quarter: Quarter): { camera: Camera; plane: HTMLElement } {
    const host = document.createElement('div');
    Object.defineProperties(host, { clientWidth: { value: WIDTH }, clientHeight: { value: HEIGHT } });
    const plane = document.createElement('div');
    const made = new Camera(host, plane, () => undefined, () => undefined);
    made.turn(quarter);
    return { camera: made, plane };
  }

  /** Where a point of the board, in hundredths of a tile, is on the screen. */
  function seen(plane: HTMLElement, left: number, top: number): [number, number] {
    const [, x, y, k, degrees] = /translate\((.+)px, (.+)px\) scale\((.+)\) rotate\((.+)deg\)/.exec(plane.style.transform)!.map(Number);
    const [across, down] = turned((degrees! / 90) as Quarter, left, top);
    return [across * k! + x!, down * k! + y!];
  }

  test.each(QUARTERS)('has the whole board in it after %j quarter turns', (quarter) => {
    const { camera: made, plane } = camera(quarter);
    made.fit(BOX, false, { top: 0, bottom: 0 });
    for (const left of [BOX.left, BOX.right]) {
      for (const top of [BOX.top, BOX.bottom]) {
        const [x, y] = seen(plane, left * 100, top * 100);
        expect(x).toBeGreaterThanOrEqual(-0.001);
        expect(x).toBeLessThanOrEqual(WIDTH + 0.001);
        expect(y).toBeGreaterThanOrEqual(-0.001);
        expect(y).toBeLessThanOrEqual(HEIGHT + 0.001);
      }
    }
  });

  test.each(QUARTERS)('knows what lies under the pointer after %j quarter turns', (quarter) => {
    const { camera: made, plane } = camera(quarter);
    made.fit(BOX, false, { top: 0, bottom: 0 });
    const [x, y] = seen(plane, 250, -50);
    const [left, top] = made.at(x, y);
    expect(left).toBeCloseTo(250);
    expect(top).toBeCloseTo(-50);
  });

  test('turns about what is in the middle', () => {
    const { camera: made } = camera(0);
    made.fit(BOX, false, { top: 0, bottom: 0 });
    made.panBy(130, 40);
    const before = made.at(WIDTH / 2, HEIGHT / 2);
    made.turn(1);
    const [left, top] = made.at(WIDTH / 2, HEIGHT / 2);
    expect(left).toBeCloseTo(before[0]);
    expect(top).toBeCloseTo(before[1]);
  });
});
