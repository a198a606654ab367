/** Doing for the learner what a step is about, so slowly that it can be seen. */

import type { Play } from '../table/play';
import { spotKey } from '../table/moves';
import type { TableState } from '../table/state.svelte';

/** Milliseconds between the choice and the action. */
const LOOK = 900;

export async function demonstrate(action: string, table: TableState, play: Play): Promise<void> {
  const legal = table.view?.legal.find((each) => each.text === action);
  const view = table.view;
  if (legal?.kind === 'place' && legal.x !== undefined && legal.y !== undefined) {
    if (legal.tile) play.hold(legal.tile);
    table.turn = legal.turn ?? 0;
    table.cell = { x: legal.x, y: legal.y };
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  } else if (legal?.kind === 'deploy' && legal.spot && legal.figure) {
    play.take(legal.figure);
    table.spot = spotKey(legal.spot);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  // Unless the learner did something meanwhile.
  if (table.view === view) await play.act(action);
}
