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

/** How much worse it is to hide what has the focus than anything else (WCAG 2.4.11). */
const FOCUS = 20;

/**
 * The place for a bubble of this size: beside what it is about, inside the room, and over as little
 * as possible of that, of what is kept clear and above all of what has the focus, but not far away.
 */
export function placeFor(
  size: { width: number; height: number },
  about: Box,
  room: Box,
  kept: readonly Box[],
  focus: Box = about,
): { left: number; top: number } {
  const { width, height } = size;
  const middle = about.left + (about.width - width) / 2;
  const level = about.top + (about.height - height) / 2;
  const beside = [about, focus, ...kept];
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
      const hidden = beside.reduce((sum, box) => sum + shared(bubble, box), FOCUS * shared(bubble, focus));
      const far = Math.hypot(left - middle, top - level);
      if (hidden + far < least - 0.5) {
        least = hidden + far;
        best = { left, top };
      }
    }
  }
  return best;
}

/** Moves the board down by some pixels. */
export type MakeRoom = (down: number) => void;

/** Move a bubble, whose parent is a point of the board, to its place. */
function settle(bubble: HTMLElement, board: HTMLElement, about: Box, makeRoom?: MakeRoom): void {
  const { width, height } = bubble.getBoundingClientRect();
  const kept = [...document.querySelectorAll(KEPT)].map((one) => one.getBoundingClientRect());
  const room = board.getBoundingClientRect();
  const focused = board.querySelector(':focus');
  const focus = bubble.contains(focused) ? undefined : focused?.getBoundingClientRect();
  const place = placeFor({ width, height }, about, room, kept, focus);
  if (focus && makeRoom && shared({ ...place, width, height }, focus) > 0) {
    // As far down as the bubble is high, if that is still in sight.
    const down = room.top + height + 2 * GAP - focus.top;
    if (Math.abs(down) > 1 && focus.bottom + down < room.bottom) return makeRoom(down);
  }
  const point = bubble.parentElement!.getBoundingClientRect();
  // While the board is on its way, what lies on it is not yet as large as it will be.
  const grown = width / bubble.offsetWidth || 1;
  bubble.style.left = `${(place.left - point.left) / grown}px`;
  bubble.style.top = `${(place.top - point.top) / grown}px`;
}

/**
 * Keep a bubble in its place, when it has got more words and when the focus is elsewhere too. Where
 * there is no room for it beside what has the focus, the board makes some.
 */
export function keepSettled(bubble: HTMLElement, about: () => Box, makeRoom: MakeRoom): () => void {
  const board = bubble.closest<HTMLElement>('[data-board]')!;
  const place = (event?: unknown): void => {
    // Whoever goes to a link in it finds it where it is.
    if (event instanceof FocusEvent && bubble.contains(event.target as Node)) return;
    settle(bubble, board, about(), (down) => {
      makeRoom(down);
      settle(bubble, board, about());
    });
  };
  place();
  const watcher = new ResizeObserver(place);
  watcher.observe(bubble);
  board.addEventListener('focusin', place);
  return () => {
    watcher.disconnect();
    board.removeEventListener('focusin', place);
  };
}
