import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '../src/api/host';
import { COLOURS, type Action, type Observation, type View } from '../src/api/model';
import { change } from '../src/settings.svelte';
import ActionPanel from '../src/table/ActionPanel.svelte';
import { ghostTarget, readAction } from '../src/table/ghosts';
import { press } from '../src/table/keys';
import { sortMoves } from '../src/table/moves';
import { Play } from '../src/table/play';
import { prompt } from '../src/table/prompt';
import { TableState } from '../src/table/state.svelte';
import { onTrack } from '../src/table/track';
import { wordingOf } from '../src/table/wording';
import { t } from '../src/words/words.svelte';
import recorded from './fixtures/decisions.json';
import { placeView } from './recorded';

interface Decision {
  to_act: number;
  game: Observation;
  legal: Action[];
}

const DECISIONS = Object.entries(recorded as unknown as Record<string, Decision>);

/** The view of somebody who has all seats, or (with `others`) of one who has none. */
function viewOf({ to_act, game, legal }: Decision, others = false): View {
  const view = placeView();
  const seats = COLOURS.slice(0, game.players).map((colour, seat) => ({
    ...view.seats[0]!,
    seat,
    colour,
    name: `Player ${seat}`,
  }));
  const setup = { ...view.setup, players: game.players, modules: game.modules };
  return { ...view, seats, setup, game, legal: others ? [] : legal, to_act, you: others ? [] : seats.map((each) => each.seat), steps: [] };
}

let sent: string[];
let chance: string | null;

function at(view: View): { table: TableState; play: Play } {
  const table = new TableState();
  table.view = view;
  const host: Partial<Host> = {
    ghost: () => undefined,
    act: (text) => {
      sent.push(text);
      return Promise.reject(new Error('nothing more is needed'));
    },
    consider: () => Promise.resolve({ legal: true, awards: [], events: [], chance, refusal: null }),
  };
  return { table, play: new Play(table, host as Host) };
}

function key(name: string, { table, play }: { table: TableState; play: Play }): void {
  press(new KeyboardEvent('keydown', { key: name }), { table, play, camera: () => null, fit: () => undefined });
}

beforeEach(() => {
  sent = [];
  chance = null;
  change({ language: 'en', confirm: 'always', shortcuts: true });
});
afterEach(cleanup);

describe.each(DECISIONS)('%s', (_, decision) => {
  const texts = decision.legal.map((action) => action.text).sort();

  test('every legal action is in exactly one place', () => {
    const moves = sortMoves(decision.legal, decision.to_act);
    const offered = [
      ...[...moves.placements.values()].flat().flatMap((placement) => placement.texts),
      ...[...moves.tools.values()].flat().map((target) => target.key),
      ...(moves.pass === null ? [] : [moves.pass]),
    ];
    expect(offered.sort()).toEqual(texts);
  });

  test('the panel says each of them, and no other', async () => {
    const { table, play } = at(viewOf(decision));
    render(ActionPanel, { table, play, onfinal: () => undefined });
    const found = new Set<string>();
    for (const tool of [...table.moves.tools.keys(), '']) {
      play.take(tool);
      await tick();
      for (const each of document.querySelectorAll<HTMLElement>('[data-action]')) found.add(each.dataset['action']!);
    }
    const elsewhere = decision.legal.filter((action) => action.kind === 'place').map((action) => action.text);
    expect([...found, ...elsewhere].sort()).toEqual(texts);
  });

  test('has words of its own for whoever decides, and for the others', () => {
    const mine = at(viewOf(decision)).table;
    expect(prompt(mine)).not.toBe('');
    expect(prompt(mine)).not.toBe(t('prompt.pass'));
    const theirs = at(viewOf(decision, true)).table;
    const who = `Player ${decision.to_act}`;
    expect(prompt(theirs)).toContain(who);
    expect(prompt(theirs)).not.toBe(t('prompt.other', { who }));
  });

  test('every target has a name', () => {
    const { table } = at(viewOf(decision));
    for (const target of [...table.moves.tools.values()].flat()) {
      const { name } = wordingOf(target, table);
      expect(name).not.toBe('');
      expect(name).not.toBe(target.key);
    }
  });

  test('what the others hear of it is the same action', () => {
    for (const action of decision.legal) expect(readAction(action.text)).toEqual(action);
    const action = decision.legal.find(({ kind }) => kind !== 'place' && kind !== 'pass');
    if (!action) return;
    const { table } = at(viewOf(decision, true));
    table.ghost = { seat: decision.to_act, action: action.text };
    expect(ghostTarget(table)?.key).toBe(action.text);
  });

  test('can be made with the keys', async () => {
    const made = at(viewOf(decision));
    const { table } = made;
    key('ArrowRight', made);
    expect(table.tentative).toBe(true);
    key('Escape', made);
    expect(table.tentative).toBe(false);
    if (table.targets.length > 0) {
      key('1', made);
      expect(table.chosenTarget).toBe(table.targets[0]);
    } else key('ArrowRight', made);
    const wished = table.primary!.text;
    key('Enter', made);
    await vi.waitFor(() => expect(sent).toEqual([wished]));
  });
});

