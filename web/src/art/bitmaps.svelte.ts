/**
 * Drawings as bitmaps. A board of many tiles is painted from strokes once for every tile it shows,
 * which takes a second; from bitmaps it takes a frame. They are made in the background, for the
 * size at which the board has come to rest, and until one is there the drawing itself is shown.
 */

import { pictureOf } from './pictures';
import { sheets } from './sprites.svelte';

/** Sides in device pixels. Drawings that are shown larger are few, and painted from strokes. */
const SIDES = [64, 128, 256] as const;
/** Work for at most this long, then let the page breathe, in ms. */
const SPELL = 6;
const BREATH = 12;
/** Finished bitmaps are shown in batches, so that the board is not drawn anew for each, in ms. */
const BATCH = 120;

interface Bitmap {
  address: string;
  /** Held so that the browser keeps it decoded. */
  image: HTMLImageElement;
}

let made = new Map<string, Bitmap>();
let wanted: string[] = [];
let working = false;
let ofSheets = sheets.ready;
/** Grows when there are more bitmaps. */
let batch = $state(0);

function name(drawing: string, side: number): string {
  return `${side} ${drawing}`;
}

/** The side for a drawing shown at so many device pixels; null if it is painted from strokes. */
export function sideFor(pixels: number): number | null {
  return SIDES.find((side) => side >= pixels) ?? null;
}

function empty(): void {
  for (const { address } of made.values()) URL.revokeObjectURL(address);
  made = new Map();
  wanted = [];
  ofSheets = sheets.ready;
}

/**
 * The address to show a drawing from: its bitmap of this side, else of the nearest that is there,
 * else the drawing. Null as long as there is no sheet.
 */
export function bitmapOf(drawing: string, side: number | null): string | null {
  void batch;
  if (sheets.ready !== ofSheets) empty();
  if (side === null) return pictureOf(drawing);
  const found = made.get(name(drawing, side));
  if (found) return found.address;
  want(drawing, side);
  // Until it is there, a larger one does as well. A smaller one is soft for a moment, but to paint
  // a large board from strokes stops everything for as long.
  const smaller = SIDES.filter((other) => other < side).reverse();
  const sides = [...SIDES.filter((other) => other > side), ...smaller];
  const near = sides.map((other) => made.get(name(drawing, other))).find((bitmap) => bitmap);
  return near?.address ?? pictureOf(drawing);
}

function want(drawing: string, side: number): void {
  const wish = name(drawing, side);
  if (wanted.includes(wish)) return;
  // Of a size that is no longer shown nothing more has to be made.
  if (wanted.length > 0 && !wanted[0]!.startsWith(`${side} `)) wanted = [];
  wanted.push(wish);
  if (!working) void work();
}

async function work(): Promise<void> {
  working = true;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext?.('2d');
  let shown = performance.now();
  let began = shown;
  let fresh = false;
  while (pen && wanted.length > 0) {
    const wish = wanted[0]!;
    const bitmap = await make(wish, canvas, pen);
    if (wanted[0] === wish) wanted.shift();
    if (bitmap) {
      made.set(wish, bitmap);
      fresh = true;
    }
    const now = performance.now();
    if (fresh && (now - shown > BATCH || wanted.length === 0)) {
      batch++;
      fresh = false;
      shown = now;
    }
    if (now - began > SPELL) {
      await new Promise((done) => setTimeout(done, BREATH));
      began = performance.now();
    }
  }
  if (fresh) batch++;
  working = false;
}

async function make(
  wish: string,
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Promise<Bitmap | null> {
  const [side, drawing] = wish.split(' ') as [string, string];
  const source = pictureOf(drawing);
  if (!source) return null;
  const before = ofSheets;
  try {
    const strokes = new Image();
    strokes.src = source;
    await strokes.decode();
    canvas.width = canvas.height = Number(side);
    pen.drawImage(strokes, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (!blob || before !== ofSheets) return null;
    const address = URL.createObjectURL(blob);
    const image = new Image();
    image.src = address;
    await image.decode();
    return { address, image };
  } catch {
    // A drawing that was taken away meanwhile; the board shows the new one.
    return null;
  }
}
