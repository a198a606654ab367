import { describe, expect, test } from 'vitest';
import type { Award, Step } from '../src/api/model';
import { categories, lastTurns, payments } from '../src/table/scores';
import { formula } from '../src/words/names';
import { finishedView } from './recorded';

const city: Award = {
  player: 1,
  points: 8,
  kind: 'city',
  rule: 'BASE-20',
  terms: [
    { what: 'tile', count: 3, points: 6 },
    { what: 'shield', count: 1, points: 2 },
  ],
  spot: { x: 0, y: 0, kind: 'city', where: 'N' },
  cells: [[0, 0]],
  final: false,
  incomplete: false,
};

function step(seq: number, awards: Award[], ...kinds: string[]): Step {
  const events = kinds.map((kind) => ({ kind, player: 0 }));
  return { seq, player: 0, action: 'pass', kind: 'pass', at: '', events, awards };
}

describe('the final table', () => {
  test('of a whole game adds up to the scores', () => {
    const view = finishedView();
    const rows = categories(view.steps, view.seats.length);
    const sums = view.seats.map(({ seat }) => rows.reduce((sum, row) => sum + row.points[seat]!, 0));
    expect(sums).toEqual(view.game!.scores);
    expect(rows.map((row) => row.kind)).toContain('field');
  });

  test('has a row for kinds that are not known yet, after the known ones', () => {
    const rows = categories([step(1, [{ ...city, kind: 'castle' }, city])], 2);
    expect(rows).toEqual([
      { kind: 'city', points: [0, 8] },
      { kind: 'castle', points: [0, 8] },
    ]);
  });
});

describe('score markers', () => {
  test('owners of one feature share one marker', () => {
    const found = payments([step(1, [city, { ...city, player: 0 }])]);
    expect(found).toHaveLength(1);
    expect(found[0]!.shares).toEqual([
      { seat: 1, points: 8 },
      { seat: 0, points: 8 },
    ]);
  });

  test('the same feature paid at another time is another marker', () => {
    expect(payments([step(1, [city]), step(2, [city])])).toHaveLength(2);
  });

  test('stay for a round', () => {
    const steps = [
      step(1, [city], 'turn_started'),
      step(2, []),
      step(3, [], 'turn_started'),
      step(4, [], 'turn_started'),
    ];
    expect(lastTurns(steps, 2).map((each) => each.seq)).toEqual([1, 2, 3, 4]);
    expect(lastTurns([...steps, step(5, [], 'turn_started')], 2).map((each) => each.seq)).toEqual([3, 4, 5]);
    expect(lastTurns(steps.slice(0, 2), 2)).toHaveLength(2);
  });

  test('every award of the game has a formula that ends in its points', () => {
    const awards = finishedView().steps.flatMap((each) => each.awards);
    expect(awards.length).toBeGreaterThan(10);
    for (const award of awards) {
      expect(award.terms.reduce((sum, term) => sum + term.points, 0)).toBe(award.points);
      expect(formula(award)).toMatch(new RegExp(`= ${award.points}$`));
    }
  });

  test('read like the rule book', () => {
    expect(formula(city)).toBe('3 tiles × 2 + 1 shield × 2 = 8');
  });
});
