/** The keys that ask the board for what it can tell. */

import type { TableState } from '../state.svelte';
import { firstSubject, walk } from './pointing';

/** Begin or end walking over the board with the arrow keys. */
export function inspect(table: TableState): void {
  const { game, story } = table;
  story.inspected = story.inspected || !game ? null : firstSubject(game);
}

/** Go on to the next feature or open cell in a direction. */
export function step(table: TableState, dx: number, dy: number): boolean {
  const { game, story } = table;
  if (!game || !story.inspected) return false;
  story.inspected = walk(game, story.inspected, dx, dy);
  return true;
}

/** Show or hide the farms, where the table shows what they are worth. */
export function showFarms({ view, story }: TableState): void {
  if (view?.options['projections'] !== false) story.farms = !story.farms;
}

/** Show or hide the tiles that are left, where the table tells. */
export function showTiles(table: TableState): void {
  if (table.view?.options['tile_counts'] === false) return;
  table.sheet = table.sheet === 'tiles' ? null : 'tiles';
}
