/** The keyboard at the table. A whole game can be played with it. */

import { settings } from '../settings.svelte';
import type { Camera } from './camera';
import type { Play } from './play';
import type { TableState } from './state.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PANS: Record<string, [number, number]> = { a: [-1, 0], d: [1, 0], w: [0, -1], s: [0, 1] };
const PAN = 90;

export interface Keyboard {
  table: TableState;
  play: Play;
  camera(): Camera | null;
  fit(): void;
}

/** Where typing means text, or where a key already means something. */
function busy(target: Element, key: string): boolean {
  if (target.closest('input, select, textarea, dialog')) return true;
  if (key !== 'Enter' && key !== ' ') return false;
  const control = target.closest('button, a');
  // On the cell or spot that is already chosen, Enter goes on to confirm it.
  return control !== null && !control.matches('[data-board] [aria-pressed="true"]');
}

/** Carry out what a key means; whether it meant anything. */
export function press(event: KeyboardEvent, { table, play, camera, fit }: Keyboard): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && busy(event.target, key)) return false;

  const arrow = ARROWS[key];
  if (arrow) {
    const [dx, dy] = arrow;
    if (event.target instanceof Element && event.target.closest('[data-scrolls]')) return false;
    if (!event.shiftKey && play.move(dx, dy)) return true;
    camera()?.panBy(dx * PAN, dy * PAN);
    return true;
  }
  if (key === 'Escape') {
    if (!table.tentative) return false;
    play.cancel();
    return true;
  }
  if (key === 'Enter' || key === ' ') {
    if (!table.primary) return false;
    void play.confirm();
    return true;
  }
  if (!settings.shortcuts) return false;

  const pan = PANS[key.toLowerCase()];
  if (pan) {
    camera()?.panBy(pan[0] * PAN, pan[1] * PAN);
    return true;
  }
  const spot = /^[1-9]$/.test(key) ? table.spots[Number(key) - 1] : undefined;
  if (spot) {
    if (table.spot !== spot.key) play.stand(spot.key);
    return true;
  }
  switch (key) {
    case 'r':
      play.rotate(1);
      return true;
    case 'R':
      play.rotate(-1);
      return true;
    case 'u':
    case 'U':
      void play.undo();
      return true;
    case 'h':
    case 'H':
      table.sheet = table.sheet === 'log' ? null : 'log';
      return true;
    case '?':
      table.sheet = 'help';
      return true;
    case '+':
    case '=':
      camera()?.zoomBy(1.25);
      return true;
    case '-':
    case '−':
      camera()?.zoomBy(1 / 1.25);
      return true;
    case '0':
      fit();
      return true;
    default:
      return false;
  }
}
