/** Names of the things on the table, put together from the catalogue's words. */

import { tileShape, type SegmentShape } from '../art/geometry.svelte';
import type { Award, Seat, SeatView, Spot, Term } from '../api/model';
import { known, language, named, number, t, type Key } from './words.svelte';

const lists = new Map<string, Intl.ListFormat>();

function listed(parts: readonly string[], type: Intl.ListFormatType): string {
  const name = `${language()} ${type}`;
  let format = lists.get(name);
  if (!format) lists.set(name, (format = new Intl.ListFormat(language(), { type })));
  return format.format(parts);
}

/** "a, b and c" in the language in use. */
export function list(parts: readonly string[]): string {
  return listed(parts, 'conjunction');
}

/** "a, b or c" in the language in use. */
export function choice(parts: readonly string[]): string {
  return listed(parts, 'disjunction');
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

/** The name that the person or the bot on a seat has, else its colour. */
function ownName(view: SeatView): string {
  // A bot's seat carries the bot's own name until somebody gives it another.
  if (view.kind === 'bot' && view.bot && (!view.name || view.name === view.bot)) {
    return botName(view.bot);
  }
  return view.name ?? t(`colour.${view.colour}`);
}

/** What a seat is called. Where several have the same name they are numbered. */
export function seatName(seats: readonly SeatView[], seat: Seat): string {
  const view = seats[seat];
  if (!view) return String(seat + 1);
  const name = ownName(view);
  const same = seats.filter((each) => ownName(each) === name);
  return same.length > 1 ? `${name} ${number(same.findIndex((each) => each.seat === seat) + 1)}` : name;
}

/** A bot's name without its options. */
export function botName(bot: string): string {
  return named('bot', bot.split(':')[0]!);
}

export function moduleName(module: string): string {
  return named('module', module);
}

/** Sides of a segment in words: `NS` as "north and south". */
export function sides(where: string | readonly string[]): string {
  return list([...where].map((side) => named('side', side)));
}

const tileNames = new Map<string, string>();

/** What a tile shows: its cities, roads, river and monastery, by side, and all that is marked on it. */
export function tileName(tile: string, turn = 0): string {
  const key = `${language()} ${tile} ${turn}`;
  let name = tileNames.get(key);
  if (name === undefined) {
    const shape = tileShape({ tile, turn });
    // While the shapes are on their way there is nothing worth keeping.
    if (!shape) return t('tile');
    const ways = shape.segments.filter(({ kind }) => kind !== 'field').map(segmentName);
    const marks = shape.marks.map(markName);
    if (ways.length === 0 && marks.length > 0) ways.push(named('kind', 'field'));
    name = ways.length > 0 ? capital(listed([...ways, ...marks], 'unit')) : t('tile.meadow');
    tileNames.set(key, name);
  }
  return name;
}

function segmentName(segment: SegmentShape): string {
  const what = spotName(segment);
  const { marks } = segment;
  return marks.length > 0 ? t('tile.marked', { what, marks: list(marks.map(markName)) }) : what;
}

/** What a mark is called: `inn`, `flier.NE`, `crop_circle.rake`. */
function markName(mark: string): string {
  const [name = '', which = ''] = mark.split('.');
  return named('mark', name, { which, towards: named('side', which) });
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

/** In which corner the half of a side lies. */
const CORNERS: Record<string, string> = {
  NL: 'NW',
  NR: 'NE',
  EL: 'NE',
  ER: 'SE',
  SL: 'SE',
  SR: 'SW',
  WL: 'SW',
  WR: 'NW',
};

/** The sides that a segment reaches; for a field its corners, two of one side as that side. */
function placesOf(where: string): string[] {
  if (/^[NESW]+$/.test(where)) return [...where];
  const halves = where.split('.');
  const corners = [...new Set(halves.flatMap((half) => CORNERS[half] ?? []))];
  const [first = '', second = ''] = corners;
  // Two fields may share a corner that a city parts.
  if (halves.length === 1 && first) return [where[0]!, first];
  if (corners.length === 4) return [];
  const side = corners.length === 2 && [...first].find((each) => second.includes(each));
  return side ? [side] : corners;
}

/** What a segment is, and where on its tile. */
export function spotName(spot: Pick<Spot, 'kind' | 'where'>): string {
  const what = named('kind', spot.kind);
  const places = placesOf(spot.where);
  return places.length > 0 ? t('tile.segment', { what, sides: sides(places) }) : what;
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

/** Why points were given, and their sum if that tells more: "robbed" says all there is to say. */
export function awardText(award: Award): string {
  const what = awardName(award);
  const [term, ...others] = award.terms;
  const same = t('term.plain', { what, points: award.points });
  if (term && others.length === 0 && termText(term) === same) return what;
  return t('award.sum', { what, formula: formula(award) });
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
