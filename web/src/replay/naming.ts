/** What a moment of the game is called. */

import type { SeatView, Step } from '../api/model';
import { turnsOf } from '../table/log';
import { seatName } from '../words/names';
import { t } from '../words/words.svelte';

/** Whose turn it was after all these steps, or the beginning, or the end. */
export function momentName(steps: readonly Step[], seats: readonly SeatView[]): string {
  const turn = turnsOf(steps).at(-1);
  if (!turn || (turn.seat === null && turn.number === 0)) return t('log.beginning');
  if (turn.seat === null) return t('log.end');
  return t('log.turn', { number: turn.number, who: seatName(seats, turn.seat) });
}
