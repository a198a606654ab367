import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ScoreGraph from '../src/after/ScoreGraph.svelte';
import type { Host } from '../src/api/host';
import type { Listener } from '../src/api/live';
import type { Comment, View } from '../src/api/model';
import { Problem } from '../src/api/problem';
import { commentedPlaces, commentsAt, lengthOf, LONGEST } from '../src/replay/comments';
import Comments from '../src/replay/Comments.svelte';
import CommentVoice from '../src/replay/CommentVoice.svelte';
import { momentsOf } from '../src/replay/moments';
import { Replay } from '../src/replay/replay.svelte';
import { change } from '../src/settings.svelte';
import { eventsOf, remarksOf, turnsOf } from '../src/table/log';
import Log from '../src/table/Log.svelte';
import { Play } from '../src/table/play';
import { TableState } from '../src/table/state.svelte';
import { finishedView, placeView } from './recorded';

const STEPS = finishedView().steps;
const [EARLY, LATE] = [STEPS[7]!.seq, STEPS[40]!.seq];

const comment = (number: number, seq: number, seat: number, text: string): Comment => ({
  number,
  seq,
  seat,
  text,
  at: '2026-01-31T18:00:00Z',
  changed: null,
});
const SAID = [comment(1, LATE, 1, 'Here I lost.'), comment(2, EARLY, 0, 'One\nTwo'), comment(5, LATE, 0, 'You did.')];

/** A finished game of Ann, who looks at it, and Bob somewhere else. */
function view(comments: Comment[] = SAID): View {
  const made = finishedView();
  const names = ['Ann', 'Bob'];
  const seats = made.seats.map((seat, at) => ({ ...seat, yours: at === 0, name: names[at]! }));
  return { ...made, seats, you: [0], comments };
}

function at(seq: number | null, made: View = view(), host: Partial<Host> = {}) {
  const table = new TableState();
  table.view = made;
  let listener: Listener | undefined;
  const all = {
    comment: vi.fn((about: number, text: string, seat: number, _id: string) =>
      Promise.resolve(comment(9, about, seat, text)),
    ),
    changeComment: vi.fn((number: number, text: string) =>
      Promise.resolve({ ...made.comments.find((each) => each.number === number)!, text, changed: 'now' }),
    ),
    deleteComment: vi.fn(() => Promise.resolve()),
    listen: (each: Listener) => (listener = each),
    view: () => Promise.resolve(made),
    ...host,
  };
  const play = new Play(table, all as unknown as Host);
  const replay = new Replay(table, { position: () => Promise.resolve(finishedView().game!) });
  if (seq !== null) void replay.go(seq);
  void play.start();
  return { table, play, replay, host: all, hear: (message: Parameters<Listener['message']>[0]) => listener!.message(message), listener: () => listener! };
}

const texts = () => [...document.querySelectorAll('[data-comment] .said')].map((each) => each.textContent);

beforeEach(() => {
  change({ language: 'en' });
  history.replaceState(null, '', '/table/abc');
});

describe('comments', () => {
  test('belong to moments', () => {
    expect(commentsAt(SAID, LATE).map(({ number }) => number)).toEqual([1, 5]);
    expect(commentsAt(SAID, undefined)).toEqual([]);
    const moments = momentsOf(STEPS);
    expect(commentedPlaces(moments, SAID).map((place) => moments[place]!.seq)).toEqual([EARLY, LATE]);
  });

  test('are as long as the server counts them', () => {
    expect(lengthOf(' Καλό 👩‍🌾 ')).toBe(8);
    expect(lengthOf('x'.repeat(LONGEST))).toBe(500);
  });

  test('are heard as they come, change and go', () => {
    const { table, hear } = at(null);
    const next = comment(7, EARLY, 1, 'Three');
    hear({ type: 'comment', number: 7, comment: next });
    hear({ type: 'comment', number: 2, comment: { ...SAID[1]!, text: 'Two' } });
    hear({ type: 'comment', number: 1, comment: null });
    expect(table.view!.comments.map(({ number, text }) => [number, text])).toEqual([
      [2, 'Two'],
      [5, 'You did.'],
      [7, 'Three'],
    ]);
  });

  test('that were missed come with the whole view, which is asked for after the game only', () => {
    expect(at(null).listener().seq()).toBeNull();
    const running = placeView();
    expect(at(null, running).listener().seq()).toBe(running.seq);
  });
});

