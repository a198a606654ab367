import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { View } from '../src/api/model';
import { change } from '../src/settings.svelte';
import { holdingsOf, inOrder } from '../src/table/holdings';
import Players from '../src/table/Players.svelte';
import { TableState } from '../src/table/state.svelte';
import { seatName } from '../src/words/names';
import { placeView } from './recorded';

/** A view with everything that a player can have. */
function rich(): View {
  const view = placeView();
  const game = view.game!;
  game.supply = view.seats.map(() => ({ follower: 5, large: 1, builder: 0, pig: 1 }));
  game.goods = view.seats.map((_, at) => ({ wine: at, wheat: 2, cloth: 0 }));
  game.gold_taken = view.seats.map((_, at) => 3 + at);
  game.builder_bonus = 'earned';
  return view;
}

beforeEach(() => change({ language: 'en', order: 'none' }));

test('every row says what its player has', () => {
  const table = new TableState();
  table.view = rich();
  render(Players, { table });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(table.seats.length);
  expect(rows[1]!.textContent).toMatch(/5 followers left/);
  expect(rows[1]!.textContent).toMatch(/0 builders left/);
  expect(rows[1]!.textContent).toMatch(/1 wine.*2 wheat.*0 cloth.*4 gold/s);
  const bonus = rows.filter((row) => row.textContent!.includes('will lay a second tile'));
  expect(bonus.map((row) => row.dataset['seat'])).toEqual([String(table.game!.active_player)]);
  const first = rows.filter((row) => row.textContent!.includes('starts the game'));
  expect(first.map((row) => row.dataset['seat'])).toEqual([String(table.game!.first_player)]);
});

test('a large follower is larger than another, and stands on the same ground', () => {
  const table = new TableState();
  table.view = rich();
  render(Players, { table });
  const drawn = (figure: string) => {
    const at = holdingsOf(table.game!, 0).findIndex(({ key }) => key === figure);
    const image = document.querySelectorAll('[data-seat="0"] .holding')[at]!.querySelector('image')!;
    return Object.fromEntries(['y', 'height'].map((name) => [name, Number(image.getAttribute(name))]));
  };
  const [one, other] = [drawn('follower'), drawn('large')];
  expect(other['height']).toBeGreaterThan(one['height']!);
  expect(other['y']! + other['height']!).toBe(one['y']! + one['height']!);
});

test('what an expansion brings is only there with it', () => {
  const view = rich();
  const game = { ...view.game!, goods: undefined, gold_taken: undefined } as unknown as NonNullable<View['game']>;
  expect(holdingsOf(game, 0).map((each) => each.key)).toEqual(['follower', 'large', 'builder', 'pig']);
});

test('seats with the same name are numbered, others are not', () => {
  const seat = (at: number, kind: string, name: string | null) =>
    ({ seat: at, kind, name, bot: kind === 'bot' ? 'greedy' : null, colour: 'red' }) as View['seats'][number];
  const names = (seats: View['seats']) => seats.map((each) => seatName(seats, each.seat));
  expect(names([seat(0, 'person', 'Ann'), seat(1, 'bot', null)])).toEqual(['Ann', 'Greedy']);
  const many = [seat(0, 'bot', 'greedy'), seat(1, 'person', 'Ann'), seat(2, 'bot', null), seat(3, 'bot', 'Bob')];
  expect(names(many)).toEqual(['Greedy 1', 'Ann', 'Greedy 2', 'Bob']);
});

describe('the order of the rows', () => {
  const seats = placeView().seats;
  const own = seats.findIndex((seat) => seat.yours);
  const order = (...wish: [Parameters<typeof inOrder>[1], number | null]) =>
    inOrder(seats, ...wish).map((seat) => seat.seat);
  const from = (first: number) => seats.map((_, at) => (first + at) % seats.length);

  test('is that of the game unless something else is wished', () => {
    expect(order('none', 1)).toEqual(from(0));
  });
  test('begins with oneself, or with whose turn it is, and goes round', () => {
    expect(order('me', 1)).toEqual(from(own));
    expect(order('active', 1)).toEqual(from(1));
    expect(order('active', null)).toEqual(from(0));
  });
});
