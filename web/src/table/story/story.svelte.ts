/** What the board tells besides the position: what is pointed at, and which layers are shown. */

import type { Counts, Spot } from '../../api/model';

/** Something on the board that is explained: a segment's feature, or an open cell. */
export interface Subject {
  /** The segment; null for an open cell. */
  spot: Spot | null;
  /** The cell. */
  x: number;
  y: number;
  /** Where the explanation points to, in hundredths of a tile. */
  left: number;
  top: number;
}

/** Which tiles show their place in the order of laying. */
export type Numbers = 'off' | 'round' | 'all';
const NUMBERS: readonly Numbers[] = ['off', 'round', 'all'];

export class Story {
  /** What the pointer rests on, or a finger presses. */
  pointed = $state.raw<Subject | null>(null);
  /** A finger presses it: it is explained without waiting. */
  pressed = $state(false);
  /** What the keyboard has walked to; null while it does not walk over the board. */
  inspected = $state.raw<Subject | null>(null);
  /** Every farm in the colours of its owners. */
  farms = $state(false);
  /** What fits where, as far as it has been asked for. */
  counts = $state.raw<Counts | null>(null);
  numbers = $state<Numbers>('off');

  /** What is explained now. */
  get subject(): Subject | null {
    return this.inspected ?? this.pointed;
  }

  /** None, the last round, all, none again. */
  nextNumbers(): void {
    this.numbers = NUMBERS[(NUMBERS.indexOf(this.numbers) + 1) % NUMBERS.length]!;
  }

  /** Nothing is pointed at in a position that is no more; the layers stay. */
  forget(): void {
    this.pointed = null;
    this.pressed = false;
  }
}
