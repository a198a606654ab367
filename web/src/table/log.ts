/** What happened, turn by turn, in words. */

import type { Award, GameEvent, Seat, SeatView, Spot, Step } from '../api/model';
import type { IconName } from '../parts/Icon.svelte';
import { awardName, cellName, formula, roleName, seatName, tileName } from '../words/names';
import { known, named, t, type Key, type Values } from '../words/words.svelte';

export interface Line {
  key: string;
  icon: IconName;
  /** Whom it concerns, for the colour. */
  seat: Seat | null;
  text: string;
  /** The part of the board it is about. */
  at: { spot: Spot | null; cells: [number, number][] } | null;
  award: Award | null;
  /** The tile it is about, shown as a picture, and what is on it. */
  tile: { tile: string; turn: number; name: string } | null;
}

export interface TurnLog {
  key: number;
  /** Whose turn; null for what comes before the first and after the last. */
  seat: Seat | null;
  /** 1 for the first turn. */
  number: number;
  events: KeyedEvent[];
}

interface KeyedEvent {
  key: string;
  event: GameEvent;
}

const ICONS: Record<string, IconName> = {
  drew: 'tiles',
  discarded: 'discard',
  placed: 'tiles',
  deployed: 'flag',
  returned: 'home',
  award: 'trophy',
  final_scoring: 'trophy',
  game_over: 'trophy',
};

/** Events that only repeat what another entry or the turn's heading says. */
const SILENT = new Set(['turn_started', 'start_tile', 'forced']);

/** The line for one change of state; null for what needs none. */
function lineOf(event: GameEvent, seats: readonly SeatView[], key: string): Line | null {
  if (SILENT.has(event.kind)) return null;
  const seat = event.player ?? null;
  const who = seat === null ? '' : seatName(seats, seat);
  const turn = event.turn ?? 0;
  const tile = event.tile ? { tile: event.tile, turn, name: tileName(event.tile, turn) } : null;
  const line = { key, icon: ICONS[event.kind] ?? 'flag', seat, award: null, tile };
  if (event.award) {
    const { award } = event;
    const values = { who, points: award.points, what: awardName(award), formula: formula(award) };
    return {
      ...line,
      text: t('log.award', values),
      award,
      at: { spot: award.spot, cells: award.cells },
    };
  }
  const spot = event.spot ?? null;
  const values: Values = {
    who,
    cell: event.x === undefined ? '' : cellName(event.x, event.y ?? 0),
    role: spot ? roleName(spot.kind, event.figure) : named('figure', event.figure ?? 'follower'),
    kind: spot?.kind ?? '',
  };
  const name = `log.${event.kind}`;
  const text = known(name) ? t(name as Key, values) : `${event.kind} ${who}`.trim();
  const cells: [number, number][] =
    event.x === undefined || event.y === undefined ? [] : [[event.x, event.y]];
  return { ...line, text, at: cells.length > 0 || spot ? { spot, cells } : null };
}

/** Events in words, in the order in which they happened. */
export function linesOf(events: readonly KeyedEvent[], seats: readonly SeatView[]): Line[] {
  return events.flatMap(({ event, key }) => lineOf(event, seats, key) ?? []);
}

/** What happened in some steps, each event with a key of its own. */
export function eventsOf(steps: readonly Step[]): KeyedEvent[] {
  return steps.flatMap((step) =>
    step.events.map((event, at) => ({ key: `${step.seq}.${at}`, event })),
  );
}

/** The log: one entry for each turn, oldest first. Words are only made for what is shown. */
export function turnsOf(steps: readonly Step[]): TurnLog[] {
  const turns: TurnLog[] = [];
  let current: TurnLog = { key: 0, seat: null, number: 0, events: [] };
  for (const { key, event } of eventsOf(steps)) {
    if (event.kind === 'turn_started' || event.kind === 'final_scoring') {
      if (current.seat !== null || current.events.some((each) => !SILENT.has(each.event.kind))) {
        turns.push(current);
      }
      const seat = event.kind === 'turn_started' ? event.player : null;
      const number = current.number + (seat === null ? 0 : 1);
      current = { key: turns.length, seat, number, events: [] };
    }
    current.events.push({ key, event });
  }
  if (current.events.length > 0) turns.push(current);
  return turns;
}
