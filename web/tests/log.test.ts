import { expect, test } from 'vitest';
import { eventsOf, linesOf, turnsOf } from '../src/table/log';
import { change } from '../src/settings.svelte';
import { known } from '../src/words/words.svelte';
import { everyEvent, finishedView, knowShapes } from './recorded';

knowShapes();
const view = finishedView();
const events = view.steps.flatMap((step) => step.events);

test('the log has one entry for every change', () => {
  const silent = events.filter(({ kind }) => ['turn_started', 'start_tile', 'forced'].includes(kind));
  expect(linesOf(eventsOf(view.steps), view.seats)).toHaveLength(events.length - silent.length);
});

test('entries have words, and keys of their own', () => {
  const lines = linesOf(eventsOf(view.steps), view.seats);
  expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
  // What has no words in the catalogue is shown as the bare name of its kind.
  const bare = events.map((event) => event.kind);
  for (const line of lines) expect(bare).not.toContain(line.text.split(' ').slice(0, -1).join(' '));
});

test('one heading for each turn, and one for the end', () => {
  const turns = turnsOf(view.steps);
  const started = events.filter((event) => event.kind === 'turn_started').length;
  expect(turns.filter((turn) => turn.seat !== null)).toHaveLength(started);
  expect(turns.filter((turn) => turn.seat !== null).map((turn) => turn.number)).toEqual(
    Array.from({ length: started }, (_, at) => at + 1),
  );
  expect(turns.at(-1)!.seat).toBeNull();
  expect(turns.flatMap((turn) => linesOf(turn.events, view.seats))).toHaveLength(linesOf(eventsOf(view.steps), view.seats).length);
});

test('the log speaks Greek', () => {
  change({ language: 'el' });
  const text = linesOf(eventsOf(view.steps), view.seats)
    .map((line) => line.text)
    .join(' ');
  change({ language: 'en' });
  // Names of people stay as they are.
  const names = view.seats.map((seat) => seat.name);
  const latin = text.match(/[A-Za-z]+/g) ?? [];
  expect(latin.filter((word) => !names.includes(word))).toEqual([]);
});

/** The words of every sort of event, each in a step of its own. */
function everyLine(): string[] {
  const steps = everyEvent().map((event, at) => ({ ...view.steps[0]!, seq: at, events: [event] }));
  return linesOf(eventsOf(steps), view.seats).map((line) => line.text);
}

test('every kind of event has words of its own', () => {
  const kinds = new Set(everyEvent().map((event) => event.kind));
  expect(kinds.size).toBeGreaterThan(30);
  for (const kind of kinds) {
    if (['turn_started', 'start_tile', 'forced', 'award'].includes(kind)) continue;
    expect(known(`log.${kind}`), kind).toBe(true);
  }
});

test('no line of any module shows a name out of the rules instead of words', () => {
  for (const code of ['en', 'el']) {
    change({ language: code });
    const lines = everyLine();
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines) expect(line, code).not.toMatch(/[a-z]_[a-z]|undefined|[a-z]-[a-z]+-|\{|\(\)/);
    if (code === 'el') expect(lines.join(' ').match(/[a-z]{3,}/gi)?.filter((word) => !/Ann|Ben/.test(word))).toEqual([]);
  }
  change({ language: 'en' });
});
