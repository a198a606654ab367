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
 * as possible of that and of what is kept clear, but not far away; above rather than below.
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
  const across = [middle, room.left, room.left + room.width];
  const down = [level, room.top, room.top + room.height];
  const wishes = [
    ...across.map((left) => ({ left, top: about.top - height - GAP })),
    ...across.map((left) => ({ left, top: about.top + about.height + GAP })),
    ...down.map((top) => ({ left: about.left + about.width + GAP, top })),
    ...down.map((top) => ({ left: about.left - width - GAP, top })),
  ];
  let best = { left: 0, top: 0 };
  let least = Infinity;
  for (const wish of wishes) {
    const place = {
      left: within(wish.left, width, room.left, room.width),
      top: within(wish.top, height, room.top, room.height),
    };
    const hidden = [about, ...kept].reduce((sum, box) => sum + shared({ ...place, ...size }, box), 0);
    const far = Math.hypot(place.left - middle, place.top - level);
    if (hidden + far < least - 0.5) {
      least = hidden + far;
      best = place;
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
