/** Panning and zooming of the board: wheel, pinch and drag by d3-zoom, keys and buttons by us. */

import { select, type Selection } from 'd3-selection';
import 'd3-transition';
import {
  zoom,
  zoomIdentity,
  zoomTransform,
  type D3ZoomEvent,
  type ZoomBehavior,
  type ZoomTransform,
} from 'd3-zoom';

/** A rectangle of the board, in cells. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Side of a tile at scale 1, in pixels. */
export const UNIT = 100;
const SCALES: [number, number] = [0.25, 4];
/** A fitted board never shows tiles larger than this part of the shorter side. */
const LARGEST_FIT = 0.2;
const SETTLED = 180;
/** A cell in the middle is never shown smaller than this. */
const CENTRED = 0.7;
/** What is so many pixels from the border, below what stands at the upper one, is in sight. */
const IN_SIGHT = 20;
/** At the top there are the buttons of the page. */
const BELOW_TOOLS = 60;
/** What is so small that the buttons over the board would hide it has to be farther inside. */
export const CLEAR_OF_TOOLS = 72;
/** Pixels between the border and what was not in sight and is brought there. */
const REVEALED = 120;

/** Quarter turns clockwise of the board on the screen. */
export type Quarter = 0 | 1 | 2 | 3;

/** A point, or a direction, of the board as it is seen after some quarter turns clockwise. */
export function turned(quarter: Quarter, x: number, y: number): [number, number] {
  // Zeros are plain zeros: a direction of -0 would be another one than 0.
  const seen: [number, number][] = [[x, y], [-y, x], [-x, -y], [y, -x]];
  const [left, top] = seen[quarter]!;
  return [left + 0, top + 0];
}

/** The point, or direction, of the board that is seen there. */
export function unturned(quarter: Quarter, x: number, y: number): [number, number] {
  return turned(((4 - quarter) % 4) as Quarter, x, y);
}

export class Camera {
  readonly #host: HTMLElement;
  readonly #plane: HTMLElement;
  readonly #selection: Selection<HTMLElement, unknown, null, undefined>;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #scaled: (scale: number) => void;
  readonly #rested: (scale: number) => void;
  /** Where the view was before it went to look at one cell. */
  #before: ZoomTransform | null = null;
  #settle: ReturnType<typeof setTimeout> | undefined;
  /** The person has moved the board: it is not fitted again until they ask for it. */
  held = false;
  /** How the board is turned. */
  quarter: Quarter = 0;
  /** The scale at which the view will be when it has come to rest. */
  goal = 1;
  /** Of the window on the board; asking the page would have it laid out at once. */
  #width = 0;
  #height = 0;