describe('going to comments', () => {
  test('goes from one moment to the next, and stops at both ends', async () => {
    const { replay } = at(0);
    expect(replay.commented).toHaveLength(2);
    await replay.comment(1);
    expect(replay.at).toBe(EARLY);
    await replay.comment(1);
    await replay.comment(1);
    expect(replay.at).toBe(LATE);
    await replay.comment(-1);
    await replay.comment(-1);
    expect(replay.at).toBe(EARLY);
  });

  test('begins with the last one, even if that is about the end', async () => {
    const end = STEPS.at(-1)!.seq;
    const { replay } = at(null, view([comment(1, EARLY, 0, 'a'), comment(2, end, 0, 'b')]));
    await replay.comment(-1);
    expect(replay.at).toBe(end);
  });
});

describe('at a moment', () => {
  test('one reads what is said there and by whom, line by line', () => {
    const { table, play, replay } = at(LATE);
    render(Comments, { table, play, replay });
    expect(texts()).toEqual(['Here I lost.', 'You did.']);
    expect([...document.querySelectorAll('[data-comment] strong')].map((each) => each.textContent)).toEqual(['Bob', 'Ann']);
    // Only what is one's own can be changed.
    expect(document.querySelectorAll('[data-edit]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-delete="5"]')).toHaveLength(1);
  });

  test('one writes with Ctrl+Enter, and not too much', async () => {
    const { table, play, replay, host } = at(EARLY);
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    const area = screen.getByRole('textbox', { name: 'Comment on this moment' });
    expect(document.activeElement).toBe(area);
    await fireEvent.input(area, { target: { value: 'x'.repeat(501) } });
    expect(area.getAttribute('aria-invalid')).toBe('true');
    await fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    expect(host.comment).not.toHaveBeenCalled();
    await fireEvent.input(area, { target: { value: '  Ωραία!  ' } });
    expect(screen.getByText('6 / 500')).toBeTruthy();
    await fireEvent.keyDown(area, { key: 'Enter', metaKey: true });
    await vi.waitFor(() => expect(texts()).toEqual(['One\nTwo', 'Ωραία!']));
    expect(host.comment).toHaveBeenCalledWith(EARLY, 'Ωραία!', 0, expect.any(String));
    await tick();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment' }));
  });

  test('one writes as any of one’s own seats', async () => {
    const made = view();
    const both = { ...made, you: [0, 1], seats: made.seats.map((seat) => ({ ...seat, yours: true })) };
    const { table, play, replay, host } = at(EARLY, both);
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Write as' }), { target: { value: '1' } });
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Hm.' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(host.comment).toHaveBeenCalledOnce());
    expect(host.comment).toHaveBeenCalledWith(EARLY, 'Hm.', 1, expect.any(String));
  });

  test('a refusal stands by the text, which is kept, also for later', async () => {
    const refuse = () => Promise.reject(new Problem('comments-full', 409, 'full'));
    const { table, play, replay } = at(EARLY, view(), { comment: refuse });
    const { unmount } = render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Kept' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('as many comments');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    screen.getByRole('textbox').dispatchEvent(escape);
    await tick();
    // It closes no sheet around it.
    expect(escape.defaultPrevented).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  });

  test('one sends it again when no answer came, and it is one comment', async () => {
    const ids: string[] = [];
    const { table, play, replay } = at(EARLY, view(), {
      comment: (seq, text, seat, id) => {
        ids.push(id);
        if (ids.length === 1) return Promise.reject(new Problem('unreachable', 0, 'gone'));
        return Promise.resolve(comment(9 + ids.length, seq, seat, text));
      },
    });
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Twice' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(texts()).toEqual(['One\nTwo', 'Twice']));
    expect(ids[0]).toBe(ids[1]);
    await play.comment(EARLY, 'Twice', 0);
    expect(ids[2]).not.toBe(ids[1]);
  });

  test('one changes what one has said', async () => {
    const { table, play, replay, host } = at(LATE);
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Change the comment' }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(area.value).toBe('You did.');
    await fireEvent.input(area, { target: { value: 'You did not.' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(texts()).toEqual(['Here I lost.', 'You did not.']));
    expect(host.changeComment).toHaveBeenCalledWith(5, 'You did not.');
    expect(screen.getByText('(changed)')).toBeTruthy();
  });

  test('one is asked before a comment is deleted; one that is gone already is gone', async () => {
    const gone = vi.fn(() => Promise.reject(new Problem('no-such-comment', 404, 'gone')));
    const { table, play, replay } = at(LATE, view(), { deleteComment: gone });
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Delete the comment' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(gone).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Delete the comment' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(texts()).toEqual(['Here I lost.']));
    expect(gone).toHaveBeenCalledWith(5);
  });

  test('another moment closes what is written', async () => {
    const { table, play, replay } = at(LATE);
    render(Comments, { table, play, replay });
    await fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await replay.go(EARLY);
    await tick();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(texts()).toEqual(['One\nTwo']);
  });

  test.each([
    ['a spectator', { ...view(), you: [], seats: view().seats.map((seat) => ({ ...seat, yours: false })) }],
    ['anybody while the game goes on', { ...view(), status: 'playing' as const }],
    ['anybody where there is no chat', { ...view(), options: { ...view().options, chat: false } }],
  ])('%s only reads', (_, made) => {
    const { table, play, replay } = at(LATE, made);
    render(Comments, { table, play, replay });
    expect(texts()).toHaveLength(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

test('the graph of the scores marks them, in the drawing and in the table', async () => {
  const table = new TableState();
  table.view = view();
  render(ScoreGraph, { table, onmoment: vi.fn() });
  expect(document.querySelectorAll('[data-graph] .remark')).toHaveLength(2);
  expect(screen.getAllByText(/^\d comments? here$/).map((each) => each.textContent)).toEqual(['1 comment here', '2 comments here']);
});

test('a screen reader hears what others say elsewhere in the game, and who does', async () => {
  const { table, replay, hear } = at(EARLY);
  render(CommentVoice, { table, replay });
  const voice = () => document.querySelector('[data-comment-voice]')!.textContent;
  await tick();
  expect(voice()).toBe('');
  for (const each of [comment(6, LATE, 0, 'my own'), comment(7, EARLY, 1, 'read there')]) {
    hear({ type: 'comment', number: each.number, comment: each });
    await tick();
    expect(voice()).toBe('');
  }
  hear({ type: 'comment', number: 8, comment: comment(8, LATE, 1, 'Oh!') });
  await tick();
  expect(voice()).toMatch(/^Bob on “\d+\. (Ann|Bob)”: Oh!$/);
});

describe('the log', () => {
  test('has every comment in the turn that it is about', () => {
    const turns = turnsOf(STEPS).reverse();
    const remarks = remarksOf(turns, view().comments, view().seats);
    const lines = [...remarks.values()].flat();
    expect(lines.map(({ text }) => text)).toEqual(['Bob: Here I lost.', 'Ann: You did.', 'Ann: One\nTwo']);
    for (const [key, [line]] of remarks) {
      const turn = turns.find((each) => each.key === key)!;
      expect(turn.events[0]!.seq).toBeLessThanOrEqual(line!.seq);
      const later = turns[turns.indexOf(turn) - 1];
      expect(later!.events[0]!.seq).toBeGreaterThan(line!.seq);
    }
    expect(eventsOf(STEPS).length).toBeGreaterThan(0);
  });

  test('shows them, and leads to their moments', async () => {
    const end = STEPS.at(-1)!.seq;
    const table = new TableState();
    table.view = view([comment(1, end, 1, 'Well played!')]);
    const onjump = vi.fn();
    render(Log, { table, onjump });
    await fireEvent.click(screen.getByRole('button', { name: 'Bob: Well played!' }));
    expect(onjump.mock.calls[0]![0]).toMatchObject({ seq: end });
    expect(screen.getAllByText('Comments')).toHaveLength(1);
  });
});
