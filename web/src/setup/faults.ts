/** What the server finds wrong with a setup: beside what it concerns, in the reader's language. */

import { moduleName } from '../words/names';
import { t, type Key, type Values } from '../words/words.svelte';

/** The part of the form that a fault belongs to: players, modules, or the name of a switch. */
export interface SetupFault {
  place: string;
  text: string;
}

interface Known {
  sentence: RegExp;
  place: string;
  key: Key;
  values?: (found: RegExpExecArray) => Values;
}

const KNOWN: Known[] = [
  {
    sentence: /^players must be 2 to 5 without an expansion/,
    place: 'players',
    key: 'fault.six',
  },
  {
    sentence: /^max_players is '5', but there are (\d+) players/,
    place: 'max_players',
    key: 'fault.five',
    values: (found) => ({ count: Number(found[1]) }),
  },
  {
    sentence: /^copies of '([a-z0-9_]+)', which has one source and one lake/,
    place: 'modules',
    key: 'fault.river',
    values: (found) => ({ module: moduleName(found[1]!) }),
  },
  {
    sentence: /^a game has at most (\d+) tiles, not (\d+)/,
    place: 'modules',
    key: 'fault.tiles',
    values: (found) => ({ most: Number(found[1]), count: Number(found[2]) }),
  },
];

/** Where a fault that we have no words for belongs, by how its sentence begins. */
function placeOf(sentence: string, switches: readonly string[]): string {
  const named = switches.find((name) => sentence.startsWith(`${name} `));
  if (named) return named;
  return /^(players|first_player)\b/.test(sentence) ? 'players' : 'modules';
}

export function setupFaults(sentences: readonly string[], switches: readonly string[]): SetupFault[] {
  return sentences.map((sentence) => {
    for (const { sentence: pattern, place, key, values } of KNOWN) {
      const found = pattern.exec(sentence);
      if (found) return { place, text: t(key, values?.(found)) };
    }
    return { place: placeOf(sentence, switches), text: sentence };
  });
}
