/** What has just happened, as scenes to be shown one after the other. */

import type { Colour, GameEvent, Observation, Seat, Spot, Step } from '../../api/model';
import { featureOf } from '../lookup';
import { cellPoint, crossingOf, fairyPoint, magicPoint, spotPoint, symbolOf, type Laid, type Point } from '../pieces';
import { onTrack } from '../track';

export type Scene =
  /** A tile drops onto its cell. */
  | { does: 'lay'; x: number; y: number }
  /** A figure is put down. */
  | { does: 'stand'; spot: Spot }
  /** Points fly to whoever gets them. */
  | { does: 'score'; seat: Seat; points: number; from: Point }
  /** A feature that scores glows. */
  | { does: 'glow'; kind: string; spots: [number, number, string][] }
  /** A figure flies to its owner. */
  | { does: 'home'; seat: Seat; drawing: string; from: Point }
  /** A bar of gold flies to whoever takes it. */
  | { does: 'fetch'; seat: Seat; from: Point }
  /** A piece goes along a path; it is at its end already. `piece` selects the element. */
  | { does: 'glide'; piece: string; path: Point[] }
  /** The same for a figure on the score track. */
  | { does: 'slide'; piece: string; path: Point[] }
  /** The die comes to rest. */
  | { does: 'roll'; value: number; at: Point };

/** Scenes that are shown together. */
export type Beat = Scene[];

/** A scene with its time, in ms. */
export interface Cue {
  scene: Scene;
  delay: number;
  duration: number;
}

/** The game before and after, and what is needed to find the places. */
export interface Change {
  before: Observation;
  after: Observation;
  laid: Laid;
  colours: readonly Colour[];
}

const DURATIONS: Record<Scene['does'], number> = {
  lay: 340,
  stand: 300,
  score: 1100,
  glow: 1000,
  home: 700,
  fetch: 800,
  glide: 380,
  slide: 700,
  roll: 900,
};
/** Scenes of one beat follow each other so closely, in ms. */
const APART = 110;
/** Figures stay until one has seen what they have earned, in ms. */
const STAY = 420;
/** The next beat begins when so much of one has passed. */
const OVERLAP = 0.65;
/** However much has happened, it is shown in this time, in ms. */
const LONGEST = 4500;

/** Events that are shown in one beat with the points around them. */
const TOGETHER = new Set(['award', 'returned', 'gold_taken', 'figure_moved', 'goods_taken']);

const corner = (x: number, y: number): Point => ({ x: x * 100 + 80, y: y * 100 + 84 });

/** Where a figure on this segment stands; the middle of the tile while the shapes are on their way. */
function placeOf(spot: Spot, laid: Laid): Point {
  return spotPoint(spot, laid) ?? cellPoint(spot.x, spot.y);
}

function scored(event: GameEvent, { after, laid }: Change): Scene[] {
  const { award } = event;
  if (!award || award.points === 0) return [];
  const { spot, cells, player: seat, points } = award;
  const from = spot ? placeOf(spot, laid) : cells[0] && cellPoint(...cells[0]);
  if (!from) return [];
  const feature = spot && featureOf(after, spot);
  const glow: Scene[] = feature ? [{ does: 'glow', kind: feature.kind, spots: feature.spots }] : [];
  return [...glow, { does: 'score', seat, points, from }];
}

function wentHome({ player, spot, figure }: GameEvent, { laid, colours }: Change): Scene[] {
  const from = spot && placeOf(spot, laid);
  const colour = player === null ? undefined : colours[player];
  if (!from || player === null || !colour || !figure) return [];
  return [{ does: 'home', seat: player, drawing: symbolOf(figure, spot.kind, colour), from }];
}

function glide(piece: string, path: (Point | null)[]): Scene[] {
  const points = path.filter((point) => point !== null);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || (first!.x === last!.x && first!.y === last!.y)) return [];
  return [{ does: 'glide', piece, path: points }];
}

