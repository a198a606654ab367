/** What the server finds wrong with a setup: beside what it concerns, in the reader's language. */

import { moduleName, tileName } from '../words/names';
import { t, type Key, type Values } from '../words/words.svelte';

/**
 * The part of the form that a fault belongs to: players, modules, one of these as `module.NAME`,
 * tiles, or the name of a switch.
 */
export interface SetupFault {
  place: string;
  text: string;
}

interface Known {
  sentence: RegExp;
  place: string | ((found: RegExpExecArray) => string);
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
    place: (found) => `module.${found[1]!}`,
    key: 'fault.river',
    values: (found) => ({ module: moduleName(found[1]!) }),
  },
  {
    sentence: /^copies of '([a-z0-9_]+)', whose tiles cannot be laid without its rules/,
    place: (found) => `module.${found[1]!}`,
    key: 'fault.river.rules',
    values: (found) => ({ module: moduleName(found[1]!) }),
  },
  {
    sentence: /^tiles of '([a-z0-9-]+)', which cannot be laid without the river/,
    place: 'tiles',
    key: 'fault.tile.river',
    values: (found) => ({ tile: tileName(found[1]!) }),
  },
  {
    sentence: /^tiles of '([a-z0-9-]+)' must be (\d+)(?: to (\d+))?, not (\d+)/,
    place: 'tiles',
    key: 'fault.tile.count',
    values: (found) => ({
      tile: tileName(found[1]!),
      fewest: Number(found[2]),
      most: Number(found[3] ?? found[2]),
      count: Number(found[4]),
    }),
  },
  {
    sentence: /^a game has at most (\d+) (tiles|shields|inns|cathedrals), not (\d+)/,
    place: (found) => (found[2] === 'tiles' ? 'modules' : 'tiles'),
    key: 'fault.most',
    values: (found) => ({ most: Number(found[1]), what: found[2]!, count: Number(found[3]) }),
  },
  { sentence: /^tiles and copies leave nothing to draw/, place: 'tiles', key: 'fault.empty' },
  {
    sentence: /^tiles and copies leave too few: (\d+) players are dealt (\d+) tiles, not (\d+)/,
    place: 'tiles',
    key: 'fault.hands',
    values: (found) => ({
      players: Number(found[1]),
      needed: Number(found[2]),
      count: Number(found[3]),
    }),
  },
];

/** Where a fault that we have no words for belongs, by how its sentence begins. */
function placeOf(sentence: string, switches: readonly string[]): string {
  const named = switches.find((name) => sentence.startsWith(`${name} `));
  if (named) return named;
  if (/^(players|first_player)\b/.test(sentence)) return 'players';
  return /^tiles\b/.test(sentence) ? 'tiles' : 'modules';
}

export function setupFaults(sentences: readonly string[], switches: readonly string[]): SetupFault[] {
  return sentences.map((sentence) => {
    for (const { sentence: pattern, place, key, values } of KNOWN) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const where = typeof place === 'string' ? place : place(found);
      return { place: where, text: t(key, values?.(found)) };
    }
    return { place: placeOf(sentence, switches), text: sentence };
  });
}
