import { afterEach, describe, expect, test } from 'vitest';
import { useGeometry, type Geometry } from '../src/art/geometry.svelte';
import { boardInWords } from '../src/table/boardWords';
import { change } from '../src/settings.svelte';
import { cellName, spotName, tileName } from '../src/words/names';
import { known, language, LANGUAGES, loadWords } from '../src/words/words.svelte';
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
