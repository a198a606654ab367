import { describe, expect, it } from 'vitest';
import { cutSheet, drawingOf } from '../src/art/sheet';

const SHEET =
  '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">' +
  '<defs><radialGradient id="bt-sun"><stop offset="0"/></radialGradient><g id="bt-tree"><circle r="2"/></g>' +
  '<g id="bt-wood"><use href="#bt-tree"/><use href="#bt-tree" x="4"/></g></defs>' +
  '<defs><g id="bt-0"><path d="M0 0h9" fill="url(#bt-sun)"/></g></defs>' +
  '<symbol id="tile-a-0" viewBox="0 0 100 100"><use href="#bt-wood"/><use href="#bt-0"/></symbol>' +
  '<symbol id="mark-inn" viewBox="-13 -13 26 26"><circle r="9"/></symbol>' +
  '<symbol id="track" viewBox="0 0 400 232"><rect width="400" height="232"/></symbol></svg>';
const parts = cutSheet(SHEET);

/** As a browser reads it; a fault would be an element of its own. */
function read(id: string): Element {
  const drawn = new DOMParser().parseFromString(drawingOf(parts, id) ?? '', 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  return drawn.documentElement;
}

describe('a sheet of drawings', () => {
  it('is cut into everything that has a name, and nothing else', () => {
    expect([...parts.keys()]).toEqual(['bt-sun', 'bt-tree', 'bt-wood', 'bt-0', 'tile-a-0', 'mark-inn', 'track']);
    expect(parts.get('bt-wood')).toBe('<g id="bt-wood"><use href="#bt-tree"/><use href="#bt-tree" x="4"/></g>');
    expect(parts.get('bt-0')).toBe('<g id="bt-0"><path d="M0 0h9" fill="url(#bt-sun)"/></g>');
    expect(parts.get('track')).toBe(
      '<symbol id="track" viewBox="0 0 400 232"><rect width="400" height="232"/></symbol>',
    );
  });

  it('gives each drawing what it refers to, once', () => {
    const named = [...read('tile-a-0').querySelectorAll('[id]')].map(({ id }) => id);
    expect(named.sort()).toEqual(['bt-0', 'bt-sun', 'bt-tree', 'bt-wood', 'tile-a-0']);
    expect([...read('mark-inn').querySelectorAll('[id]')].map(({ id }) => id)).toEqual(['mark-inn']);
  });

  it('keeps the proportions of a drawing, and makes small ones large enough', () => {
    const measures = (id: string): (string | null)[] =>
      ['width', 'height', 'viewBox'].map((name) => read(id).getAttribute(name));
    expect(measures('track')).toEqual(['400', '232', '0 0 400 232']);
    expect(measures('mark-inn')).toEqual(['100', '100', '0 0 26 26']);
  });

  it('has no picture of what is not a drawing', () => {
    expect(drawingOf(parts, 'tile-b-0')).toBeNull();
    expect(drawingOf(parts, 'bt-tree')).toBeNull();
    expect(drawingOf(new Map(), 'track')).toBeNull();
  });
});