describe('what cannot be taken back', () => {
  const flight = (recorded as unknown as Record<string, Decision>)['flight']!;

  test('is asked for twice', async () => {
    chance = 'flight';
    const { table, play } = at(viewOf(flight));
    play.take('fly');
    play.aim(table.targets[0]!.key);
    await play.confirm();
    expect(sent).toEqual([]);
    expect(prompt(table)).toBe(t('prompt.sure.flight'));
    play.cancel();
    expect(table.sure).toBeNull();
    await play.confirm();
    await play.confirm();
    expect(sent).toEqual([table.targets[0]!.key]);
  });

  test('is asked for also where nothing else is', async () => {
    chance = 'reveal';
    change({ confirm: 'never' });
    const { table, play } = at(viewOf((recorded as unknown as Record<string, Decision>)['marker or messenger']!));
    play.aim(table.targets[0]!.key);
    await vi.waitFor(() => expect(table.sure).toBe(table.targets[0]!.key));
    expect(prompt(table)).toBe(t('prompt.sure.reveal'));
    expect(sent).toEqual([]);
  });

  test('is never done to the decision after it', async () => {
    const { table, play } = at(viewOf(flight));
    const asked = play.confirm();
    table.view = { ...table.view!, seq: table.view!.seq + 1 };
    await asked;
    expect(sent).toEqual([]);
    await play.confirm();
    expect(sent).toEqual(['pass']);
  });

  test('is not the drawing of the next tile', async () => {
    chance = 'draw';
    const { play } = at(viewOf(flight));
    await play.confirm();
    expect(sent).toEqual(['pass']);
  });
});

test('a mage who can go nowhere leaves the board', () => {
  const { table } = at(viewOf((recorded as unknown as Record<string, Decision>)['witch away']!));
  expect(prompt(table)).toBe(t('prompt.away.must'));
});

test('on the score track nobody stands on somebody else', () => {
  const { game } = (recorded as unknown as Record<string, Decision>)['robber home']!;
  const pieces = onTrack({ ...game, track: game.track!.map(() => [50, 0]), robbers: game.track!.map(() => 0) });
  expect(pieces).toHaveLength(3 * game.players);
  expect(new Set(pieces.map(({ x, y }) => `${x},${y}`)).size).toBe(pieces.length);
});

test('with what is in the hand the choice stays where it can be used there too', () => {
  const { table, play } = at(viewOf((recorded as unknown as Record<string, Decision>)['large']!));
  const [first, second] = [...table.moves.tools.keys()];
  play.take(first!);
  play.aim(table.targets[0]!.key);
  const before = table.chosenTarget!.where;
  expect(play.cycle(1, false)).toBe(true);
  expect(table.chosenTool).toBe(second);
  expect(table.chosenTarget === null || JSON.stringify(table.chosenTarget.where) === JSON.stringify(before)).toBe(true);
});
