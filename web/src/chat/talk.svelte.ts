/** What people at a table have said, what of it is new, and whom one does not want to hear. */

import type { ChatLine, Colour, SeatView, View } from '../api/model';

export const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'one_moment',
  'sorry',
  'oops',
  'again',
] as const;
export type Phrase = (typeof PHRASES)[number];

const KEPT = 200;

/** What is remembered of one table until the tab is closed. */
interface Memory {
  read: number;
  muted: Colour[];
}

export class Talk {
  /** Oldest first. */
  lines = $state.raw<ChatLine[]>([]);
  /** The number of the last line that was in sight. */
  read = $state(0);
  /** The chat can be seen now: what comes is not new for long. */
  open = $state(false);
  /** Whoever has one of these colours is not heard; a colour stays with its person. */
  muted = $state.raw<readonly Colour[]>([]);
  #table = '';

  /** The number of the last line that is known here. */
  get last(): number {
    return this.lines.at(-1)?.number ?? 0;
  }

  /** Take over what the whole view of a table says. */
  take(view: View): void {
    if (this.#table !== view.table) {
      this.#table = view.table;
      const before = remembered(view.table);
      this.read = before.read;
      this.muted = before.muted;
    }
    // Known lines are taken anew as well: when the game starts, seats may get other numbers.
    if (view.chat && (view.chat.at(-1)?.number ?? 0) >= this.last) this.lines = view.chat;
    this.#look();
  }

  hear(line: ChatLine): void {
    if (line.number <= this.last) return;
    this.lines = [...this.lines, line].slice(-KEPT);
    this.#look();
  }

  /** The chat has come into sight, or gone out of it. */
  show(open: boolean): void {
    this.open = open;
    this.#look();
  }

  #look(): void {
    if (!this.open || this.read === this.last) return;
    this.read = this.last;
    this.#remember();
  }

  /** Hear somebody no more, or again. */
  mute(colour: Colour): void {
    this.muted = this.muted.includes(colour)
      ? this.muted.filter((each) => each !== colour)
      : [...this.muted, colour];
    this.#remember();
  }

  /** What is to be seen: everything but what muted people say. */
  heard(seats: readonly SeatView[]): ChatLine[] {
    return this.lines.filter((line) => {
      const seat = seats[line.seat];
      return !seat || seat.yours || !this.muted.includes(seat.colour);
    });
  }

  /** How many lines of others have not been in sight yet. */
  unread(seats: readonly SeatView[]): number {
    return this.heard(seats).filter((line) => line.number > this.read && !seats[line.seat]?.yours).length;
  }

  #remember(): void {
    const memory: Memory = { read: this.read, muted: [...this.muted] };
    try {
      sessionStorage.setItem(`bastide.talk.${this.#table}`, JSON.stringify(memory));
    } catch {
      // Without storage everything is new again after a reload.
    }
  }
}

function remembered(table: string): Memory {
  try {
    const found = JSON.parse(sessionStorage.getItem(`bastide.talk.${table}`) ?? '{}') as Partial<Memory>;
    return { read: Number(found.read) || 0, muted: Array.isArray(found.muted) ? found.muted : [] };
  } catch {
    return { read: 0, muted: [] };
  }
}
