/** One sentence that says what may be done now: a function of what the server offers alone. */

import { capital, choice, list, seatName } from '../words/names';
import { known, named, t, type Key } from '../words/words.svelte';
import { walkOf } from './lately';
import type { TableState } from './state.svelte';

/** Whose turn it is, or who decides in it. */
export function decider(table: TableState): string {
  const { view } = table;
  if (view?.status === 'finished') return t('over');
  const seat = view?.to_act ?? null;
  if (seat === null) return t('turn.nobody');
  const ofTurn = seat === table.game?.active_player;
  if (table.acting !== null && !table.shared) return t(ofTurn ? 'turn.yours' : 'decision.yours');
  return t(ofTurn ? 'turn.of' : 'decision.of', { who: seatName(table.seats, seat) });
}

/** What the one who decides is told, and the others about them. */
export function prompt(table: TableState): string {
  const { view, moves } = table;
  if (!view) return '';
  if (view.status === 'waiting') return t('prompt.waiting');
  if (view.status === 'finished' || view.to_act === null) return winners(table);
  const phase = (view.game?.phase ?? '').replace('dragon_after_scoring', 'dragon');
  const step = phase === 'dragon' ? walkOf(table).length : 0;
  if (table.acting === null) {
    const key = `prompt.other.${phase}`;
    const who = seatName(table.seats, view.to_act);
    return known(key) ? t(key as Key, { who, step }) : t('prompt.other', { who });
  }
  if (table.sure !== null) {
    return t(table.chosenTarget?.action.kind === 'fly' ? 'prompt.sure.flight' : 'prompt.sure.reveal');
  }
  const skip = moves.pass !== null ? 'skip' : 'must';
  if (moves.placements.size > 0) {
    if (table.chosen) return t(table.chosen.turns.length > 1 ? 'prompt.turn' : 'prompt.lay');
    return t(moves.placements.has('') ? 'prompt.place' : 'prompt.hand');
  }
  if (table.chosenTarget) return t(`prompt.chosen.${skip}`);
  const away = table.targets[0]?.action.kind === 'unmagic';
  const key = away ? 'prompt.away.must' : `prompt.${phase}.${skip}`;
  if (known(key)) return t(key as Key, { step });
  if (moves.tools.size > 0) {
    const what = choice([...moves.tools.keys()].map((tool) => named('can', tool)));
    return t(`prompt.may.${skip}`, { what: capital(what) });
  }
  return t('prompt.pass');
}

/** Who has won. */
function winners(table: TableState): string {
  const winning = table.game?.winners ?? [];
  const names = winning.map((seat) => seatName(table.seats, seat));
  if (names.length === 0) return '';
  if (names.length > 1) return t('winners', { who: list(names) });
  const points = table.game!.scores[winning[0]!]!;
  const { you } = table.view!;
  if (you.length === 1 && you[0] === winning[0]) return t('winner.you', { points });
  return t('winner', { who: names[0]!, points });
}
