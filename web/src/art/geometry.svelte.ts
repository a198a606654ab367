/** Where the segments of each tile lie, for highlights and for hitting them. */

import { reach, unreachable } from '../offline/reach.svelte';

export interface SegmentShape {
  kind: string;
  where: string;
  /** Middle of a figure on this segment, in hundredths of a tile from its corner. */
  anchor: [number, number];
  /** SVG path data, even-odd. */
  outline: string;
}

/** Shapes by tile, by turn, by segment. */
export type Geometry = Record<string, SegmentShape[][]>;

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

/** All segments of a tile as it lies; none while the shapes are on their way. */
export function segmentsOf(laid: Laid): SegmentShape[] {
  return known[laid.tile]?.[laid.turn] ?? [];
}

/** The segment that `kind` and `where` name on a tile as it lies. */
export function shapeOf(laid: Laid, kind: string, where: string): SegmentShape | null {
  return segmentsOf(laid).find((each) => each.kind === kind && each.where === where) ?? null;
}
