/**
 * Drawings as pictures of their own, made when they are first shown. Each exists once, however often
 * it is shown, and none of its strokes is in the page.
 */

import { drawingOf } from './sheet';
import { sheetParts, sheets } from './sprites.svelte';

interface Album {
  parts: ReadonlyMap<string, string>;
  addresses: Map<string, string>;
}

let album: Album | null = null;

/** What a tile's drawing is called. */
export function tileDrawing(tile: string, turn: number): string {
  return `tile-${tile}-${turn}`;
}

/**
 * The address of a drawing's picture, from the sheet that is there; null as long as there
 * is none, or if the drawing is not in it. Who asks is told when there is another sheet.
 */
export function pictureOf(drawing: string): string | null {
  void sheets.ready;
  const parts = sheetParts();
  if (album?.parts !== parts) {
    album?.addresses.forEach((address) => URL.revokeObjectURL(address));
    album = { parts, addresses: new Map() };
  }
  const known = album.addresses.get(drawing);
  if (known) return known;
  const drawn = drawingOf(parts, drawing);
  if (drawn === null) return null;
  const address = URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }));
  album.addresses.set(drawing, address);
  return address;
}

/**
 * Have the pictures of a tile ready before it is laid, so that it does not blink. Reading them takes
 * longer than showing where the tile fits, so what is shown now is painted first.
 */
export function prepare(tile: string): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    const read = (turn: number): void => {
      const address = pictureOf(tileDrawing(tile, turn));
      if (address) new Image().src = address;
      if (turn < 3) waiting = setTimeout(() => read(turn + 1));
    };
    waiting = setTimeout(() => read(0));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
  };
}
