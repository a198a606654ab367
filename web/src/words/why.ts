/** Reasons in words: why something may not be done, and why there were points. */

import type { components } from '../api/schema';
import type { Award, SeatView } from '../api/model';
import { cellName, seatName, tileName } from './names';
import { known, named, t, type Values } from './words.svelte';

/** Why an action is not legal: the rule, a word for the case, and what it was judged by. */
export type Refusal = components['schemas']['Refusal'];

function valuesOf(facts: Record<string, unknown>, seats: readonly SeatView[]): Values {
  const found: Values = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  }
  const { x, y, player, mine, theirs, tile } = facts;
  if (typeof x === 'number' && typeof y === 'number') found['cell'] = cellName(x, y);
  if (typeof player === 'number') found['who'] = seatName(seats, player);
  if (typeof mine === 'string') found['mineName'] = named('kind', mine);
  if (typeof theirs === 'string') found['theirsName'] = named('kind', theirs);
  if (typeof tile === 'string' && tile) found['tile'] = tileName(tile);
  return found;
}

/** One sentence; the server's own English one if there are no words for the reason. */
export function refusalText(
  refusal: Pick<Refusal, 'reason' | 'facts' | 'text'>,
  seats: readonly SeatView[],
): string {
  const key = `why.reason.${refusal.reason}`;
  return known(key) ? t(key, valuesOf(refusal.facts, seats)) : refusal.text;
}

/** The rule of an award in a sentence; empty if there is none for it. */
export function awardReason(award: Award): string {
  const key = `why.award.${award.rule}`;
  return known(key) ? t(key, { kind: award.kind }) : '';
}
