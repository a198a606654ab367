/**
 * The keyboard at the table. A whole game can be played with it. One list says which keys there
 * are: it is what is carried out, what the help shows and what can be changed in the settings.
 */

import { focused } from '../parts/focus';
import { fullScreen } from '../parts/screen';
import { change, settings } from '../settings.svelte';
import { t } from '../words/words.svelte';
import { unturned, type Camera } from './camera';
import type { Play } from './play';
import type { TableState } from './state.svelte';
import { inspect, showFarms, showTiles, step } from './story/keys';

export interface Keyboard {
  table: TableState;
  play: Play;
  camera(): Camera | null;
  fit(): void;
  /** Turn the board by a quarter. */
  quarter?(): void;
  /** Bring the chat forward, where there is one. */
  chat?(): void;
}

export const GROUPS = ['play', 'board', 'page'] as const;
export type Group = (typeof GROUPS)[number];

export interface Shortcut {
  /** What it does; the words for it are `keys.{does}`. */
  does: string;
  group: Group;
  /** Names of keys as `keyName` makes them; the first is the one that is shown on one button. */
  keys: readonly string[];
  /** Letters, digits and signs, which can be turned off (WCAG 2.1.4). */
  single: boolean;
  /** Whether another key can be chosen for it. */
  free: boolean;
  /** Carry it out; whether it meant anything. */
  run(keyboard: Keyboard, key: string, event: KeyboardEvent): boolean;
  /** What it does just now, where that changes. */
  now?(table: TableState): string | null;
}

const PAN = 90;
const ZOOM = 1.25;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A key of one's own choice that does one thing. */
function letter(
  does: string,
  group: Group,
  keys: readonly string[],
  run: (keyboard: Keyboard) => unknown,
): Shortcut {
  return {
    does,
    group,
    keys,
    single: true,
    free: true,
    run: (keyboard) => {
      run(keyboard);
      return true;
    },
  };
}

const pan = (dx: number, dy: number) => (keyboard: Keyboard) =>
  keyboard.camera()?.panBy(dx * PAN, dy * PAN);

function sheet(name: NonNullable<TableState['sheet']>): (keyboard: Keyboard) => void {
  return ({ table }) => void (table.sheet = table.sheet === name ? null : name);
}

export const SHORTCUTS: readonly Shortcut[] = [
  {
    does: 'move',
    group: 'play',
    keys: Object.keys(ARROWS),
    single: false,
    free: false,
    run({ table, play, camera }, key, event) {
      if (focused(event)?.closest('[data-scrolls]')) return false;
      const [dx, dy] = ARROWS[key]!;
      // The arrows mean directions on the screen, however the board is turned.
      const [x, y] = unturned(camera()?.quarter ?? 0, dx, dy);
      if (!event.shiftKey && (step(table, x, y) || play.move(x, y))) return true;
      camera()?.panBy(dx * PAN, dy * PAN);
      return true;
    },
    now: (table) =>
      table.placements.length > 0 ? t('keys.move.cells') : table.targets.length > 0 ? t('keys.move.spots') : null,
  },
  {
    does: 'confirm',
    group: 'play',
    keys: ['Enter', ' '],
    single: false,
    free: false,
    run({ table, play }) {
      if (!table.primary) return false;
      void play.confirm();
      return true;
    },
    now: (table) => (table.primary ? t(`primary.${table.primary.does}`) : null),
  },
  {
    does: 'cancel',
    group: 'play',
    keys: ['Escape'],
    single: false,
    free: false,
    run({ table, play }) {
      if (table.story.inspected) {
        inspect(table);
        return true;
      }
      if (!table.tentative) return false;
      play.cancel();
      return true;
    },
  },
  {
    does: 'spots',
    group: 'play',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    single: true,
    free: false,
    run({ table, play }, key) {
      const target = table.targets[Number(key) - 1];
      if (!target) return false;
      if (table.target !== target.key) play.aim(target.key);
      return true;
    },
  },
  {
    // On the board Tab goes on to the next thing in the hand; after the last it leaves the board.
    does: 'tab',
    group: 'play',
    keys: ['Tab'],
    single: false,
    free: false,
    run({ play }, _, event) {
      const onBoard = focused(event)?.closest('[data-board] [data-target]');
      return onBoard ? play.cycle(event.shiftKey ? -1 : 1, false) : false;
    },
  },
  letter('tool', 'play', ['x'], ({ play }) => play.cycle(1)),
  letter('turn', 'play', ['r'], ({ play }) => play.rotate(1)),
  letter('turnback', 'play', ['Shift+r'], ({ play }) => play.rotate(-1)),
  letter('undo', 'play', ['u'], ({ play }) => void play.undo()),

  letter('up', 'board', ['w'], pan(0, -1)),
  letter('left', 'board', ['a'], pan(-1, 0)),
  letter('down', 'board', ['s'], pan(0, 1)),
  letter('right', 'board', ['d'], pan(1, 0)),
  letter('nearer', 'board', ['+', '='], ({ camera }) => camera()?.zoomBy(ZOOM)),
  letter('farther', 'board', ['-', '−'], ({ camera }) => camera()?.zoomBy(1 / ZOOM)),
  letter('fit', 'board', ['0'], ({ fit }) => fit()),
  letter('quarter', 'board', ['q'], ({ quarter }) => quarter?.()),
  letter('screen', 'board', ['v'], () => void fullScreen()),
  letter('words', 'board', ['g'], () => document.querySelector<HTMLElement>('[data-words] [tabindex="0"]')?.focus()),
  letter('inspect', 'board', ['i'], ({ table }) => inspect(table)),
  letter('farms', 'board', ['f'], ({ table }) => showFarms(table)),
  letter('numbers', 'board', ['n'], ({ table }) => table.story.nextNumbers()),
  letter('tiles', 'board', ['t'], ({ table }) => showTiles(table)),

  letter('chat', 'page', ['c'], ({ chat }) => chat?.()),
  letter('log', 'page', ['h'], sheet('log')),
  letter('mute', 'page', ['m'], () => change({ sound: !settings.sound })),
  letter('help', 'page', ['?'], sheet('help')),
];

