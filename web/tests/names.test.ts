import { afterEach, describe, expect, test } from 'vitest';
import type { Award } from '../src/api/model';
import { useGeometry, type Geometry } from '../src/art/geometry.svelte';
import { boardInWords } from '../src/table/boardWords';
import { change } from '../src/settings.svelte';
import { awardName, awardText, cellName, formula, spotName, tileName } from '../src/words/names';
import { known, language, LANGUAGES, loadWords, named } from '../src/words/words.svelte';
import { everyTile, figureView, knowShapes } from './recorded';

/** Every tile in the turn in which it is printed. */
const asPrinted = (): Record<string, Geometry[string][number]> =>
  Object.fromEntries(Object.entries(everyTile()).map(([tile, [printed]]) => [tile, printed!]));

afterEach(() => change({ language: 'en' }));

describe.each(Object.keys(LANGUAGES))('in %s', (code) => {
  test('all that is marked on a tile is in its name', async () => {
    change({ language: code });
    await loadWords();
    expect(language()).toBe(code);
    const tiles = asPrinted();
    useGeometry(everyTile());
    const names = new Map(Object.keys(tiles).map((tile) => [tile, tileName(tile)]));
    for (const [tile, name] of names) {
      const { marks, segments } = tiles[tile]!;
      const all = [...marks, ...segments.flatMap((segment) => segment.marks)];
      expect(all.filter((mark) => !known(`mark.${mark.split('.')[0]}`))).toEqual([]);
      expect(name, tile).not.toMatch(/[_{}]|\.[A-Z]/);
    }
    // Of the tiles with different things on them no two are called the same.
    const facts = new Map(
      Object.entries(tiles).map(([tile, { segments, marks }]) => {
        return [tile, JSON.stringify([segments.filter(({ kind }) => kind !== 'field'), marks])];
      }),
    );
    expect(new Set(names.values()).size).toBe(new Set(facts.values()).size);
  });

  test('no two segments of a tile have the same name', async () => {
    change({ language: code });
    await loadWords();
    for (const [tile, { segments }] of Object.entries(asPrinted())) {
      const names = segments.map((segment) => spotName(segment));
      expect(new Set(names).size, `${tile}: ${names.join(', ')}`).toBe(names.length);
    }
  });
});

test('the board in words says what is marked on a tile, and where a figure stands', () => {
  knowShapes();
  const { game, seats } = figureView();
  const { x, y, kind } = game!.figures[0]!;
  const cells = boardInWords(game!, seats, []).flatMap((row) => row.cells);
  expect(cells.map(({ text }) => text).join('\n')).toContain('with a shield');
  const { text } = cells.find((cell) => cell.x === x && cell.y === y)!;
  expect(text).toContain(`${cellName(x, y)}: `);
  expect(text).toMatch(new RegExp(`\\. .+ of .+ \\(${kind}`));
});

describe.each(Object.keys(LANGUAGES))('the reason of an award in %s', (code) => {
  const award: Award = {
    player: 0,
    points: 2,
    kind: 'stolen',
    rule: 'ROB-10',
    terms: [{ what: 'stolen', count: 1, points: 2 }],
    spot: null,
    cells: [],
    final: false,
    incomplete: false,
  };

  test('is not said twice', async () => {
    change({ language: code });
    await loadWords();
    expect(awardText(award)).toBe(awardName(award));
    const fairy = [{ what: 'fairy', count: 1, points: 2 }];
    expect(awardText({ ...award, kind: 'fairy', terms: fairy })).toBe(named('award', 'fairy'));
  });

  test('is followed by the sum that it came to', async () => {
    change({ language: code });
    await loadWords();
    const road = { ...award, kind: 'road', terms: [{ what: 'tile', count: 2, points: 2 }] };
    expect(awardText(road)).toBe(`${awardName(road)}, ${formula(road)}`);
    expect(formula(road)).toContain('= 2');
  });
});
