/** Who keeps the game of a table: the server; in a lesson, the lesson. */

import * as api from './client';
import { Live, type Listener } from './live';
import type { ChatLine, Comment, Considered, Counts, Saying, Seat, Update, View } from './model';

/** What the table asks of whoever keeps its game. `id` names an attempt, see docs/api.md. */
export interface Host {
  /** Begin to tell what happens. */
  listen(listener: Listener): void;
  /** Stop telling. */
  stop(): void;
  /** Tell again everything after this sequence number (null: everything). */
  hello(seq: number | null): void;
  /** Show the others what is chosen but not sent. */
  ghost(action: string | null): void;
  view(): Promise<View>;
  act(action: string, seq: number, id: string): Promise<Update>;
  undo(seq: number, id: string): Promise<Update>;
  /** How many of the tiles that are left fit on each open cell; not everybody can tell. */
  counts?(): Promise<Counts>;
  /** What an action would do; a host need not know. By the signal one learns that nobody asks any more. */
  consider?(action: string, signal?: AbortSignal): Promise<Considered>;
  /** Say something to everybody; not every host has people to talk to. */
  say?(saying: Saying, id: string): Promise<ChatLine>;
  /** Say something about the moment after a step; not with every host. */
  comment?(seq: number, text: string, seat: Seat, id: string): Promise<Comment>;
  changeComment?(number: number, text: string): Promise<Comment>;
  deleteComment?(number: number): Promise<void>;
  leave(): Promise<View>;
  rematch(): Promise<View>;
}

/** The server, as the host of a table of its own. */
export class Server implements Host {
  readonly #table: string;
  readonly #key: string | null;
  #live: Live | null = null;

  constructor(table: string, key: string | null) {
    this.#table = table;
    this.#key = key;
  }

  listen(listener: Listener): void {
    this.#live = new Live(this.#table, this.#key, listener);
    this.#live.start();
  }

  stop(): void {
    this.#live?.stop();
  }

  hello(seq: number | null): void {
    this.#live?.hello(seq);
  }

  ghost(action: string | null): void {
    this.#live?.ghost(action);
  }

  view(): Promise<View> {
    return api.getView(this.#table, this.#key);
  }

  act(action: string, seq: number, id: string): Promise<Update> {
    return api.act(this.#table, action, seq, id);
  }

  undo(seq: number, id: string): Promise<Update> {
    return api.undo(this.#table, seq, id);
  }

  counts(): Promise<Counts> {
    return api.getCounts(this.#table, this.#key);
  }

  consider(action: string, signal?: AbortSignal): Promise<Considered> {
    return api.consider(this.#table, action, signal);
  }

  say(saying: Saying, id: string): Promise<ChatLine> {
    return api.say(this.#table, saying, id);
  }

  comment(seq: number, text: string, seat: Seat, id: string): Promise<Comment> {
    return api.comment(this.#table, seq, text, seat, id);
  }

  changeComment(number: number, text: string): Promise<Comment> {
    return api.changeComment(this.#table, number, text);
  }

  deleteComment(number: number): Promise<void> {
    return api.deleteComment(this.#table, number);
  }

  leave(): Promise<View> {
    return api.leave(this.#table);
  }

  rematch(): Promise<View> {
    return api.rematch(this.#table);
  }
}
