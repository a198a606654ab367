/** Views of one recorded game, as the server sent them. */

import { useGeometry, type Geometry } from '../src/art/geometry.svelte';
import type { GameEvent, View } from '../src/api/model';
import events from './fixtures/events.json';
import figure from './fixtures/figure.json';
import finished from './fixtures/finished.json';
import geometry from './fixtures/geometry.json';
import place from './fixtures/place.json';
import tiles from './fixtures/tiles.json';

function copy<Value>(value: unknown): Value {
  return structuredClone(value) as Value;
}

/** A tile is to be placed. */
export const placeView = (): View => copy(place);
/** A figure may be put on the tile. */
export const figureView = (): View => copy(figure);
/** The game is over; the features are left out. */
export const finishedView = (): View => copy(finished);

/** One event of every sort that games with all modules bring. */
export const everyEvent = (): GameEvent[] => copy(events);

/** Use the shapes of the tiles on the recorded board. */
export function knowShapes(): void {
  useGeometry(copy<Geometry>(geometry));
}

/** Every tile there is, as it is printed. */
export const everyTile = (): Geometry => copy(tiles);
