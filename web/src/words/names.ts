/** Names of the things on the table, put together from the catalogue's words. */

import { segmentsOf, type SegmentShape } from '../art/geometry.svelte';
import type { Award, Seat, SeatView, Spot, Term } from '../api/model';
import { known, language, named, t, type Key } from './words.svelte';

const lists = new Map<string, Intl.ListFormat>();

/** "a, b and c" in the language in use. */
export function list(parts: readonly string[]): string {
  const code = language();
  let format = lists.get(code);
  if (!format) lists.set(code, (format = new Intl.ListFormat(code, { type: 'conjunction' })));
  return format.format(parts);
}

const choices = new Map<string, Intl.ListFormat>();

/** "a, b or c" in the language in use. */
export function choice(parts: readonly string[]): string {
  const code = language();
  let format = choices.get(code);
  if (!format) choices.set(code, (format = new Intl.ListFormat(code, { type: 'disjunction' })));
  return format.format(parts);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** The name of a seat: the person's or bot's, else its colour. */
export function seatName(seats: readonly SeatView[], seat: Seat): string {
  const view = seats[seat];
  if (!view) return String(seat + 1);
  // A bot's seat carries the bot's own name until somebody gives it another.
  if (view.kind === 'bot' && view.bot && (!view.name || view.name === view.bot)) {
    return botName(view.bot);
  }
  return view.name ?? t(`colour.${view.colour}`);
}

/** A bot's name without its options. */
export function botName(bot: string): string {
  return named('bot', bot.split(':')[0]!);
}

export function moduleName(module: string): string {
  return named('module', module);
}

/** Sides of a segment in words: `NS` as "north and south". */
export function sides(where: string): string {
  return list([...where].map((side) => named('side', side)));
}

const tileNames = new Map<string, string>();

/** What a tile shows: its cities, roads, river and monastery, by side. */
export function tileName(tile: string, turn = 0): string {
  const segments = segmentsOf({ tile, turn });
  const key = `${language()} ${tile} ${turn}`;
  let name = tileNames.get(key);
  if (name === undefined) {
    name = describe(segments);
    // While the shapes are on their way there is nothing worth keeping.
    if (segments.length > 0) tileNames.set(key, name);
  }
  return name;
}

function describe(segments: readonly SegmentShape[]): string {
  const parts = segments
    .filter((segment) => segment.kind !== 'field')
    .map((segment) =>
      /^[NESW]+$/.test(segment.where)
        ? t('tile.segment', { what: named('kind', segment.kind), sides: sides(segment.where) })
        : named('kind', segment.kind),
    );
  return parts.length > 0 ? capital(list(parts)) : t('tile.meadow');
}

/** Column and row of a cell, counted from the start tile. */
export function cellName(x: number, y: number): string {
  return t('cell', { column: x, row: y });
}

/** What a figure is called where it stands: knight, highwayman, monk, farmer. */
export function roleName(kind: string, figure = 'follower'): string {
  if (figure === 'builder' || figure === 'pig') return named('figure', figure);
  const role = named('role', kind);
  return figure === 'large' ? t('role.large', { role }) : role;
}

export function spotName(spot: Spot): string {
  const kind = named('kind', spot.kind);
  return /^[NESW]+$/.test(spot.where)
    ? t('tile.segment', { what: kind, sides: sides(spot.where) })
    : kind;
}

/** One part of a formula: "3 tiles × 2". */
export function termText(term: Term): string {
  const key = `term.${term.what}`;
  const what = known(key) ? t(key, { count: term.count }) : `${term.count} ${term.what}`;
  const each = term.count > 0 ? term.points / term.count : NaN;
  // "The fairy" is not so many fairies: what has no plural is not multiplied.
  const counted = !known(key) || what !== t(key, { count: term.count + 1 });
  if (counted && Number.isInteger(each) && term.points > 0) {
    return each === 1 ? what : t('term.times', { what, each });
  }
  return t('term.plain', { what, points: term.points });
}

/** Why points were given: "completed city". */
export function awardName(award: Award): string {
  const state = award.incomplete ? 'incomplete' : 'complete';
  const key = `award.${award.kind}.${state}`;
  return known(key) ? t(key) : named('award', award.kind);
}

/** The whole sum: "3 tiles × 2 + 1 shield × 2 = 8". */
export function formula(award: Award): string {
  return t('formula', { terms: award.terms.map(termText).join(' + '), points: award.points });
}

/** What a button for this action says, if it has no place on the board. */
export function actionName(
  action: { kind: string; text: string; [more: string]: unknown },
  seats: readonly SeatView[],
): string {
  const key = `do.${action.kind}`;
  if (!known(key)) return action.text;
  const spot = action['spot'] as Spot | undefined;
  return t(key as Key, {
    figure: typeof action['figure'] === 'string' ? named('figure', action['figure']) : '',
    place: spot
      ? `${spotName(spot)} (${cellName(spot.x, spot.y)})`
      : typeof action['x'] === 'number'
        ? cellName(action['x'], action['y'] as number)
        : '',
    player: typeof action['player'] === 'number' ? seatName(seats, action['player']) : '',
    option: String(action['option'] ?? action['use'] ?? ''),
    sides: typeof action['sides'] === 'string' ? sides(action['sides']) : '',
    space: typeof action['space'] === 'number' ? action['space'] : 0,
    tile: typeof action['tile'] === 'string' ? tileName(action['tile']) : '',
  });
}
