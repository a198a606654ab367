/** What the places that a step points at mean: `1,0`, `1,0 city:N`, `panel`. */

import type { Feature, Observation } from '../api/model';

const CELL = /^(-?\d+),(-?\d+)$/;
const SPOT = /^(-?\d+),(-?\d+) (\w+):(\S+)$/;

export function cellsOf(show: readonly string[]): [number, number][] {
  return show.flatMap((place) => {
    const found = CELL.exec(place);
    return found ? [[Number(found[1]), Number(found[2])] as [number, number]] : [];
  });
}

/** The features that are pointed at by one of their segments, as far as they are on the board. */
export function featuresOf(show: readonly string[], game: Observation | null): Feature[] {
  return show.flatMap((place) => {
    const found = SPOT.exec(place);
    if (!found || !game) return [];
    const [x, y] = [Number(found[1]), Number(found[2])];
    const feature = game.features.find(
      (each) =>
        each.kind === found[3] &&
        each.spots.some((spot) => spot[0] === x && spot[1] === y && spot[2] === found[4]),
    );
    return feature ? [feature] : [];
  });
}
