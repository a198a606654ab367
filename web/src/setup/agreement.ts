/**
 * What is agreed before a game, apart from who plays: modules and tiles, house rules and what the
 * table shows.
 */

import type { Catalogue } from '../api/model';
import { agreedCopies, type Contents } from './contents';

export type Value = boolean | string;

export interface Agreement extends Contents {
  /** House rules that differ from the default. */
  switches: Record<string, Value>;
  order: 'fixed' | 'random';
  /** What the table does not show; everything else it does. */
  options: Record<string, boolean>;
}

export type Switch = Catalogue['switches'][number];

/** What a table can show or hide; all are on unless the players agree otherwise. */
export const OPTIONS = ['legal_cells', 'tile_counts', 'projections', 'ghosts', 'chat'] as const;

export const NO_AGREEMENT: Agreement = {
  modules: [],
  copies: {},
  tiles: {},
  switches: {},
  order: 'random',
  options: {},
};

/** The house rules that players argue about most; the others stand below them. */
const KNOWN_HOUSE_RULES = [
  'small_city_two_points',
  'robber_rounding',
  'robber_followers',
  'dragon_after_scoring',
  'princess_mandatory',
  'river_bend_rule',
];

export function isHouseRule(name: string): boolean {
  return KNOWN_HOUSE_RULES.includes(name);
}

/** Whether a switch can change anything in a game with these modules. */
export function matters(each: Switch, modules: readonly string[]): boolean {
  return each.modules.length === 0 || each.modules.some((module) => modules.includes(module));
}

/** The switches that are to be sent: those that matter and differ from the default. */
export function agreedSwitches(agreement: Agreement, catalogue: Catalogue): Record<string, Value> {
  const agreed: Record<string, Value> = {};
  for (const each of catalogue.switches) {
    const value = agreement.switches[each.name];
    if (value === undefined || value === each.default) continue;
    if (matters(each, agreement.modules)) agreed[each.name] = value;
  }
  return agreed;
}

/** The options that are switched off. */
export function agreedOptions(agreement: Agreement): Record<string, boolean> {
  return Object.fromEntries(Object.entries(agreement.options).filter(([, shown]) => !shown));
}

/** The chosen modules in the order of the catalogue, whatever order they were chosen in. */
export function inOrder(modules: readonly string[], catalogue: Catalogue): string[] {
  return catalogue.modules.map(({ module }) => module).filter((module) => modules.includes(module));
}

export function same(a: Agreement, b: Agreement): boolean {
  const plain = (each: Agreement): string =>
    JSON.stringify([
      [...each.modules].sort(),
      Object.entries(agreedCopies(each)).sort(),
      Object.entries(each.tiles).sort(),
      Object.entries(each.switches).sort(),
      Object.entries(agreedOptions(each)).sort(),
    ]);
  return plain(a) === plain(b);
}
