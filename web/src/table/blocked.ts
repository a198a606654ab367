/** What is not offered, and what to ask the server to learn why. */

import { segmentsOf } from '../art/geometry.svelte';
import type { Spot } from '../api/model';
import type { TableState } from './state.svelte';

/** The open cells where the tile in the hand fits in no turn. */
export function blockedCells(table: TableState): { key: string; x: number; y: number }[] {
  if (table.acting === null || table.placements.length === 0) return [];
  return (table.game?.open_cells ?? [])
    .map(([x, y]) => ({ key: `${x},${y}`, x, y }))
    .filter(({ key }) => !table.cells.has(key));
}

/** The action of laying the tile there as it is held. */
export function placeThere(table: TableState, x: number, y: number): string {
  const text = `place ${x},${y} r${table.turn}`;
  return table.moves.placements.has('') || !table.tile ? text : `${text} ${table.tile}`;
}

/** The segments of the tile that was just placed where no figure is offered. */
export function blockedSpots(table: TableState): Spot[] {
  const tile = table.game?.tiles.at(-1);
  if (table.acting === null || table.game?.phase !== 'figure' || !tile) return [];
  const free = new Set(
    table.view?.legal.flatMap((action) => {
      const spot = action.kind === 'deploy' ? action.spot : undefined;
      return spot && spot.x === tile.x && spot.y === tile.y ? [`${spot.kind}:${spot.where}`] : [];
    }),
  );
  return segmentsOf(tile)
    .filter(({ kind, where }) => !free.has(`${kind}:${where}`))
    .map(({ kind, where }) => ({ x: tile.x, y: tile.y, kind, where }));
}

/** The action of putting a follower there. */
export function deployThere({ x, y, kind, where }: Spot): string {
  return `deploy follower ${x},${y} ${kind}:${where}`;
}
