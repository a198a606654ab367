/** What fits on the open cells is asked for when the board or the bag has changed. */

import { settings } from '../../settings.svelte';
import type { Play } from '../play';
import type { TableState } from '../state.svelte';

/** Pause between two changes, in ms: bots lay several tiles at once. */
const PAUSE = 150;

/** Keep the counts up to date as long as somebody wants to see them; for a component's start. */
export function keepCounts(table: TableState, play: Play): void {
  let asked = '';
  const board = $derived(`${table.game?.tiles.length} ${table.game?.tiles_left}`);
  const shown = $derived(
    table.view?.status === 'playing' && !table.past && table.view.options['tile_counts'] !== false,
  );
  const wanted = $derived(
    settings.dead || (settings.fits && (table.story.subject?.spot === null || table.hover !== null)),
  );
  $effect(() => {
    if (!shown) {
      asked = '';
      table.story.counts = null;
      return;
    }
    const now = board;
    if (!wanted || now === asked) return;
    const timer = setTimeout(() => {
      asked = now;
      void play.count();
    }, PAUSE);
    return () => clearTimeout(timer);
  });
}
