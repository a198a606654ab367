/** Where the segments of each tile lie, for highlights and for hitting them, and what is marked on it. */

import { reach, unreachable } from '../offline/reach.svelte';

export interface SegmentShape {
  kind: string;
  where: string;
  /** Middle of a figure on this segment, in hundredths of a tile from its corner. */
  anchor: [number, number];
  /** SVG path data, even-odd. */
  outline: string;
  /** What is printed on it: a shield, an inn, ... */
  marks: string[];
}

interface TileShape {
  segments: SegmentShape[];
  /** What is printed on no segment: a volcano, an arrow (`flier.NE`), ... */
  marks: string[];
}

/** Shapes by tile, by turn. */
export type Geometry = Record<string, TileShape[]>;

interface Laid {
  tile: string;
  turn: number;
}

let known: Geometry = $state.raw({});
let address = '';

/** Fetch the shapes for the tiles of a table, once; in an effect, again when the server is back. */
export async function loadGeometry(from: string): Promise<void> {
  void reach.returns;
  if (address === from) return;
  const response = await fetch(from).catch(() => null);
  if (!response) {
    unreachable(true);
    return;
  }
  if (!response.ok) throw new Error(`${from}: ${response.status}`);
  useGeometry((await response.json()) as Geometry);
  address = from;
}

/** Use these shapes from now on. */
export function useGeometry(shapes: Geometry): void {
  known = shapes;
}

/** A tile as it lies; nothing while the shapes are on their way. */
export function tileShape(laid: Laid): TileShape | undefined {
  return known[laid.tile]?.[laid.turn];
}

/** All segments of a tile as it lies. */
export function segmentsOf(laid: Laid): SegmentShape[] {
  return tileShape(laid)?.segments ?? [];
}

/** The segment that `kind` and `where` name on a tile as it lies. */
export function shapeOf(laid: Laid, kind: string, where: string): SegmentShape | null {
  return segmentsOf(laid).find((each) => each.kind === kind && each.where === where) ?? null;
}
