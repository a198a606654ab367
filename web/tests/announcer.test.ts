import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { useGeometry } from '../src/art/geometry.svelte';
import type { GameEvent, View } from '../src/api/model';
import Announcer from '../src/table/Announcer.svelte';
import { TableState } from '../src/table/state.svelte';
import { everyEvent, everyTile, placeView } from './recorded';

beforeEach(() => useGeometry(everyTile()));

/** What a screen reader has been told, one after the other. */
const heard = (): string[] => [...document.querySelectorAll('[data-live] p')].map((each) => each.textContent!);

function at(view: View): TableState {
  const table = new TableState();
  table.view = view;
  render(Announcer, { table });
  return table;
}

/** The same table one step later. */
function after(view: View, events: GameEvent[], change: Partial<View> = {}): View {
  const seq = view.seq + 1;
  const step = { ...view.steps.at(-1)!, seq, events };
  return { ...view, seq, steps: [...view.steps, step], ...change };
}

function event(kind: string, player: number): GameEvent {
  return { ...everyEvent().find((each) => each.kind === kind)!, player };
}

test('whoever comes is told whose turn it is and which tile is there', async () => {
  at(placeView());
  await vi.waitFor(() => expect(heard()).toHaveLength(1));
  expect(heard()[0]).toMatch(/^(City|Road|Monastery).*\. Turn of Ben\. Place the tile on a marked cell\.$/);
});

test('a table that is sent again without a move says nothing', async () => {
  const table = at(placeView());
  await vi.waitFor(() => expect(heard()).toHaveLength(1));
  table.view = { ...placeView(), watchers: 3 };
  table.view = after(placeView(), [event('drew', 1)]);
  await vi.waitFor(() => expect(heard()).toHaveLength(2));
  // Nor does it say again who decides.
  expect(heard()[1]).toMatch(/^Ben: Drew a tile.*\. Place the tile/);
});

test('it is said once whom what happened is about, and once that another decides', async () => {
  const view = { ...placeView(), you: [1] };
  const table = at(view);
  const others = after(view, [event('deployed', 1), event('drew', 0), event('placed', 0)], { to_act: 0 });
  table.view = others;
  await vi.waitFor(() => expect(heard()).toHaveLength(2));
  expect(heard()[1]).toMatch(/^Ben: .+ placed .+\. Ann: Drew a tile.*\. Tile laid .*\. Ann is placing a tile\.$/);
  table.view = after(others, [event('deployed', 0)]);
  await vi.waitFor(() => expect(heard()).toHaveLength(3));
  expect(heard()[2]).toMatch(/^\w+ placed .+$/);
  expect(heard()[2]).not.toMatch(/Ann/);
});

test('a decision in the turn of another is not called a turn', async () => {
  const view = { ...placeView(), you: [1] };
  at({ ...view, game: { ...view.game!, active_player: 0 } });
  await vi.waitFor(() => expect(heard()).toHaveLength(1));
  expect(heard()[0]).toContain('You decide');
});
