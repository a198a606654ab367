import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, pause, type Link } from '../src/api/live';

class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = 0;
  sent: { type: string; seq?: number | null }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = Socket.CLOSED;
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  lose(code: number): void {
    this.readyState = Socket.CLOSED;
    this.onclose({ code });
  }
}

let links: [Link, number | null][];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  links = [];
  live = new Live('k3', null, {
    message: () => undefined,
    link: (link, retry) => links.push([link, retry]),
    seq: () => 17,
    said: () => 3,
  });
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test('pauses double, are spread out, and stay under a minute', () => {
  expect([0, 1, 2, 3].map((n) => pause(n, 0.5))).toEqual([500, 1000, 2000, 4000]);
  expect(pause(50, 1)).toBeLessThanOrEqual(60_000);
  expect(pause(0, 0)).toBeLessThan(pause(0, 1));
});

test('says what it has seen, and comes back after a loss', () => {
  Socket.all[0]!.open();
  expect(Socket.all[0]!.sent[0]).toMatchObject({ type: 'hello', seq: 17 });
  Socket.all[0]!.lose(1006);
  expect(links.at(-1)![0]).toBe('waiting');
  vi.runOnlyPendingTimers();
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]!.open();
  expect(Socket.all[1]!.sent[0]).toMatchObject({ type: 'hello', seq: 17 });
});

test('waits longer each time until it hears something', () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    Socket.all.at(-1)!.lose(1006);
    waits.push(links.at(-1)![1]! - Date.now());
    vi.runOnlyPendingTimers();
  }
  expect(waits[3]!).toBeGreaterThan(waits[0]!);
  Socket.all.at(-1)!.open();
  Socket.all.at(-1)!.onmessage({ data: '{"type":"update"}' });
  Socket.all.at(-1)!.lose(1006);
  expect(links.at(-1)![1]! - Date.now()).toBeLessThan(waits[3]!);
});

test('does not come back where it is not wanted', () => {
  Socket.all[0]!.open();
  Socket.all[0]!.lose(4403);
  vi.runOnlyPendingTimers();
  expect(links.at(-1)![0]).toBe('refused');
  expect(Socket.all).toHaveLength(1);
});

test('tries at once when the network is back', () => {
  Socket.all[0]!.lose(1006);
  window.dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
});
