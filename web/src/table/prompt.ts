/** One sentence that says what may be done now: a function of the legal list alone. */

import { list, seatName } from '../words/names';
import { known, t, type Key } from '../words/words.svelte';
import type { TableState } from './state.svelte';

/** What the one who decides is told, and the others about them. */
export function prompt(table: TableState): string {
  const { view, moves } = table;
  if (!view) return '';
  if (view.status === 'waiting') return t('prompt.waiting');
  if (view.status === 'finished' || view.to_act === null) return winners(table);
  if (table.acting === null) {
    const key = `prompt.other.${view.game?.phase ?? ''}`;
    const who = seatName(table.seats, view.to_act);
    return known(key) ? t(key as Key, { who }) : t('prompt.other', { who });
  }
  const skip = moves.pass !== null ? 'skip' : 'must';
  if (moves.placements.size > 0) {
    if (table.chosen) return t(table.chosen.turns.length > 1 ? 'prompt.turn' : 'prompt.lay');
    return t('prompt.place');
  }
  if (moves.spots.length > 0 && moves.others.length > 0) return t(`prompt.figure.other.${skip}`);
  if (moves.spots.length > 0) return t(table.chosenSpot ? 'prompt.confirm' : `prompt.figure.${skip}`);
  if (moves.others.length > 0) {
    const key = `prompt.${moves.others[0]!.kind}.${skip}`;
    return known(key) ? t(key as Key) : t(`prompt.choose.${skip}`);
  }
  return t('prompt.pass');
}

/** Who has won. */
function winners(table: TableState): string {
  const winning = table.game?.winners ?? [];
  const names = winning.map((seat) => seatName(table.seats, seat));
  if (names.length === 0) return '';
  if (names.length > 1) return t('winners', { who: list(names) });
  return t('winner', { who: names[0]!, points: table.game!.scores[winning[0]!]! });
}
