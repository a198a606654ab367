/**
 * Drawings as pictures of their own. `<use>` elements copy every stroke into the page, a hundred
 * thousand nodes for a board; as pictures each drawing exists once.
 */

import { sheets } from './sprites.svelte';

const SVG = 'http://www.w3.org/2000/svg';
const REFERENCE = /(?:href="#|url\(#)([^")]+)/g;

interface Album {
  sheet: Element;
  addresses: Map<string, string>;
}

let album: Album | null = null;

/** The element with this id and everything it refers to, as text; each once. */
function withReferences(sheet: Element, id: string, found: Map<string, string>): void {
  if (found.has(id)) return;
  const element = sheet.querySelector(`#${CSS.escape(id)}`);
  if (!element) return;
  const text = new XMLSerializer().serializeToString(element);
  found.set(id, text);
  for (const [, next] of text.matchAll(REFERENCE)) withReferences(sheet, next!, found);
}

/** What a tile's drawing is called. */
export function tileDrawing(tile: string, turn: number): string {
  return `tile-${tile}-${turn}`;
}

/**
 * The address of a drawing's picture, from the sheet that is in the page; null as long as there
 * is none, or if the drawing is not in it. Who asks is told when there is another sheet.
 */
export function pictureOf(drawing: string): string | null {
  void sheets.ready;
  const sheet = document.querySelector('svg.sprites');
  if (!sheet) return null;
  if (album?.sheet !== sheet) {
    album?.addresses.forEach((address) => URL.revokeObjectURL(address));
    album = { sheet, addresses: new Map() };
  }
  const known = album.addresses.get(drawing);
  if (known) return known;
  const parts = new Map<string, string>();
  withReferences(sheet, drawing, parts);
  if (parts.size === 0) return null;
  const document_ =
    `<svg xmlns="${SVG}" width="100" height="100" viewBox="0 0 100 100">` +
    `<defs>${[...parts.values()].join('')}</defs><use href="#${drawing}" width="100" height="100"/></svg>`;
  const address = URL.createObjectURL(new Blob([document_], { type: 'image/svg+xml' }));
  album.addresses.set(drawing, address);
  return address;
}

/** Have the pictures of a tile ready before it is laid, so that it does not blink. */
export function prepare(tile: string): void {
  for (const turn of [0, 1, 2, 3]) {
    const address = pictureOf(tileDrawing(tile, turn));
    if (address) new Image().src = address;
  }
}
