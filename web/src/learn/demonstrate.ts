/** Doing for the learner what a step is about, so slowly that it can be seen. */

import type { Play } from '../table/play';
import type { TableState } from '../table/state.svelte';

/** Milliseconds between the choice and the action. */
const LOOK = 900;

export async function demonstrate(action: string, table: TableState, play: Play): Promise<void> {
  const { view } = table;
  if (choose(action, table, play)) await new Promise((resolve) => setTimeout(resolve, LOOK));
  // Unless the learner did something meanwhile.
  if (table.view !== view) return;
  await play.act(action);
  // What cannot be taken back is asked for twice.
  if (table.sure === action) await play.act(action);
}

/** Choose what the action is about, as one would before confirming it. */
function choose(action: string, table: TableState, play: Play): boolean {
  const legal = table.view?.legal.find((each) => each.text === action);
  if (legal?.kind === 'place' && legal.x !== undefined && legal.y !== undefined) {
    if (legal.tile) play.hold(legal.tile);
    table.turn = legal.turn ?? 0;
    table.cell = { x: legal.x, y: legal.y };
    return true;
  }
  for (const [tool, targets] of table.moves.tools) {
    if (targets.some((target) => target.key === action)) {
      table.tool = tool;
      table.target = action;
      return true;
    }
  }
  return false;
}
