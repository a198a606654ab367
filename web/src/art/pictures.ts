/**
 * Tiles as pictures of their own. A board of `<use>` elements copies every stroke of every tile
 * into the page, a hundred thousand nodes; as pictures each kind of tile exists once.
 */

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

/**
 * The address of a tile's picture in one of its turns, from the sheet that is in the page; null
 * as long as there is none, or if the tile is not in it.
 */
export function pictureOf(tile: string, turn: number): string | null {
  const sheet = document.querySelector('svg.sprites');
  if (!sheet) return null;
  if (album?.sheet !== sheet) {
    album?.addresses.forEach((address) => URL.revokeObjectURL(address));
    album = { sheet, addresses: new Map() };
  }
  const id = `tile-${tile}-${turn}`;
  const known = album.addresses.get(id);
  if (known) return known;
  const parts = new Map<string, string>();
  withReferences(sheet, id, parts);
  if (parts.size === 0) return null;
  const document_ =
    `<svg xmlns="${SVG}" width="100" height="100" viewBox="0 0 100 100">` +
    `<defs>${[...parts.values()].join('')}</defs><use href="#${id}" width="100" height="100"/></svg>`;
  const address = URL.createObjectURL(new Blob([document_], { type: 'image/svg+xml' }));
  album.addresses.set(id, address);
  return address;
}

/** Have the pictures of a tile ready before it is laid, so that it does not blink. */
export function prepare(tile: string): void {
  for (const turn of [0, 1, 2, 3]) {
    const address = pictureOf(tile, turn);
    if (address) new Image().src = address;
  }
}
