/** What lies where: the tiles of a position by cell, its features by segment. */

import type { Feature, LaidTile, Observation, Spot } from '../api/model';

const tiles = new WeakMap<readonly LaidTile[], Map<string, LaidTile>>();
const features = new WeakMap<readonly Feature[], Map<string, Feature>>();

/** The tile on a cell. */
export function tileAt(game: Observation, x: number, y: number): LaidTile | undefined {
  let found = tiles.get(game.tiles);
  if (!found) {
    found = new Map(game.tiles.map((laid) => [`${laid.x},${laid.y}`, laid]));
    tiles.set(game.tiles, found);
  }
  return found.get(`${x},${y}`);
}

/** The feature that a segment is part of. */
export function featureOf(game: Observation, spot: Spot): Feature | undefined {
  let found = features.get(game.features);
  if (!found) {
    found = new Map(
      game.features.flatMap((feature) =>
        feature.spots.map(([x, y, where]) => [`${x},${y} ${feature.kind} ${where}`, feature] as const),
      ),
    );
    features.set(game.features, found);
  }
  return found.get(`${spot.x},${spot.y} ${spot.kind} ${spot.where}`);
}
