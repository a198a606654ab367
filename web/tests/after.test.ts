import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { courseOf, gap, spread } from '../src/after/course';
import { csvOf, field } from '../src/after/csv';
import ScoreGraph from '../src/after/ScoreGraph.svelte';
import ScoreTable from '../src/after/ScoreTable.svelte';
import { boardSize, clock, tallies } from '../src/after/tally';
import type { Step } from '../src/api/model';
import { change } from '../src/settings.svelte';
import { categories } from '../src/table/scores';
import { TableState } from '../src/table/state.svelte';
import { finishedView } from './recorded';

const VIEW = finishedView();
const COUNT = VIEW.seats.length;

beforeEach(() => change({ language: 'en' }));

describe('the tally', () => {
  const found = tallies(VIEW.steps, COUNT);

  test('counts every tile and every figure', () => {
    const laid = found.reduce((sum, { tiles }) => sum + tiles, 0);
    // The start tile was laid by nobody.
    expect(laid).toBe(VIEW.game!.tiles.length - 1);
    const events = VIEW.steps.flatMap((step) => step.events);
    const placed = found.reduce((sum, tally) => sum + tally.placed, 0);
    expect(placed).toBe(events.filter(({ kind }) => kind === 'deployed').length);
    expect(placed).toBeGreaterThan(5);
    for (const tally of found) expect(tally.returned).toBeLessThanOrEqual(tally.placed);
  });

  test('gives everybody the time before their own steps', () => {
    const step = (player: number, at: string): Step => ({ seq: 0, player, at, action: '', kind: '', events: [], awards: [] });
    const steps = [
      step(-1, '2026-01-31T18:00:00Z'),
      step(0, '2026-01-31T18:00:10Z'),
      step(-1, '2026-01-31T18:00:11Z'),
      step(1, '2026-01-31T18:01:11Z'),
      step(0, '2026-01-31T18:01:16Z'),
    ];
    expect(tallies(steps, 2).map(({ time }) => time)).toEqual([15_000, 60_000]);
  });

  test('measures the board and writes times', () => {
    const tile = (x: number, y: number) => ({ tile: 't', x, y, turn: 0 });
    expect(boardSize([tile(-2, 0), tile(3, 1)])).toEqual({ columns: 6, rows: 2 });
    expect(boardSize([])).toEqual({ columns: 0, rows: 0 });
    expect([0, 59_600, 3_725_000].map(clock)).toEqual(['0:00', '1:00', '1:02:05']);
  });
});

describe('the course of the scores', () => {
  const course = courseOf(VIEW.steps, COUNT);

  test('begins with nothing and ends with the result', () => {
    expect(course[0]!.scores).toEqual([0, 0]);
    expect(course.at(-1)!.scores).toEqual(VIEW.game!.scores);
    expect(course.at(-1)!.seq).toBe(VIEW.seq);
  });

  test('has a mark for every turn, in order, and never falls', () => {
    const begun = VIEW.steps.flatMap(({ events }) => events).filter(({ kind }) => kind === 'turn_started');
    const turns = course.filter(({ final }) => final === undefined);
    // The beginning, then the end of each turn.
    expect(turns).toHaveLength(begun.length + 1);
    expect(course.slice(0, turns.length)).toEqual(turns);
    course.forEach((mark, at) => {
      expect(mark.turn).toBe(at);
      const before = course[at - 1];
      if (before) {
        expect(mark.seq).toBeGreaterThanOrEqual(before.seq);
        mark.scores.forEach((points, seat) => expect(points).toBeGreaterThanOrEqual(before.scores[seat]!));
      }
    });
  });

  test('takes the final scoring apart by what was scored', () => {
    const end = course.filter(({ final }) => final !== undefined);
    const awards = VIEW.steps.flatMap((step) => step.awards).filter(({ final }) => final);
    expect(end.length).toBeGreaterThan(1);
    expect(new Set(end.map(({ final }) => final))).toEqual(new Set(awards.map(({ kind }) => kind)));
    end.forEach((mark, at) => {
      const before = course[course.length - end.length + at - 1]!;
      for (const { seat } of VIEW.seats) {
        const points = awards
          .filter(({ kind, player }) => kind === mark.final && player === seat)
          .reduce((sum, award) => sum + award.points, 0);
        expect(mark.scores[seat]! - before.scores[seat]!).toBe(points);
      }
    });
  });

  test('of a game that goes on has no final scoring, and one that brought nothing is one step', () => {
    const event = (kind: string) => ({ kind, player: null }) as unknown as Step['events'][number];
    const step = (seq: number, ...kinds: string[]): Step =>
      ({ seq, player: 0, at: '', action: '', kind: '', events: kinds.map(event), awards: [] });
    const going = [step(1, 'turn_started'), step(2, 'turn_started')];
    expect(courseOf(going, 2).map(({ final }) => final)).toEqual([undefined, undefined, undefined]);
    const ended = [...going, step(3, 'final_scoring', 'game_over')];
    expect(courseOf(ended, 2).map(({ final }) => final)).toEqual([undefined, undefined, undefined, '']);
  });

  test('of a game without steps is empty', () => expect(courseOf([], 2)).toEqual([]));

  test('has a scale of round numbers', () => {
    expect([3, 42, 99, 230, 1200].map((most) => gap(most, 5))).toEqual([1, 10, 20, 50, 500]);
  });

  test('has labels that do not cover each other and stay inside', () => {
    expect(spread([50, 52, 10], 19, 0, 100)).toEqual([50, 69, 10]);
    const close = spread([95, 96, 97, 98], 19, 0, 100);
    expect(close.at(-1)).toBe(100);
    const sorted = [...close].sort((a, b) => a - b);
    for (let at = 1; at < sorted.length; at++) expect(sorted[at]! - sorted[at - 1]!).toBeGreaterThanOrEqual(19);
  });
});

