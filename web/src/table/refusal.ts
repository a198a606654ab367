/** What a refusal of the server means for the person who reads it. */

import type { Problem } from '../api/problem';
import { known, t, type Key } from '../words/words.svelte';

export function problemText(problem: Problem): string {
  const key = `problem.${problem.type}`;
  if (known(key)) return t(key as Key, values(problem));
  return t('problem.other', { detail: problem.message });
}

function values(problem: Problem): Record<string, string | number> {
  const found: Record<string, string | number> = { detail: problem.message };
  for (const [name, value] of Object.entries(problem.more)) {
    if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  }
  return found;
}
