/** What happened, turn by turn, in words. */

import type { Award, Comment, GameEvent, Seat, SeatView, Spot, Step } from '../api/model';
import type { IconName } from '../parts/Icon.svelte';
import { awardText, cellName, list, roleName, seatName, sides, tileName } from '../words/names';
import { known, named, t, type Key, type Values } from '../words/words.svelte';

export interface Line {
  key: string;
  /** The step in which it happened. */
  seq: number;
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
  /** The step it belongs to. */
  seq: number;
  event: GameEvent;
}

const ICONS: Record<string, IconName> = {
  drew: 'tiles',
  discarded: 'discard',
  set_aside: 'discard',
  hand_shown: 'hand',
  placed: 'tiles',
  deployed: 'flag',
  returned: 'home',
  award: 'trophy',
  figure_moved: 'track',
  final_scoring: 'trophy',
  game_over: 'trophy',
  bonus_earned: 'hammer',
  builder_cycle_started: 'hammer',
  goods_taken: 'goods',
  took_off: 'wing',
  rolled: 'die',
  flight_failed: 'wing',
  ferry_placed: 'ferry',
  ferry_moved: 'ferry',
  gold_placed: 'gold',
  gold_taken: 'gold',
  gold_removed: 'gold',
  mage_placed: 'magic',
  mage_moved: 'magic',
  mage_removed: 'magic',
  witch_placed: 'magic',
  witch_moved: 'magic',
  witch_removed: 'magic',
  circle_chosen: 'circle',
  message_revealed: 'letter',
  robber_placed: 'robber',
  robber_followed: 'robber',
  robber_returned: 'robber',
  dragon_moved: 'dragon',
  fairy_moved: 'fairy',
};

/** Events that only repeat what another entry or the turn's heading says. */
const SILENT = new Set(['turn_started', 'start_tile', 'forced']);

/** Events about a tile that is already on the board: its picture would say nothing. */
const OF_A_CELL = /^(gold|ferry)_/;

const GOODS = ['wine', 'wheat', 'cloth'] as const;

/** Everything a line's words may name. */
function valuesOf(event: GameEvent, seats: readonly SeatView[]): Values {
  const { player, spot, x, y } = event;
  return {
    who: player === null ? '' : seatName(seats, player),
    cell: x === undefined ? '' : cellName(x, y ?? 0),
    role: spot ? roleName(spot.kind, event.figure) : named('figure', event.figure ?? 'follower'),
    kind: spot?.kind ?? event.kind_of_feature ?? '',
    figure: event.scorer ? named('figure', event.scorer) : '',
    space: event.space ?? 0,
    sides: event.sides ? sides(event.sides) : '',
    count: event.bars ?? 0,
    option: event.option ?? '',
    message: event.message ? named('log.message', event.message) : '',
    value: event.value ?? 0,
    why: event.why ?? '',
    goods: list(
      GOODS.flatMap((good) => (event[good] ? [t(`log.good.${good}`, { count: event[good] })] : [])),
    ),
  };
}

/** The line for one change of state; null for what needs none. */
function lineOf({ event, key, seq }: KeyedEvent, seats: readonly SeatView[]): Line | null {
  if (SILENT.has(event.kind)) return null;
  const turn = event.turn ?? 0;
  const shown = event.tile && !OF_A_CELL.test(event.kind);
  const tile = shown ? { tile: event.tile!, turn, name: tileName(event.tile!, turn) } : null;
  const icon = ICONS[event.kind] ?? 'flag';
  const line = { key, seq, icon, seat: event.player ?? null, award: null, tile };
  if (event.award) {
    const { award } = event;
    const who = seatName(seats, award.player);
    const values = { who, points: award.points, what: awardText(award) };
    return {
      ...line,
      text: t('log.award', values),
      award,
      at: { spot: award.spot, cells: award.cells },
    };
  }
  const name = `log.${event.kind}`;
  const values = valuesOf(event, seats);
  const text = known(name) ? t(name as Key, values) : `${event.kind} ${values['who']}`.trim();
  const spot = event.spot ?? null;
  const cells: [number, number][] =
    event.x === undefined || event.y === undefined ? [] : [[event.x, event.y]];
  return { ...line, text, at: cells.length > 0 || spot ? { spot, cells } : null };
}

/** Events in words, in the order in which they happened. */
export function linesOf(events: readonly KeyedEvent[], seats: readonly SeatView[]): Line[] {
  return events.flatMap((event) => lineOf(event, seats) ?? []);
}

/** What happened in some steps, each event with a key of its own. */
export function eventsOf(steps: readonly Step[]): KeyedEvent[] {
  return steps.flatMap((step) =>
    step.events.map((event, at) => ({ key: `${step.seq}.${at}`, seq: step.seq, event })),
  );
}

/** The log: one entry for each turn, oldest first. Words are only made for what is shown. */
export function turnsOf(steps: readonly Step[]): TurnLog[] {
  const turns: TurnLog[] = [];
  let current: TurnLog = { key: 0, seat: null, number: 0, events: [] };
  for (const keyed of eventsOf(steps)) {
    const { event } = keyed;
    if (event.kind === 'turn_started' || event.kind === 'final_scoring') {
      if (current.seat !== null || current.events.some((each) => !SILENT.has(each.event.kind))) {
        turns.push(current);
      }
      const seat = event.kind === 'turn_started' ? event.player : null;
      const number = current.number + (seat === null ? 0 : 1);
      current = { key: turns.length, seat, number, events: [] };
    }
    current.events.push(keyed);
  }
  if (current.events.length > 0) turns.push(current);
  return turns;
}

/** What is said about moments, as lines of the turns (the latest first) that they are about, by the keys of these. */
export function remarksOf(
  turns: readonly TurnLog[],
  comments: readonly Comment[],
  seats: readonly SeatView[],
): Map<number, Line[]> {
  const found = new Map<number, Line[]>();
  for (const { number, seat, seq, text } of comments) {
    // After a step that ends a turn one is in the next one.
    const turn = turns.find(({ events }) => (events[0]?.seq ?? 0) <= seq);
    if (!turn) continue;
    const line: Line = {
      key: `comment ${number}`,
      seq,
      icon: 'chat',
      seat,
      text: t('chat.said', { who: seatName(seats, seat), what: text }),
      at: null,
      award: null,
      tile: null,
    };
    found.set(turn.key, [...(found.get(turn.key) ?? []), line]);
  }
  return found;
}
