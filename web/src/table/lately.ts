/** What has just happened, as far as a decision needs to know it. */

import type { GameEvent } from '../api/model';
import type { TableState } from './state.svelte';

/** Everything since the last tile was laid, and what happened before that; latest first. */
function cycle(table: TableState): { before: GameEvent[]; since: GameEvent[] } {
  const events = table.steps.flatMap((step) => step.events).reverse();
  const at = events.findIndex((event) => event.kind === 'placed');
  return { since: events.slice(0, at + 1), before: events.slice(at + 1) };
}

/** The cells of the dragon's walk that is under way: where it set out, and every step. */
export function walkOf(table: TableState): { x: number; y: number }[] {
  const { before, since } = cycle(table);
  const moved = (event: GameEvent): boolean => event.kind === 'dragon_moved';
  const cells = [before.find(moved), ...since.filter(moved).reverse()];
  return cells.flatMap((event) =>
    event?.x !== undefined && event.y !== undefined ? [{ x: event.x, y: event.y }] : [],
  );
}

/** What the die showed since the last tile was laid, and in which step; null if it was not thrown. */
export function rolled(table: TableState): { value: number; seq: number } | null {
  for (const step of [...table.steps].reverse()) {
    const roll = step.events.find((event) => event.kind === 'rolled');
    if (roll?.value !== undefined) return { value: roll.value, seq: step.seq };
    if (step.events.some((event) => event.kind === 'placed')) return null;
  }
  return null;
}
