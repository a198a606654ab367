/** The rows of the new-game form. */

import type { SeatWish } from '../api/model';

export interface SeatRow {
  /** Tells the rows apart, whatever is in them. */
  id: number;
  kind: 'me' | 'bot' | 'open';
  bot: string;
  name: string;
}

/** The opponent of somebody who has not chosen one. */
export const FIRST_BOT = 'greedy';

/** You against a bot: a game that starts with one click. */
export function firstSeats(name: string): SeatRow[] {
  return [
    { id: 0, kind: 'me', bot: FIRST_BOT, name },
    { id: 1, kind: 'bot', bot: FIRST_BOT, name: '' },
  ];
}

/** What is asked of the server for a row; `fallback` names a person who gave no name. */
export function wishOf(row: SeatRow, fallback: string): SeatWish {
  if (row.kind === 'bot') return { kind: 'bot', bot: row.bot };
  if (row.kind === 'open') return { kind: 'open' };
  return { kind: 'me', name: row.name.trim() || fallback };
}