/** The scenes of one event. Pieces that have moved go straight to where they are in the end. */
function scenesOf(event: GameEvent, change: Change): Scene[] {
  const { before, after, laid } = change;
  const { kind, player, x, y, spot } = event;
  switch (kind) {
    case 'placed':
      return x === undefined || y === undefined ? [] : [{ does: 'lay', x, y }];
    case 'deployed':
      return spot ? [{ does: 'stand', spot }] : [];
    case 'award':
      return scored(event, change);
    case 'returned':
      return wentHome(event, change);
    case 'gold_taken':
      return x === undefined || y === undefined || player === null
        ? []
        : [{ does: 'fetch', seat: player, from: corner(x, y) }];
    case 'rolled': {
      const last = after.tiles.at(-1);
      return last ? [{ does: 'roll', value: event.value ?? 1, at: cellPoint(last.x, last.y) }] : [];
    }
    case 'fairy_moved':
      return glide('[data-piece="fairy"]', [fairyPoint(before, laid), fairyPoint(after, laid)]);
    case 'mage_moved':
    case 'witch_moved': {
      const name = kind === 'mage_moved' ? 'mage' : 'witch';
      return glide(`[data-piece="${name}"]`, [magicPoint(before, laid, name), magicPoint(after, laid, name)]);
    }
    case 'ferry_moved': {
      const sides = before.ferries?.find((ferry) => ferry[0] === x && ferry[1] === y)?.[2];
      if (!sides || x === undefined || y === undefined || !event.sides) return [];
      const path = [crossingOf(x, y, sides, laid), crossingOf(x, y, event.sides, laid)];
      return glide(`[data-ferry="${x},${y}"]`, path);
    }
    default:
      return [];
  }
}

/** The dragon's whole way, cell by cell. */
function dragonWalk(events: readonly GameEvent[], before: Observation): Scene[] {
  const steps = events.flatMap(({ kind, x, y }) =>
    kind === 'dragon_moved' && x !== undefined && y !== undefined ? [cellPoint(x, y)] : [],
  );
  return glide('[data-piece="dragon"]', [before.dragon ? cellPoint(...before.dragon) : null, ...steps]);
}

/** Figures that stand on another place of the score track than before. */
function slides({ before, after }: Change): Scene[] {
  const were = new Map(onTrack(before).map((piece) => [piece.key, piece]));
  return onTrack(after).flatMap(({ key, x, y }) => {
    const was = were.get(key);
    if (!was || (was.x === x && was.y === y)) return [];
    return [{ does: 'slide', piece: `[data-scorer="${key}"]`, path: [{ x: was.x, y: was.y }, { x, y }] } as const];
  });
}

/** Everything that has happened in some steps, in beats. */
export function beatsOf(steps: readonly Step[], change: Change): Beat[] {
  const events = steps.flatMap((step) => step.events);
  const beats: Beat[] = [];
  let together: Beat | null = null;
  const shown = new Set<string>();
  for (const event of events) {
    if (event.kind === 'dragon_moved') {
      if (!shown.has('dragon')) beats.push(dragonWalk(events, change.before));
      shown.add('dragon');
      together = null;
      continue;
    }
    const scenes = scenesOf(event, change).filter((scene) => {
      // Owners who share a feature see it glow once; a piece goes its way once.
      let key = '';
      if (scene.does === 'glow') key = `${scene.kind} ${scene.spots[0]!.join()}`;
      else if (scene.does === 'glide') key = scene.piece;
      const fresh = !key || !shown.has(key);
      if (key) shown.add(key);
      return fresh;
    });
    if (!TOGETHER.has(event.kind)) {
      together = null;
      beats.push(scenes);
    } else if (together) {
      together.push(...scenes);
    } else {
      beats.push((together = scenes));
    }
  }
  const sliding = slides(change);
  const scoring = beats.find((beat) => beat.some((scene) => scene.does === 'score'));
  if (scoring) scoring.push(...sliding);
  else beats.push(sliding);
  return beats.filter((beat) => beat.length > 0);
}

function durationOf(scene: Scene): number {
  const legs = scene.does === 'glide' ? scene.path.length - 1 : 1;
  return DURATIONS[scene.does] * legs;
}

/** When each scene is shown: `pace` 1 is calm, 2 twice as fast; `wait` ms pass before the first. */
export function cuesOf(beats: readonly Beat[], pace: number, wait = 0): Cue[] {
  const cues: Cue[] = [];
  let start = 0;
  let end = 0;
  for (const beat of beats) {
    const counted = new Map<string, number>();
    const scores = beat.some((scene) => scene.does === 'score');
    let last = start;
    for (const scene of beat) {
      const number = counted.get(scene.does) ?? 0;
      counted.set(scene.does, number + 1);
      const delay = start + number * APART + (scores && scene.does === 'home' ? STAY : 0);
      const duration = durationOf(scene);
      cues.push({ scene, delay, duration });
      last = Math.max(last, delay + duration);
    }
    end = Math.max(end, last);
    start += (last - start) * OVERLAP;
  }
  const shorter = Math.min(1, LONGEST / Math.max(end, 1)) / pace;
  return cues.map(({ scene, delay, duration }) => ({
    scene,
    delay: wait + delay * shorter,
    duration: duration * shorter,
  }));
}
