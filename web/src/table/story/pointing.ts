/** What lies at a point of the board, and what lies beside it. */

import type { Feature, Observation, Spot } from '../../api/model';
import { segmentsOf, shapeOf } from '../../art/geometry.svelte';
import { featureOf, tileAt } from '../lookup';
import type { Subject } from './story.svelte';

const UNIT = 100;
/** A figure is as wide as this round the middle of its segment. */
const FIGURE = 14;

const paths = new Map<string, Path2D>();

function pathOf(outline: string): Path2D {
  let path = paths.get(outline);
  if (!path) paths.set(outline, (path = new Path2D(outline)));
  return path;
}

/** A segment as a subject: the explanation points to the middle of it. */
export function subjectOf(game: Observation, spot: Spot): Subject {
  const tile = tileAt(game, spot.x, spot.y);
  const [left, top] = (tile && shapeOf(tile, spot.kind, spot.where)?.anchor) ?? [50, 50];
  return { spot, x: spot.x, y: spot.y, left: spot.x * UNIT + left, top: spot.y * UNIT + top };
}

/** An open cell as a subject. */
export function cellSubject(x: number, y: number): Subject {
  return { spot: null, x, y, left: x * UNIT + 50, top: y * UNIT + 50 };
}

/** Whether two subjects are the same thing. */
export function same(one: Subject | null, other: Subject | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.spot?.kind === other.spot?.kind &&
    one.spot?.where === other.spot?.where
  );
}

/** What lies at a point, given in hundredths of a tile; `pen` tells what is inside an outline. */
export function subjectAt(
  game: Observation,
  left: number,
  top: number,
  pen: CanvasRenderingContext2D,
): Subject | null {
  const x = Math.floor(left / UNIT);
  const y = Math.floor(top / UNIT);
  const tile = tileAt(game, x, y);
  if (!tile) {
    return game.open_cells?.some((cell) => cell[0] === x && cell[1] === y) ? cellSubject(x, y) : null;
  }
  for (const figure of game.figures) {
    if (figure.x !== x || figure.y !== y) continue;
    const found = subjectOf(game, { x, y, kind: figure.kind, where: figure.where });
    if (Math.hypot(found.left - left, found.top - top) < FIGURE) return found;
  }
  const inside = segmentsOf(tile).find((segment) =>
    pen.isPointInPath(pathOf(segment.outline), left - x * UNIT, top - y * UNIT, 'evenodd'),
  );
  if (!inside) return null;
  const spot = { x, y, kind: inside.kind, where: inside.where };
  return featureOf(game, spot) ? subjectOf(game, spot) : null;
}

/** Everything that can be walked to: each segment of a feature, each open cell. */
function subjects(game: Observation): { subject: Subject; feature: Feature | null }[] {
  const segments = game.features.flatMap((feature) =>
    feature.spots.map(([x, y, where]) => ({
      subject: subjectOf(game, { x, y, kind: feature.kind, where }),
      feature,
    })),
  );
  const cells = (game.open_cells ?? []).map(([x, y]) => ({ subject: cellSubject(x, y), feature: null }));
  return [...segments, ...cells];
}

/** Where walking begins: on the tile that was laid last, with a figure if one stands there. */
export function firstSubject(game: Observation): Subject | null {
  const last = game.tiles.at(-1);
  if (!last) return null;
  const here = (at: { x: number; y: number }): boolean => at.x === last.x && at.y === last.y;
  const figure = game.figures.find(here);
  if (figure) return subjectOf(game, figure);
  return subjects(game).find(({ subject }) => here(subject))?.subject ?? null;
}

/** The nearest other thing in a direction; the same if there is none. */
export function walk(game: Observation, from: Subject, dx: number, dy: number): Subject {
  const current = from.spot ? featureOf(game, from.spot) : null;
  let best = from;
  let least = Infinity;
  for (const { subject, feature } of subjects(game)) {
    if (feature && feature === current) continue;
    const ahead = (subject.left - from.left) * dx + (subject.top - from.top) * dy;
    const aside = Math.abs((subject.left - from.left) * dy) + Math.abs((subject.top - from.top) * dx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < least) {
      least = cost;
      best = subject;
    }
  }
  return best;
}
