/** The keyboard while one looks back; beginning to look back is one of its keys. */

import { focused } from '../parts/focus';
import type { Replay } from './replay.svelte';

export interface ReplayKey {
  /** What it does; the words for it are `replay.keys.{does}`. */
  does: string;
  keys: readonly string[];
  run(replay: Replay): void;
}

export const REPLAY_KEYS: readonly ReplayKey[] = [
  { does: 'back', keys: ['ArrowLeft'], run: (replay) => void replay.action(-1) },
  { does: 'on', keys: ['ArrowRight'], run: (replay) => void replay.action(1) },
  { does: 'turnback', keys: ['PageUp', 'Shift+ArrowLeft'], run: (replay) => void replay.turn(-1) },
  { does: 'turnon', keys: ['PageDown', 'Shift+ArrowRight'], run: (replay) => void replay.turn(1) },
  { does: 'commentback', keys: ['Shift+PageUp'], run: (replay) => void replay.comment(-1) },
  { does: 'commenton', keys: ['Shift+PageDown'], run: (replay) => void replay.comment(1) },
  { does: 'first', keys: ['Home'], run: (replay) => void replay.to(0) },
  { does: 'last', keys: ['End'], run: (replay) => void replay.to(-1) },
  { does: 'play', keys: [' '], run: (replay) => replay.toggle() },
  { does: 'now', keys: ['Escape'], run: (replay) => void replay.go(null) },
];

/** Keys that begin to look back, too. */
const BEGINS = ['PageUp', 'Shift+PageUp', 'Home'];

/** Whether the key is for what has the focus: text, a list, or a button that Space presses. */
function busy(target: Element, key: string): boolean {
  if (target.closest('dialog, select, textarea, input:not([type="range"])')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** Carry out what a key means for looking back; whether it meant anything. */
export function pressInReplay(event: KeyboardEvent, replay: Replay): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = event.shiftKey && /^(Arrow|Page)/.test(event.key) ? `Shift+${event.key}` : event.key;
  if (!replay.on && !BEGINS.includes(key)) return false;
  const target = focused(event);
  if (target) {
    if (busy(target, key)) return false;
    // A list that scrolls is scrolled by these, unless one is looking back already.
    if (!replay.on && target.closest('[data-scrolls]')) return false;
  }
  const found = REPLAY_KEYS.find(({ keys }) => keys.includes(key));
  if (!found || replay.moments.length === 0) return false;
  found.run(replay);
  return true;
}
