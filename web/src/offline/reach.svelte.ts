/** Whether the server can be reached; asks again by itself until it can. */

const FIRST = 1000;
const LONGEST = 15_000;

export const reach: {
  /** The last thing that was asked of the server came to nothing. */
  lost: boolean;
  /** How often the server came back after something could not be loaded: a reason to load anew. */
  returns: number;
} = $state({ lost: false, returns: 0 });

let missed = false;
let attempt = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** A request got no answer; `loading` if a page now lacks what it wanted to show. */
export function unreachable(loading: boolean): void {
  missed ||= loading;
  if (reach.lost) return;
  reach.lost = true;
  attempt = 0;
  addEventListener('online', ask);
  wait();
}

/** A request was answered, whatever the answer was. */
export function reached(): void {
  if (!reach.lost) return;
  clearTimeout(next);
  removeEventListener('online', ask);
  reach.lost = false;
  if (missed) reach.returns++;
  missed = false;
}

function wait(): void {
  clearTimeout(next);
  next = setTimeout(ask, Math.min(LONGEST, FIRST * 2 ** attempt++));
}

function ask(): void {
  clearTimeout(next);
  fetch('/healthz', { cache: 'no-store' }).then(reached, wait);
}
