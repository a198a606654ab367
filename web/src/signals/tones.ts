/** The five sounds of the table, made of tones and a breath of noise. */

import type { Sound } from '../settings.svelte';

/** A tone of an instrument: when (seconds from now), how high (Hz), how long, how loud. */
interface Tone {
  at: number;
  pitch: number;
  /** Where the pitch glides to; the same if left out. */
  to?: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

/** Noise through a narrow gap: wood on wood. */
interface Knock {
  at: number;
  pitch: number;
  long: number;
  loud: number;
}

export interface Score {
  tones: readonly Tone[];
  knocks: readonly Knock[];
}

/** A struck bar: the note and, softer and shorter, the two above that make it ring. */
function bell(at: number, pitch: number, long: number, loud: number): Tone[] {
  return [
    { at, pitch, long, loud, wave: 'sine' },
    { at, pitch: pitch * 2.76, long: long * 0.5, loud: loud * 0.22, wave: 'sine' },
    { at, pitch: pitch * 5.4, long: long * 0.25, loud: loud * 0.09, wave: 'sine' },
  ];
}

const [G4, C5, E5, G5, C6] = [392, 523.25, 659.25, 783.99, 1046.5];

export const SCORES: Record<Sound, Score> = {
  tile: {
    tones: [{ at: 0, pitch: 170, to: 85, long: 0.11, loud: 0.7, wave: 'sine' }],
    knocks: [{ at: 0, pitch: 1100, long: 0.05, loud: 0.8 }],
  },
  figure: {
    tones: [{ at: 0, pitch: 420, to: 300, long: 0.08, loud: 0.8, wave: 'triangle' }],
    knocks: [
      { at: 0, pitch: 2100, long: 0.03, loud: 1 },
      { at: 0.07, pitch: 1800, long: 0.03, loud: 0.8 },
    ],
  },
  points: {
    tones: [C5, E5, G5].flatMap((pitch, n) => bell(n * 0.075, pitch, 0.24, 0.34)),
    knocks: [],
  },
  turn: {
    tones: [...bell(0, G4, 0.45, 0.34), ...bell(0.16, C5, 0.6, 0.34)],
    knocks: [],
  },
  end: {
    tones: [
      ...bell(0, G4, 0.3, 0.28),
      ...bell(0.1, C5, 0.3, 0.28),
      ...bell(0.2, E5, 0.3, 0.28),
      ...[C5, E5, G5, C6].flatMap((pitch) => bell(0.3, pitch, 0.5, 0.14)),
    ],
    knocks: [],
  },
};

const ATTACK = 0.004;
const SILENT = 0.0001;

/** A loudness that rises at once and dies away. */
function envelope(context: AudioContext, out: AudioNode, from: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, from + ATTACK + long);
  gain.connect(out);
  return gain;
}

function noise(context: AudioContext, long: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** Play a score at a volume of 0 to 1, `delay` seconds from now. */
export function perform(context: AudioContext, score: Score, volume: number, delay: number): void {
  const start = context.currentTime + delay;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const { at, pitch, to, long, loud, wave } of score.tones) {
    const from = start + at;
    const voice = context.createOscillator();
    voice.type = wave;
    voice.frequency.setValueAtTime(pitch, from);
    if (to) voice.frequency.exponentialRampToValueAtTime(to, from + long);
    voice.connect(envelope(context, out, from, long, loud));
    voice.start(from);
    voice.stop(from + long + 0.05);
  }
  for (const { at, pitch, long, loud } of score.knocks) {
    const from = start + at;
    const breath = context.createBufferSource();
    breath.buffer = noise(context, long + 0.05);
    const gap = context.createBiquadFilter();
    gap.type = 'bandpass';
    gap.frequency.value = pitch;
    gap.Q.value = 2.5;
    breath.connect(gap).connect(envelope(context, out, from, long, loud));
    breath.start(from);
  }
}