describe('the table for spreadsheets', () => {
  test('has a row for every player that adds up', () => {
    const text = csvOf(['Ann', 'Ben'], categories(VIEW.steps, COUNT), tallies(VIEW.steps, COUNT));
    const [head, ...lines] = text.trim().split('\r\n').map((line) => line.split(','));
    expect(head![0]).toBe('Player');
    const total = head!.indexOf('Total');
    lines.forEach((line, seat) => {
      expect(line).toHaveLength(head!.length);
      const points = line.slice(1, total).map(Number);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(Number(line[total]));
      expect(Number(line[total])).toBe(VIEW.game!.scores[seat]);
    });
  });

  test('quotes what must be quoted, and has no formulas', () => {
    expect(['a,b', 'say "a"', 'plain', '=1+1', '-x', '@a'].map(field)).toEqual([
      '"a,b"',
      '"say ""a"""',
      'plain',
      "'=1+1",
      "'-x",
      "'@a",
    ]);
    expect(field(-3)).toBe('-3');
  });
});

describe('on the page', () => {
  const table = new TableState();
  table.view = VIEW;

  test('the table shows sums that are the scores, and what else was counted', () => {
    render(ScoreTable, { table });
    for (const seat of VIEW.seats) {
      const sum = document.querySelector(`[data-sum="${seat.seat}"]`)!;
      expect(Number(sum.textContent)).toBe(VIEW.game!.scores[seat.seat]);
    }
    expect(screen.getByText('Tiles laid')).toBeTruthy();
    const last = VIEW.steps.flatMap((step) => step.awards).filter(({ final }) => final);
    const shown = [...document.querySelectorAll('[data-at-the-end]')].map((cell) => Number(cell.textContent));
    expect(shown.reduce((sum, points) => sum + points, 0)).toBe(last.reduce((sum, { points }) => sum + points, 0));
  });

  test('the graph has a line and a shape for every seat, and a table with ways to the turns', async () => {
    const onmoment = vi.fn();
    render(ScoreGraph, { table, onmoment });
    expect(document.querySelectorAll('[data-graph] .line')).toHaveLength(COUNT);
    const shapes = new Set([...document.querySelectorAll('[data-graph] .shape')].map((each) => each.getAttribute('d')));
    expect(shapes.size).toBe(COUNT);
    await fireEvent.click(screen.getByText('Turn 3'));
    expect(onmoment).toHaveBeenCalledWith(courseOf(VIEW.steps, COUNT)[3]!.seq);
    const cells = [...document.querySelectorAll('tbody tr:last-child td')].map((cell) => Number(cell.textContent));
    expect(cells).toEqual(VIEW.game!.scores);
  });

  test('the final scoring has its own part of the graph, wide enough to point at', () => {
    render(ScoreGraph, { table });
    const part = document.querySelector('[data-graph] .end')!;
    const steps = courseOf(VIEW.steps, COUNT).filter(({ final }) => final !== undefined).length;
    expect(Number(part.getAttribute('width')) / steps).toBeGreaterThanOrEqual(24);
    expect(screen.getByText('Final scoring: Fields')).toBeTruthy();
  });
});
