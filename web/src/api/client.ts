/** One function per request of docs/api.md that the client makes. */

import { forgetToken, keepToken, token } from './guest';
import type {
  BookExample,
  Catalogue,
  ChatLine,
  Comment,
  Considered,
  Counts,
  Guest,
  Lesson,
  LessonSummary,
  NewTable,
  Observation,
  Played,
  Saying,
  Setup,
  SetupAnswer,
  SetupQuestion,
  Summary,
  Update,
  View,
} from './model';
import { reached, unreachable } from '../offline/reach.svelte';
import { Problem } from './problem';

interface Asking {
  method?: string;
  body?: unknown;
  key?: string | null;
  signal?: AbortSignal | undefined;
}

async function request(path: string, asking: Asking): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const known = token();
  if (known) headers['Authorization'] = `Bearer ${known}`;
  if (asking.key) headers['Bastide-Key'] = asking.key;
  if (asking.body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const answer = await fetch(path, {
      method: asking.method ?? 'GET',
      headers,
      body: asking.body === undefined ? null : JSON.stringify(asking.body),
      signal: asking.signal ?? null,
    });
    reached();
    return answer;
  } catch (error) {
    // Whoever does not want the answer any more has learnt nothing about the network.
    if (!asking.signal?.aborted) unreachable(asking.method === undefined);
    throw new Problem('unreachable', 0, String(error));
  }
}

/** The answer, if it is not a refusal. */
async function answered(path: string, asking: Asking): Promise<Response> {
  const response = await request(path, asking);
  if (!response.ok) throw Problem.of(await response.json().catch(() => null), response.status);
  return response;
}

async function ask<Answer>(path: string, asking: Asking = {}): Promise<Answer> {
  return (await answered(path, asking)).json().catch(() => null) as Promise<Answer>;
}

/** Make sure this browser is a guest, under `name` if one is given. */
export async function beGuest(name?: string): Promise<void> {
  if (token()) {
    try {
      if (name) await ask<Guest>('/api/guests/me', { method: 'PATCH', body: { name } });
      else await ask<Guest>('/api/guests/me');
      return;
    } catch (error) {
      // A token of another server, or from before its secret changed: start anew.
      if (!(error instanceof Problem) || error.type !== 'unknown-token') throw error;
      forgetToken();
    }
  }
  const guest = await ask<Guest>('/api/guests', { method: 'POST', body: name ? { name } : {} });
  if (guest.token) keepToken(guest.token);
}

export function getCatalogue(): Promise<Catalogue> {
  return ask('/api/catalogue');
}

/** What would be in the bag under a setup, or what is wrong with it. */
export function checkSetup(setup: SetupQuestion): Promise<SetupAnswer> {
  return ask('/api/setups', { method: 'POST', body: setup });
}

/** The drawn examples of the rule book. */
export async function getBook(): Promise<BookExample[]> {
  return (await ask<{ examples: BookExample[] }>('/api/book')).examples;
}

export function createTable(wish: NewTable): Promise<View> {
  return ask('/api/tables', { method: 'POST', body: wish });
}

export async function ownTables(): Promise<Summary[]> {
  return (await ask<{ tables: Summary[] }>('/api/tables')).tables;
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

export function getView(table: string, key: string | null): Promise<View> {
  return ask(at(table), { key });
}

export function joinTable(table: string, key: string | null, name: string): Promise<View> {
  return ask(`${at(table)}/join`, { method: 'POST', key, body: { name } });
}

/** How many of the tiles that are left fit on each open cell. */
export function getCounts(table: string, key: string | null): Promise<Counts> {
  return ask(`${at(table)}/cells`, { key });
}

/** The game as it stood at a sequence number. */
export async function getPosition(table: string, key: string | null, seq: number): Promise<Observation> {
  return (await ask<{ game: Observation }>(`${at(table)}/positions/${seq}`, { key })).game;
}

/** A new table that goes on from a position of a finished game. */
export function branchTable(table: string, key: string | null, seq: number): Promise<View> {
  return ask(`${at(table)}/branch`, { method: 'POST', key, body: { seq } });
}

/** A table of a saved game; `record` is the content of its file. */
export function loadRecord(record: string): Promise<View> {
  return ask('/api/records', { method: 'POST', body: { record } });
}

/** Send an action; `id` names this attempt, so that sending it again does nothing twice. */
export function act(table: string, action: string, seq: number, id: string): Promise<Update> {
  return ask(`${at(table)}/actions`, { method: 'POST', body: { action, seq, id } });
}

/** What an action would do, or why it may not be done. */
export function consider(table: string, action: string, signal?: AbortSignal): Promise<Considered> {
  return ask(`${at(table)}/consider?action=${encodeURIComponent(action)}`, { signal });
}

export function undo(table: string, seq: number, id: string): Promise<Update> {
  return ask(`${at(table)}/undo`, { method: 'POST', body: { seq, id } });
}

export function say(table: string, saying: Saying, id: string): Promise<ChatLine> {
  return ask(`${at(table)}/chat`, { method: 'POST', body: { ...saying, id } });
}

/** Comment on the moment after a step, from one of one's own seats. */
export function comment(table: string, seq: number, text: string, seat: number, id: string): Promise<Comment> {
  return ask(`${at(table)}/comments`, { method: 'POST', body: { seq, text, seat, id } });
}

export function changeComment(table: string, number: number, text: string): Promise<Comment> {
  return ask(`${at(table)}/comments/${number}`, { method: 'PATCH', body: { text } });
}

export async function deleteComment(table: string, number: number): Promise<void> {
  await answered(`${at(table)}/comments/${number}`, { method: 'DELETE' });
}

export function leave(table: string): Promise<View> {
  return ask(`${at(table)}/leave`, { method: 'POST' });
}

export function rematch(table: string): Promise<View> {
  return ask(`${at(table)}/rematch`, { method: 'POST' });
}

/** The game's record, as a file. */
export function getRecord(table: string, key: string | null): Promise<Blob> {
  return file(`${at(table)}/record`, key);
}

/** A picture of the board, as SVG. */
export function getBoard(table: string, key: string | null): Promise<Blob> {
  return file(`${at(table)}/board.svg`, key);
}

async function file(path: string, key: string | null): Promise<Blob> {
  return (await answered(path, { key })).blob();
}

export async function getLessons(): Promise<LessonSummary[]> {
  return (await ask<{ lessons: LessonSummary[] }>('/api/lessons')).lessons;
}

export function getLesson(name: string): Promise<Lesson> {
  return ask(`/api/lessons/${encodeURIComponent(name)}`);
}

/** Play a game from its beginning, without a table; the actions of chance are among them. */
export function play(setup: Setup, actions: readonly string[], seat: number): Promise<Played> {
  return ask('/api/play', { method: 'POST', body: { setup, actions, seat } });
}
