/** What a refusal of the server means for the person who reads it. */

import type { Problem } from '../api/problem';
import type { SeatView } from '../api/model';
import { refusalText } from '../words/why';
import { known, t, type Key, type Values } from '../words/words.svelte';

/** The rule that forbade it, if the refusal is about one. */
export function ruleOf(problem: Problem): string | null {
  const { rule } = problem.more;
  return problem.type === 'illegal-action' && typeof rule === 'string' ? rule : null;
}

export function problemText(problem: Problem, seats: readonly SeatView[] = []): string {
  const { reason, facts } = problem.more;
  if (ruleOf(problem) !== null && typeof reason === 'string' && known(`why.reason.${reason}`)) {
    const known = typeof facts === 'object' && facts !== null ? facts : {};
    return refusalText({ reason, facts: known as Record<string, never>, text: problem.message }, seats);
  }
  const key = `problem.${problem.type}`;
  if (known(key)) return t(key as Key, values(problem));
  return t('problem.other', { detail: problem.message });
}

function values(problem: Problem): Values {
  const found: Values = { detail: problem.message };
  for (const [name, value] of Object.entries(problem.more)) {
    if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  }
  return found;
}
