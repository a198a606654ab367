/** The final table for spreadsheets. */

import type { Category } from '../table/scores';
import { capital } from '../words/names';
import { named, t } from '../words/words.svelte';
import type { Tally } from './tally';

/** One field: in quotes if it has to be (RFC 4180), and never read as a formula. */
export function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row for every player: points by category, their sum, and what else was counted. */
export function csvOf(names: readonly string[], rows: readonly Category[], tallies: readonly Tally[]): string {
  const head = [
    t('player'),
    ...rows.map(({ kind }) => capital(named('category', kind))),
    t('final.sum'),
    t('tally.tiles'),
    t('tally.placed'),
    t('tally.returned'),
    t('tally.seconds'),
  ];
  const lines = names.map((name, seat) => {
    const points = rows.map((row) => row.points[seat] ?? 0);
    const { tiles, placed, returned, time } = tallies[seat]!;
    return [
      name,
      ...points,
      points.reduce((sum, each) => sum + each, 0),
      tiles,
      placed,
      returned,
      Math.round(time / 1000),
    ];
  });
  return [head, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('');
}
