/** What is to be heard: nothing before the first gesture, and nothing that was turned off. */

import { settings, type Sound } from '../settings.svelte';
import { perform, SCORES } from './tones';

let context: AudioContext | null = null;

/** Browsers allow sound only after somebody has touched the page; until then there is none. */
export function allowSounds(): () => void {
  const first = (): void => {
    stop();
    if (typeof AudioContext !== 'undefined') context ??= new AudioContext();
    void context?.resume();
  };
  const stop = (): void => {
    removeEventListener('pointerdown', first, true);
    removeEventListener('keydown', first, true);
  };
  addEventListener('pointerdown', first, true);
  addEventListener('keydown', first, true);
  return stop;
}

/** Make one sound, `delay` seconds from now. */
export function hear(sound: Sound, delay = 0): void {
  const volume = settings.volumes[sound] / 100;
  if (!settings.sound || volume === 0 || context?.state !== 'running') return;
  // The ear hears loudness in steps of equal proportion.
  perform(context, SCORES[sound], volume ** 2, delay);
}
