/** The farms of a position: whose each is, and which pattern tells it from its neighbours. */

import type { Feature, Observation, Seat } from '../../api/model';

export interface Farm {
  key: string;
  feature: Feature;
  /** Who would get its points: nobody, one, or several who share the lead. */
  owners: Seat[];
  /** Which pattern; farms that meet on a tile never have the same. */
  pattern: number;
  /** Where its worth is written: the segment in the middle of it. */
  label: [number, number, string];
}

function cellsOf(feature: Feature): Set<string> {
  return new Set(feature.spots.map(([x, y]) => `${x},${y}`));
}

/** For each farm those that share a tile with it. */
function neighbours(farms: readonly Feature[]): Set<number>[] {
  const onCell = new Map<string, number[]>();
  farms.forEach((farm, at) => {
    for (const cell of cellsOf(farm)) onCell.set(cell, [...(onCell.get(cell) ?? []), at]);
  });
  const found = farms.map(() => new Set<number>());
  for (const meeting of onCell.values()) {
    for (const one of meeting) for (const other of meeting) if (one !== other) found[one]!.add(other);
  }
  return found;
}

/** A pattern for each farm, the ones with most neighbours first; as few as it takes. */
function patterns(meets: readonly Set<number>[]): number[] {
  const order = meets.map((_, at) => at).sort((a, b) => meets[b]!.size - meets[a]!.size || a - b);
  const chosen: number[] = [];
  for (const at of order) {
    const taken = new Set([...meets[at]!].map((other) => chosen[other]));
    let pattern = 0;
    while (taken.has(pattern)) pattern++;
    chosen[at] = pattern;
  }
  return chosen;
}

/** The segment nearest to the middle of the farm. */
function middle(feature: Feature): [number, number, string] {
  const { spots } = feature;
  const x = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot[1], 0) / spots.length;
  const away = (spot: readonly [number, number, string]): number => Math.hypot(spot[0] - x, spot[1] - y);
  return spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
}

/** All farms of a position. */
export function farmsOf(game: Observation): Farm[] {
  const fields = game.features.filter((feature) => feature.kind === 'field');
  const chosen = patterns(neighbours(fields));
  return fields.map((feature, at) => ({
    key: feature.spots[0]!.join(' '),
    feature,
    owners: feature.owners,
    pattern: chosen[at]!,
    label: middle(feature),
  }));
}
