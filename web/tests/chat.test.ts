import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '../src/api/host';
import type { ChatLine, Saying, View } from '../src/api/model';
import { Problem } from '../src/api/problem';
import Chat from '../src/chat/Chat.svelte';
import ChatVoice from '../src/chat/ChatVoice.svelte';
import { PHRASES, Talk } from '../src/chat/talk.svelte';
import { change } from '../src/settings.svelte';
import { Play } from '../src/table/play';
import { TableState } from '../src/table/state.svelte';
import { placeView } from './recorded';

const line = (number: number, seat: number, text: string | null, phrase: ChatLine['phrase'] = null): ChatLine => ({
  number,
  seat,
  name: seat === 0 ? 'Ann' : 'Bob',
  at: '2026-01-31T18:00:00Z',
  text,
  phrase,
});

/** A table of Ann, who looks at it, and Bob somewhere else. */
function view(chat: ChatLine[]): View {
  const made = placeView();
  const seats = made.seats.map((seat, at) => ({ ...seat, kind: 'person' as const, yours: at === 0, name: at === 0 ? 'Ann' : 'Bob' }));
  return { ...made, seats, you: [0], chat };
}

function at(chat: ChatLine[], say: Host['say'] = () => Promise.reject(new Error('nobody talks'))) {
  const table = new TableState();
  table.view = view(chat);
  table.talk.take(table.view);
  return { table, play: new Play(table, { say } as Host) };
}

beforeEach(() => {
  change({ language: 'en' });
  sessionStorage.clear();
});

describe('what was said', () => {
  test('is shown in the reader’s language if it is a phrase, and as it was written otherwise', () => {
    const { table, play } = at([line(1, 1, null, 'well_played'), line(2, 0, '<b>Danke</b>')]);
    render(Chat, { table, play });
    const said = [...document.querySelectorAll('.said')].map((each) => each.textContent);
    expect(said).toEqual(['Well played!', '<b>Danke</b>']);
  });

  test('comes once, whatever way it comes', () => {
    const talk = new Talk();
    talk.take(view([line(1, 1, 'a')]));
    talk.hear(line(2, 1, 'b'));
    talk.hear(line(2, 1, 'b'));
    talk.take(view([line(1, 1, 'a')]));
    expect(talk.lines.map((each) => each.text)).toEqual(['a', 'b']);
  });

  test('is new until it has been in sight, and the tab remembers', () => {
    const { table } = at([line(1, 1, 'a'), line(2, 0, 'b')]);
    expect(table.talk.unread(table.seats)).toBe(1);
    table.talk.show(true);
    table.talk.hear(line(3, 1, 'c'));
    expect(table.talk.unread(table.seats)).toBe(0);
    table.talk.show(false);
    table.talk.hear(line(4, 1, 'd'));
    const again = new Talk();
    again.take(view([...table.talk.lines]));
    expect(again.unread(table.seats)).toBe(1);
  });

  test('is read out as it comes, but nothing that was said before', async () => {
    const { table } = at([line(1, 1, 'long ago')]);
    render(ChatVoice, { table });
    const voice = document.querySelector('[data-voice]')!;
    expect(voice.textContent).toBe('');
    table.talk.hear(line(2, 1, null, 'thanks'));
    await vi.waitFor(() => expect(voice.textContent).toBe('Bob: Thank you!'));
  });
});

test('somebody who is muted is neither seen, nor counted, nor read out', async () => {
  const { table, play } = at([line(1, 1, 'noise'), line(2, 0, 'mine')]);
  render(Chat, { table, play });
  await fireEvent.click(screen.getByRole('button', { name: 'Do not hear Bob' }));
  expect(screen.queryByText('noise')).toBeNull();
  expect(screen.getByText('mine')).toBeTruthy();
  table.talk.show(false);
  table.talk.hear(line(3, 1, 'more'));
  expect(table.talk.unread(table.seats)).toBe(0);
});

describe('saying something', () => {
  test('sends own words and empties the field', async () => {
    const sent: Saying[] = [];
    const { table, play } = at([], (saying) => {
      sent.push(saying);
      return Promise.resolve(line(1, 0, 'Hi'));
    });
    render(Chat, { table, play });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(field, { target: { value: '  Hi ' } });
    await fireEvent.submit(field.form!);
    await vi.waitFor(() => expect(field.value).toBe(''));
    expect(sent).toEqual([{ text: 'Hi' }]);
    expect(screen.getByText('Hi')).toBeTruthy();
  });

  test('offers every phrase', async () => {
    const sent: Saying[] = [];
    const { table, play } = at([], (saying) => {
      sent.push(saying);
      return Promise.resolve(line(sent.length, 0, null, PHRASES[sent.length - 1]!));
    });
    render(Chat, { table, play });
    for (const phrase of PHRASES) {
      await fireEvent.click(document.querySelector(`[data-phrase=${phrase}]`)!);
      await vi.waitFor(() => expect(sent.at(-1)).toEqual({ phrase }));
      await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>(`[data-phrase=${phrase}]`)!.disabled).toBe(false));
    }
  });

  test('keeps the words if they were refused', async () => {
    const { table, play } = at([], () => Promise.reject(new Problem('too-many-requests', 429, '')));
    render(Chat, { table, play });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await fireEvent.input(field, { target: { value: 'Hi' } });
    await fireEvent.submit(field.form!);
    await vi.waitFor(() => expect(table.problem?.type).toBe('too-many-requests'));
    expect(field.value).toBe('Hi');
  });

  test('is not for those who only watch', () => {
    const { table, play } = at([line(1, 1, 'a')]);
    table.view = { ...table.view!, you: [], seats: table.seats.map((seat) => ({ ...seat, yours: false })) };
    render(Chat, { table, play });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('a')).toBeTruthy();
  });
});
