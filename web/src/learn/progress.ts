/** How far this person has come in each lesson; kept in localStorage. */

const KEY = 'bastide.lessons';

export interface Progress {
  /** The step that is next, from 0. */
  step: number;
  /** What the learner did in the steps before it, in order. */
  taken: string[];
  /** The lesson was played to its end at least once. */
  done: boolean;
}

const NOTHING: Progress = { step: 0, taken: [], done: false };

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { step, taken, done } = value as Partial<Progress>;
  return (
    Number.isInteger(step) &&
    step! >= 0 &&
    Array.isArray(taken) &&
    taken.every((each) => typeof each === 'string') &&
    typeof done === 'boolean'
  );
}

function all(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function progressOf(lesson: string): Progress {
  const kept = all()[lesson];
  return isProgress(kept) ? kept : NOTHING;
}

export function keepProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [lesson]: progress }));
  } catch {
    // Without storage a lesson begins at its beginning the next time.
  }
}