const BY_NAME = new Map(SHORTCUTS.map((shortcut) => [shortcut.does, shortcut]));

/** The keys that do this now: the chosen one, or the usual ones. */
export function keysOf(shortcut: Shortcut): readonly string[] {
  const own = shortcut.free ? settings.keys[shortcut.does] : undefined;
  return own ? [own] : shortcut.keys;
}

/** What a key does now. */
export function shortcutOf(key: string): Shortcut | undefined {
  return SHORTCUTS.find((shortcut) => keysOf(shortcut).includes(key));
}

/** The name of the key that was pressed: `r`, `Shift+r`, `?`, `Enter`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  // A Greek or Cyrillic keyboard has the same letters at the same places.
  const place = /^Key([A-Z])$/.exec(event.code);
  const plain = /^[\x20-\x7e]$/.test(event.key);
  const key = place && event.key.length === 1 && !plain ? place[1]! : event.key;
  if (!/^[a-z]$/i.test(key)) return key;
  return event.shiftKey ? `Shift+${key.toLowerCase()}` : key.toLowerCase();
}

/** Whether a key may be chosen: a single letter, digit or sign that nothing fixed has. */
export function mayChoose(key: string): boolean {
  return /^(Shift\+)?[^\s]$/.test(key) && shortcutOf(key)?.free !== false;
}

/** Choose a key; whoever had it gets the one that was given up. */
export function chooseKey(does: string, key: string): void {
  const shortcut = BY_NAME.get(does);
  if (!shortcut || !mayChoose(key)) return;
  const before = keysOf(shortcut)[0]!;
  const other = shortcutOf(key);
  if (other === shortcut && key === before) return;
  const keys = { ...settings.keys, [does]: key };
  if (other && other !== shortcut) keys[other.does] = before;
  change({ keys });
}

const SIGNS: Record<string, string> = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Pg ↑',
  PageDown: 'Pg ↓',
  'Shift+ArrowLeft': '⇧ ←',
  'Shift+ArrowRight': '⇧ →',
  'Shift+PageUp': '⇧ Pg ↑',
  'Shift+PageDown': '⇧ Pg ↓',
  '-': '−',
};

/** How a key is written on its cap; the space bar has a word. */
export function capOf(key: string): string {
  if (key === ' ') return t('keys.space');
  const sign = SIGNS[key];
  if (sign !== undefined) return sign;
  if (key.startsWith('Shift+')) return `⇧ ${key.slice(-1).toUpperCase()}`;
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Where typing means text, or where a key already means something. */
function busy(target: Element, key: string): boolean {
  if (target.closest('input, select, textarea, dialog, [data-keys]')) return true;
  if (key !== 'Enter' && key !== ' ') return false;
  const control = target.closest('button, a');
  // On the cell or spot that is already chosen, Enter goes on to confirm it.
  return control !== null && !control.matches('[data-board] [aria-pressed="true"]');
}

/** Carry out what a key means; whether it meant anything. */
export function press(event: KeyboardEvent, keyboard: Keyboard): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = keyName(event);
  const target = focused(event);
  if (target && busy(target, key)) return false;
  const shortcut = shortcutOf(key);
  if (!shortcut || (shortcut.single && !settings.shortcuts)) return false;
  return shortcut.run(keyboard, key, event);
}
