/** The live connection of one table: says hello, listens, and comes back by itself. */

import { token } from './guest';
import type { ChatLine, Comment, Seat, Update, View } from './model';
import { Problem } from './problem';

export type Message =
  | { type: 'view'; view: View }
  | { type: 'update'; update: Update }
  | { type: 'presence'; present: Seat[]; watchers: number }
  | { type: 'ghost'; seat: Seat; action: string | null }
  | { type: 'chat'; line: ChatLine }
  | { type: 'comment'; number: number; comment: Comment | null }
  | { type: 'pong' }
  | { type: 'problem'; problem: Record<string, unknown> };

/** `waiting` counts down to the next attempt; `refused` will not try again. */
export type Link = 'connecting' | 'live' | 'waiting' | 'refused';

export interface Listener {
  message(message: Message): void;
  /** The link changed; `retry` is the time (ms since the epoch) of the next attempt. */
  link(link: Link, retry: number | null): void;
  /** The last sequence number known here; null if the whole view is wanted. */
  seq(): number | null;
  /** The number of the last line of the chat known here. */
  said(): number;
}

const PING = 40_000;
const LONGEST = 30_000;
/** Close codes after which trying again cannot help. */
const FINAL = new Set([4400, 4401, 4403, 4404]);

/** How long to wait before attempt `n` (from 0): doubling, at most half a minute, spread out. */
export function pause(n: number, chance = Math.random()): number {
  return Math.min(LONGEST, 500 * 2 ** n) * (0.75 + chance / 2);
}

export class Live {
  readonly #table: string;
  readonly #key: string | null;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #stopped = false;

  constructor(table: string, key: string | null, listener: Listener) {
    this.#table = table;
    this.#key = key;
    this.#listener = listener;
  }

  start(): void {
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** Ask for what was missed, or for the whole view. */
  hello(seq: number | null): void {
    this.#send({ type: 'hello', token: token(), key: this.#key, seq, chat: this.#listener.said() });
  }

  ghost(action: string | null): void {
    this.#send({ type: 'ghost', action });
  }

  #send(message: object): void {
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#listener.link('connecting', null);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const path = `/api/tables/${encodeURIComponent(this.#table)}/live`;
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.hello(this.#listener.seq());
      this.#ping = setInterval(() => this.#send({ type: 'ping' }), PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Message;
      if (message.type === 'view' || message.type === 'update') {
        this.#attempt = 0;
        this.#listener.link('live', null);
      }
      this.#listener.message(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.#ping);
      if (this.#stopped) return;
      if (FINAL.has(event.code)) {
        this.#listener.link('refused', null);
        return;
      }
      const wait = event.code === 4429 ? 10_000 : pause(this.#attempt++);
      this.#listener.link('waiting', Date.now() + wait);
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }

  /** The network or the tab came back: do not wait for the pause to end. */
  #now = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#stopped || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#connect();
  };
}

export function problemOf(body: Record<string, unknown>): Problem {
  return Problem.of(body, Number(body['status'] ?? 0));
}
