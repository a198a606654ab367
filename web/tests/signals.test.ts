import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { View } from '../src/api/model';
import { change, settings, SOUNDS } from '../src/settings.svelte';
import { mark, notice } from '../src/signals/attention';
import { isTurn, soundsOf } from '../src/signals/happened';
import SoundSettings from '../src/signals/SoundSettings.svelte';
import { allowSounds, hear } from '../src/signals/sounds';
import { SCORES } from '../src/signals/tones';
import { placeView } from './recorded';

beforeEach(() => change({ language: 'en', sound: true, badge: true, notices: false }));

/** The view after one more step with these events; it is the seat's turn then. */
function next(view: View, kinds: string[], toAct: number | null): View {
  const step = { ...view.steps.at(-1)!, seq: view.seq + 1, events: kinds.map((kind) => ({ kind, player: 0 })) };
  return { ...view, seq: view.seq + 1, steps: [...view.steps, step], to_act: toAct };
}

function alone(): View {
  return { ...placeView(), you: [0], to_act: 1 };
}

describe('what is heard', () => {
  test('follows from what is new, each sound once', () => {
    const now = next(alone(), ['placed', 'award', 'award', 'drew'], 1);
    expect(soundsOf(alone(), now)).toEqual(['tile', 'points']);
  });

  test('is nothing when a table is opened, or when a step is taken back', () => {
    expect(soundsOf(null, alone())).toEqual([]);
    expect(soundsOf(next(alone(), ['placed'], 1), alone())).toEqual([]);
  });

  test('is one’s turn when it comes, and not again during it', () => {
    const mine = next(alone(), ['deployed'], 0);
    expect(soundsOf(alone(), mine)).toEqual(['figure', 'turn']);
    expect(soundsOf(mine, next(mine, ['placed'], 0))).toEqual(['tile']);
  });

  test('is never one’s turn where a screen is shared', () => {
    expect(isTurn({ ...alone(), you: [0, 1] })).toBe(false);
    expect(isTurn({ ...alone(), you: [1] })).toBe(true);
  });

  test('ends with the game', () => {
    const over: View = { ...next(alone(), ['game_over'], null), status: 'finished' };
    expect(soundsOf(alone(), over)).toEqual(['end']);
  });
});

describe('sounds', () => {
  const started: string[] = [];
  const param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const node = (kind: string) => ({
    gain: { ...param },
    frequency: { ...param },
    Q: { ...param },
    connect: (other: unknown) => other,
    start: () => started.push(kind),
    stop: vi.fn(),
  });
  class Context {
    state = 'running';
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => node('gain');
    createOscillator = () => node('tone');
    createBiquadFilter = () => node('filter');
    createBufferSource = () => node('knock');
    createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
  }

  test('come only after a gesture, and only if they are wanted', () => {
    vi.stubGlobal('AudioContext', Context);
    const stop = allowSounds();
    hear('tile');
    expect(started).toEqual([]);
    dispatchEvent(new Event('pointerdown'));
    hear('tile');
    expect(started).toEqual(['tone', 'knock']);
    change({ volumes: { ...settings.volumes, tile: 0 } });
    hear('tile');
    change({ sound: false });
    hear('turn');
    expect(started).toHaveLength(2);
    stop();
  });

  test('are short', () => {
    for (const sound of SOUNDS) {
      for (const { at, long } of [...SCORES[sound].tones, ...SCORES[sound].knocks]) {
        expect(at + long, sound).toBeLessThan(sound === 'end' ? 2 : 0.9);
      }
    }
  });
});

test('the icon of the tab is marked, unless that is not wanted', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  const icon = () => document.querySelector('link')!.getAttribute('href');
  mark(true);
  expect(icon()).toBe('/icon-turn.svg');
  change({ badge: false });
  mark(true);
  expect(icon()).toBe('/icon.svg');
});

describe('notices of the system', () => {
  const told: string[] = [];
  let permission = 'default';
  class Notices {
    static get permission(): string {
      return permission;
    }
    static requestPermission(): Promise<string> {
      permission = 'granted';
      return Promise.resolve(permission);
    }
    constructor(title: string) {
      told.push(title);
    }
    close(): void {}
  }

  test('are asked for by a click and shown while the page is hidden', async () => {
    vi.stubGlobal('Notification', Notices);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await notice('too early', '');
    render(SoundSettings);
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Let the system/ }));
    await vi.waitFor(() => expect(settings.notices).toBe(true));
    await notice('Your turn', 'Place the tile.');
    hidden.mockReturnValue(false);
    await notice('seen anyway', '');
    expect(told).toEqual(['Your turn']);
  });
});
