/** What has just happened, as far as it is to be heard or shown from afar. */

import type { View } from '../api/model';
import type { Sound } from '../settings.svelte';

const OF_EVENT: Record<string, Sound> = { placed: 'tile', deployed: 'figure', award: 'points' };
/** Seconds after which each sound begins, so that they follow one another. */
export const DELAYS: Record<Sound, number> = { tile: 0, figure: 0.1, points: 0.22, turn: 0.6, end: 0.6 };

/** Whether somebody at this screen, and nobody else there, must decide. */
export function isTurn(view: View | null): boolean {
  return (
    view !== null &&
    view.status === 'playing' &&
    view.to_act !== null &&
    view.you.length === 1 &&
    view.you[0] === view.to_act
  );
}

/** The sounds for what is new in a view since the one before it, each once. */
export function soundsOf(before: View | null, now: View | null): Sound[] {
  if (!before || !now || now.table !== before.table || now.seq <= before.seq) return [];
  const found = new Set<Sound>();
  for (const step of now.steps) {
    if (step.seq <= before.seq) continue;
    for (const event of step.events) {
      const sound = OF_EVENT[event.kind];
      if (sound) found.add(sound);
    }
  }
  if (before.status === 'playing' && now.status === 'finished') found.add('end');
  else if (isTurn(now) && !isTurn(before)) found.add('turn');
  return [...found];
}
