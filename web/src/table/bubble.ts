/** Where a bubble over the board hides least. */

/** A rectangle of the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** What lies over the board and is not to be hidden. */
const KEPT = 'header .tools, [data-spot], [data-board-tools], [data-zoom], [data-bag], [data-track-chip]';

function shared(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Inside the room; at its beginning if it is too large for it. */
function within(at: number, size: number, start: number, room: number): number {
  return Math.max(start + GAP, Math.min(at, start + room - size - GAP));
}

/**
 * The place for a bubble of this size: beside what it is about, inside the room, and over as little
 * as possible of that and of what is kept clear, but not far away.
 */
export function placeFor(
  size: { width: number; height: number },
  about: Box,
  room: Box,
  kept: readonly Box[],
): { left: number; top: number } {
  const { width, height } = size;
  const middle = about.left + (about.width - width) / 2;
  const level = about.top + (about.height - height) / 2;
  const beside = [about, ...kept];
  // In the middle, at the borders of the room, or close up to anything.
  const across = [middle, room.left, room.left + room.width];
  const down = [level, room.top, room.top + room.height];
  for (const box of beside) {
    across.push(box.left + box.width + GAP, box.left - width - GAP);
    down.push(box.top - height - GAP, box.top + box.height + GAP);
  }
  let best = { left: 0, top: 0 };
  let least = Infinity;
  for (const x of across) {
    for (const y of down) {
      const left = within(x, width, room.left, room.width);
      const top = within(y, height, room.top, room.height);
      const bubble = { left, top, width, height };
      const hidden = beside.reduce((sum, box) => sum + shared(bubble, box), 0);
      const far = Math.hypot(left - middle, top - level);
      if (hidden + far < least - 0.5) {
        least = hidden + far;
        best = { left, top };
      }
    }
  }
  return best;
}

/** Move a bubble, whose parent is a point of the board, to its place. */
export function settle(bubble: HTMLElement, board: HTMLElement, about: Box): void {
  const { width, height } = bubble.getBoundingClientRect();
  const kept = [...document.querySelectorAll(KEPT)].map((one) => one.getBoundingClientRect());
  const place = placeFor({ width, height }, about, board.getBoundingClientRect(), kept);
  const point = bubble.parentElement!.getBoundingClientRect();
  bubble.style.left = `${place.left - point.left}px`;
  bubble.style.top = `${place.top - point.top}px`;
}
