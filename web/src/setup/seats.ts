/** The rows of the new-game form: who sits where, in which colour. */

import { COLOURS, type Colour, type SeatWish } from '../api/model';

export interface SeatRow {
  /** Tells the rows apart, whatever is in them. */
  id: number;
  kind: 'me' | 'bot' | 'open';
  bot: string;
  name: string;
  colour: Colour;
}

/** The opponent of somebody who has not chosen one. */
export const FIRST_BOT = 'greedy';

let made = 0;

export function row(kind: SeatRow['kind'], colour: Colour, more: Partial<SeatRow> = {}): SeatRow {
  return { id: made++, kind, bot: FIRST_BOT, name: '', colour, ...more };
}

/** You against a bot: a game that starts with one click. */
export function firstSeats(name: string): SeatRow[] {
  return [row('me', COLOURS[0], { name }), row('bot', COLOURS[1])];
}

/** The first colour that nobody at the table has. */
export function freeColour(rows: readonly SeatRow[]): Colour {
  return COLOURS.find((colour) => rows.every((each) => each.colour !== colour)) ?? COLOURS[0];
}

/** The rows after `row` took a colour; whoever had it gets the one that became free. */
export function withColour(rows: readonly SeatRow[], id: number, colour: Colour): SeatRow[] {
  const before = rows.find((each) => each.id === id)?.colour;
  return rows.map((each) => {
    if (each.id === id) return { ...each, colour };
    return each.colour === colour && before ? { ...each, colour: before } : each;
  });
}

/** The rows with the one at `from` moved by `step` places. */
export function moved(rows: readonly SeatRow[], from: number, step: 1 | -1): SeatRow[] {
  const next = [...rows];
  const to = from + step;
  if (to < 0 || to >= next.length) return next;
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

/** What is asked of the server for a row; `fallback` names a person who gave no name. */
export function wishOf(seat: SeatRow, fallback: string): SeatWish {
  const { colour } = seat;
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, colour };
  if (seat.kind === 'open') return { kind: 'open', colour };
  return { kind: 'me', name: seat.name.trim() || fallback, colour };
}