  /** `scaled` is told the scale whenever it changes, `rested` when it has come to rest. */
  constructor(
    host: HTMLElement,
    plane: HTMLElement,
    scaled: (scale: number) => void,
    rested: (scale: number) => void,
  ) {
    this.#host = host;
    this.#plane = plane;
    this.#scaled = scaled;
    this.#rested = rested;
    this.measure();
    host.addEventListener('scroll', this.#unscroll);
    this.#zoom = zoom<HTMLElement, unknown>()
      .extent(() => [[0, 0], [this.#width, this.#height]])
      .scaleExtent(SCALES)
      .clickDistance(6)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) {
          this.held = true;
          this.goal = event.transform.k;
        }
        this.#show(event.transform.x, event.transform.y, event.transform.k);
      });
    this.#selection = select(host);
    this.#selection.call(this.#zoom).on('dblclick.zoom', null);
  }

  stop(): void {
    clearTimeout(this.#settle);
    this.#selection.interrupt().on('.zoom', null);
    this.#host.removeEventListener('scroll', this.#unscroll);
  }

  /** The host has another size. */
  measure(): void {
    this.#width = this.#host.clientWidth;
    this.#height = this.#host.clientHeight;
  }

  /** A browser that brings something focused into sight scrolls what is not to be scrolled. */
  #unscroll = (): void => {
    this.#host.scrollLeft = 0;
    this.#host.scrollTop = 0;
  };

  #show(x: number, y: number, k: number): void {
    // While it moves, the board is one layer that is only shifted; at rest it is drawn sharp.
    this.#plane.classList.add('moving');
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.#plane.classList.remove('moving');
      this.#rested(k);
    }, SETTLED);
    this.#plane.style.transform = `translate(${x}px, ${y}px) scale(${k}) rotate(${this.quarter * 90}deg)`;
    this.#scaled(k);
  }

  #still(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Show the whole of a box in the middle, clear of the margins at top and bottom. */
  fit(box: Box, glide: boolean, margins: { top: number; bottom: number }): void {
    const width = this.#width;
    const height = this.#height - margins.top - margins.bottom;
    if (width <= 0 || height <= 0) return;
    const one = turned(this.quarter, box.left, box.top);
    const other = turned(this.quarter, box.right, box.bottom);
    const columns = Math.abs(other[0] - one[0]) * UNIT;
    const rows = Math.abs(other[1] - one[1]) * UNIT;
    const scale = Math.max(
      SCALES[0],
      Math.min(width / columns, height / rows, (LARGEST_FIT * Math.min(width, height)) / UNIT),
    );
    const x = width / 2 - ((one[0] + other[0]) / 2) * UNIT * scale;
    const y = margins.top + height / 2 - ((one[1] + other[1]) / 2) * UNIT * scale;
    const target = zoomIdentity.translate(x, y).scale(scale);
    this.held = false;
    this.#before = null;
    this.#go(target, glide ? 350 : 0);
  }

  /** Show one cell large, as long as it takes; `back` returns to where the view was. */
  look(x: number, y: number, scale: number): void {
    if (!this.#before) this.#before = zoomTransform(this.#host);
    this.#go(this.#middle((x + 0.5) * UNIT, (y + 0.5) * UNIT, scale), 300);
  }

  /** The view with a point of the board, in hundredths of a tile, in the middle. */
  #middle(left: number, top: number, scale: number): ZoomTransform {
    const [x, y] = turned(this.quarter, left, top);
    return zoomIdentity.translate(this.#width / 2 - x * scale, this.#height / 2 - y * scale).scale(scale);
  }

  /** Turn the board about what is in the middle. */
  turn(quarter: Quarter): void {
    const { x, y, k } = zoomTransform(this.#host);
    const [left, top] = unturned(this.quarter, (this.#width / 2 - x) / k, (this.#height / 2 - y) / k);
    this.quarter = quarter;
    this.#before = null;
    this.#go(this.#middle(left, top, k), 0);
  }

  /** The point of the board, in hundredths of a tile, that is seen at a point of the window. */
  at(clientX: number, clientY: number): [number, number] {
    const corner = this.#host.getBoundingClientRect();
    const { x, y, k } = zoomTransform(this.#host);
    return unturned(this.quarter, (clientX - corner.left - x) / k, (clientY - corner.top - y) / k);
  }

  /** Bring one cell into the middle and stay there. */
  centre(x: number, y: number): void {
    const scale = Math.max(this.scale, CENTRED);
    this.held = true;
    this.#before = null;
    this.#go(this.#middle((x + 0.5) * UNIT, (y + 0.5) * UNIT, scale), 300);
  }

  /** Bring a point, given in hundredths of a tile, into sight if it is not. */
  reveal(left: number, top: number, clear = IN_SIGHT): void {
    const { x, y, k } = zoomTransform(this.#host);
    const beyond = (at: number, size: number, first: number): number => {
      if (at >= first && at <= size - clear) return 0;
      const margin = Math.min(REVEALED, size / 3);
      return Math.min(0, at - margin) + Math.max(0, at - (size - margin));
    };
    const [across, down] = turned(this.quarter, left, top);
    const dx = beyond(across * k + x, this.#width, clear);
    const dy = beyond(down * k + y, this.#height, BELOW_TOOLS);
    if (dx || dy) this.shift(dx, dy);
  }

  /** Move the view over the board without being asked: the board is fitted again afterwards. */
  shift(dx: number, dy: number): void {
    const { held } = this;
    this.panBy(dx, dy);
    this.held = held;
  }

  /** Whether the whole of a cell is in sight. */
  shows(x: number, y: number): boolean {
    const now = zoomTransform(this.#host);
    return [0, 1].every((corner) => {
      const [left, top] = now.apply(turned(this.quarter, (x + corner) * UNIT, (y + corner) * UNIT));
      return left >= 0 && top >= 0 && left <= this.#width && top <= this.#height;
    });
  }

  back(): void {
    if (!this.#before) return;
    const target = this.#before;
    this.#before = null;
    if (this.held) this.#go(target, 300);
  }

  #go(target: ZoomTransform, duration: number): void {
    this.goal = target.k;
    if (duration > 0 && !this.#still()) {
      this.#selection.transition().duration(duration).call(this.#zoom.transform, target);
    } else {
      this.#selection.interrupt().call(this.#zoom.transform, target);
    }
  }

  zoomBy(factor: number): void {
    this.held = true;
    this.goal = Math.max(SCALES[0], Math.min(SCALES[1], this.scale * factor));
    if (this.#still()) this.#selection.call(this.#zoom.scaleBy, factor);
    else this.#selection.transition().duration(160).call(this.#zoom.scaleBy, factor);
  }

  /** Move the view over the board, in pixels. */
  panBy(dx: number, dy: number): void {
    this.held = true;
    const scale = this.scale;
    this.#selection.interrupt().call(this.#zoom.translateBy, -dx / scale, -dy / scale);
  }

  get scale(): number {
    return zoomTransform(this.#host).k;
  }
}

/** The smallest box round some cells, with `margin` cells on every side. */
export function boxOf(cells: readonly { x: number; y: number }[], margin: number): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of cells) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  if (cells.length === 0) return { left: -margin, top: -margin, right: margin + 1, bottom: margin + 1 };
  return {
    left: box.left - margin,
    top: box.top - margin,
    right: box.right + margin,
    bottom: box.bottom + margin,
  };
}
