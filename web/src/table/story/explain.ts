/** A feature in words: what it is, who leads, what it is worth. */

import type { Feature, Seat, SeatView } from '../../api/model';
import { capital, list, seatName } from '../../words/names';
import { named, t } from '../../words/words.svelte';

export interface Explanation {
  /** "City, not complete". */
  title: string;
  /** What it is made of, each in a few words. */
  parts: string[];
  /** Everybody who stands in it, the strongest first. */
  seats: { seat: Seat; strength: number; leads: boolean; text: string }[];
  /** What it would bring; empty where the table does not show it. */
  worth: string[];
}

function parts(feature: Feature): string[] {
  const found: string[] = [];
  if (feature.tiles !== undefined) found.push(t('term.tile', { count: feature.tiles }));
  if (feature.shields) found.push(t('term.shield', { count: feature.shields }));
  if (feature.inn) found.push(t('feature.inn'));
  if (feature.cathedral) found.push(t('feature.cathedral'));
  if (feature.cities !== undefined) found.push(t('feature.cities', { count: feature.cities }));
  if (feature.open) found.push(t('feature.open', { count: feature.open }));
  return found;
}

function worth(feature: Feature): string[] {
  const { value, value_complete: complete } = feature;
  if (value === null || value === undefined) return [];
  if (feature.complete || complete === null || complete === undefined) {
    return [t('feature.worth', { points: value })];
  }
  return [t('feature.now', { points: value }), t('feature.completed', { points: complete })];
}

/** `projections`: whether the table shows what features are worth. */
export function explain(
  feature: Feature,
  seats: readonly SeatView[],
  projections: boolean,
): Explanation {
  const state = feature.kind === 'field' ? '' : feature.complete ? 'complete' : 'incomplete';
  const kind = capital(named('kind', feature.kind));
  const strong = feature.strength
    .map((strength, seat) => ({ seat, strength, leads: feature.owners.includes(seat) }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
  return {
    title: state ? t(`feature.${state}`, { kind }) : kind,
    parts: parts(feature),
    seats: strong.map((one) => ({
      ...one,
      text: t(one.leads ? 'feature.leads' : 'feature.stands', {
        who: seatName(seats, one.seat),
        strength: one.strength,
      }),
    })),
    worth: projections ? worth(feature) : [],
  };
}

/** The same in one sentence, to be read out. */
export function spoken(explanation: Explanation): string {
  const { title, parts, seats, worth } = explanation;
  const who = seats.length > 0 ? seats.map((one) => one.text) : [t('feature.free')];
  return [title, list(parts), ...who, ...worth].filter(Boolean).join('. ');
}
