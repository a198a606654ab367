/** The order in which the tiles were laid. */

import type { LaidTile, Observation } from '../../api/model';
import type { Numbers } from './story.svelte';

export interface Numbered {
  /** 1 for the first tile on the table. */
  place: number;
  laid: LaidTile;
}

/** The tiles that show their place: those of the last round, all, or none. */
export function numbered(game: Observation, which: Numbers): Numbered[] {
  const all = game.tiles.map((laid, at) => ({ place: at + 1, laid }));
  if (which === 'off') return [];
  // Nobody has laid the tiles the game begins with.
  return which === 'all' ? all : all.filter(({ laid }) => laid.player != null).slice(-game.players);
}
