import { describe, expect, it } from 'vitest';
import { placeFor, type Box } from '../src/table/bubble';

const room: Box = { left: 0, top: 0, width: 400, height: 300 };
const size = { width: 120, height: 60 };

describe('where a bubble goes', () => {
  it('is above what it is about, in its middle', () => {
    const about = { left: 180, top: 150, width: 40, height: 40 };
    expect(placeFor(size, about, room, [])).toEqual({ left: 140, top: 82 });
  });

  it('is below at the upper border, and never outside', () => {
    expect(placeFor(size, { left: 0, top: 0, width: 40, height: 40 }, room, [])).toEqual({ left: 8, top: 48 });
    expect(placeFor(size, { left: 390, top: 10, width: 10, height: 10 }, room, []).left).toBe(272);
  });

  it('makes way for buttons', () => {
    const about = { left: 180, top: 150, width: 40, height: 40 };
    const above = { left: 100, top: 100, width: 200, height: 40 };
    expect(placeFor(size, about, room, [above])).toEqual({ left: 140, top: 198 });
    const below = { left: 0, top: 200, width: 400, height: 100 };
    expect(placeFor(size, about, room, [above, below])).toEqual({ left: 228, top: 140 });
  });

  it('rather hides anything else than what has the focus', () => {
    const about = { left: 20, top: 40, width: 360, height: 250 };
    const { top } = placeFor(size, about, room, [], { left: 0, top: 0, width: 400, height: 40 });
    expect(top).toBeGreaterThanOrEqual(40);
  });

  it('hides as little as it can where there is no room', () => {
    const about = { left: 20, top: 40, width: 360, height: 250 };
    const { top } = placeFor(size, about, room, []);
    expect(top).toBe(8);
  });
});
