/** What somebody else is about to do: only the text of the action is told, see docs/api.md. */

import type { Action, Spot } from '../api/model';
import { actionName } from '../words/names';
import { targetOf, type Target } from './moves';
import type { TableState } from './state.svelte';

/** Kinds of actions by the first word of their text, where the two differ. */
const KINDS: Readonly<Record<string, string>> = {
  mage: 'magic',
  witch: 'magic',
  remove: 'unmagic',
  take: 'take_back',
  rob: 'victim',
};
const OF_PLAYER = new Set(['fairy', 'princess', 'take_back', 'victim']);

function spotOf(cell: string, segment: string): Spot | null {
  const [x, y] = cell.split(',').map(Number);
  const [kind, where] = segment.split(':');
  return x === undefined || y === undefined || !kind || !where ? null : { x, y, kind, where };
}

/** The action that a text names, as far as it can be shown. */
export function readAction(text: string): Action {
  const words = text.split(' ');
  const kind = KINDS[words[0]!] ?? words[0]!;
  const action: Action = { text, kind };
  if (kind === 'magic') action.figure = words[0]!;
  const rest = words.slice(1);
  if (OF_PLAYER.has(kind)) action.player = Number(rest.shift());
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at]!;
    if (/^-?\d+,-?\d+$/.test(word)) {
      const next = rest[at + 1] ?? '';
      const spot = next.includes(':') ? spotOf(word, next) : null;
      if (spot) {
        action.spot = spot;
        at++;
      } else {
        const [x, y] = word.split(',').map(Number);
        Object.assign(action, { x, y });
      }
    } else if (/^r[0-3]$/.test(word)) action.turn = Number(word[1]);
    else if (/^[NESW]{2}$/.test(word)) action.sides = word;
    else if (/^\d+$/.test(word)) action.space = Number(word);
    else if (word === 'home') action.kind = 'robber_home';
    else if (kind === 'circle') action.option = word;
    else if (kind === 'message') action.use = word;
    else if (kind === 'place' || kind === 'discard') action.tile = word;
    else action.figure = word;
  }
  return action;
}

/** What the other seat has chosen but not sent, as a target; null if it is a tile or nothing. */
export function ghostTarget(table: TableState): Target | null {
  const { ghost } = table;
  if (!ghost || table.acting !== null) return null;
  const action = readAction(ghost.action);
  return action.kind === 'place' || action.kind === 'pass' ? null : targetOf(action, ghost.seat);
}

/** What the other seat may be about to do, in words. */
export function ghostName(text: string, table: TableState): string {
  return actionName({ ...readAction(text) }, table.seats);
}
