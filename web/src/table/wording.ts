/** What targets and the things in one's hand are called. */

import { capital, cellName, list, roleName, seatName, sides, spotName, tileName } from '../words/names';
import { known, named, t } from '../words/words.svelte';
import type { Target } from './moves';
import type { TableState } from './state.svelte';

export interface Wording {
  /** What is done, or whom it concerns. */
  name: string;
  /** Where, or what else is to be known; may be empty. */
  more: string;
}

/** The name of what is in the hand. */
export function toolName(tool: string): string {
  return known(`tool.${tool}`) ? named('tool', tool) : capital(named('figure', tool));
}

/** More names than these cannot be taken in. */
const MOST_NAMES = 5;

/** Who stands on a space of the score track, in words; how many, if it is a crowd. */
function onSpace(space: number, table: TableState): string {
  const names = (table.game?.track ?? []).flatMap((totals, seat) =>
    totals.flatMap((total, at) =>
      total % SPACES === space ? [`${seatName(table.seats, seat)}${at > 0 ? ` (${t('figure.messenger')})` : ''}`] : [],
    ),
  );
  return names.length > MOST_NAMES ? t('target.space.figures', { count: names.length }) : list(names);
}

/** How many spaces the score track has. */
export const SPACES = 50;

export function wordingOf({ where, action, tool }: Target, table: TableState): Wording {
  const last = table.game?.tiles.at(-1);
  /** A segment, with its cell unless it is on the tile just laid. */
  const spot = (x: number, y: number, name: string): string =>
    last && last.x === x && last.y === y ? name : `${name}, ${cellName(x, y)}`;
  switch (where.on) {
    case 'spot': {
      const what = spotName(where.spot);
      if (action.kind === 'deploy') {
        return { name: capital(roleName(where.spot.kind, tool)), more: spot(where.spot.x, where.spot.y, what) };
      }
      return { name: capital(what), more: cellName(where.spot.x, where.spot.y) };
    }
    case 'figure': {
      const role = roleName(where.spot.kind, where.figure);
      const own = where.player === table.view?.to_act;
      return {
        name: own ? capital(role) : `${seatName(table.seats, where.player)}: ${role}`,
        more: cellName(where.spot.x, where.spot.y),
      };
    }
    case 'cell':
      return { name: capital(cellName(where.x, where.y)), more: '' };
    case 'ferry':
      return { name: capital(sides(where.sides)), more: cellName(where.x, where.y) };
    case 'space':
      return { name: t('target.space', { space: where.space }), more: onSpace(where.space, table) };
    case 'scorer': {
      const total = table.game?.track?.[where.player]?.[where.figure === 'messenger' ? 1 : 0];
      const figure = named('figure', where.figure);
      return {
        name: action.kind === 'track' ? capital(figure) : `${seatName(table.seats, where.player)}: ${figure}`,
        more: total === undefined ? '' : t('target.space', { space: total % SPACES }),
      };
    }
    case 'card':
      return { name: named('target', where.card), more: '' };
    case 'hand':
      return { name: tileName(where.tile), more: '' };
    case 'list':
      if (action.kind === 'fly') {
        return { name: capital(named('figure', action.figure ?? 'follower')), more: t('tool.fly') };
      }
      if (action.kind === 'unmagic') return { name: t('target.away', { figure: named('figure', tool) }), more: '' };
      if (action.kind === 'robber_home') return { name: t('target.home'), more: '' };
      return { name: action.text, more: '' };
  }
}
