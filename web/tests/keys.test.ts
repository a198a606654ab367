import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import KeySettings from '../src/parts/KeySettings.svelte';
import { change, settings } from '../src/settings.svelte';
import Help from '../src/table/Help.svelte';
import { capOf, chooseKey, keyName, keysOf, mayChoose, press, shortcutOf, SHORTCUTS } from '../src/table/keys';
import { TableState } from '../src/table/state.svelte';
import { known } from '../src/words/words.svelte';
import { placeView } from './recorded';

beforeEach(() => change({ language: 'en', keys: {}, shortcuts: true }));

const pressed = (key: string, code = '', shiftKey = false) => keyName({ key, code, shiftKey });

describe('the list of keys', () => {
  test('gives every key one meaning, and every meaning words', () => {
    const all = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(all).size).toBe(all.length);
    for (const { does } of SHORTCUTS) expect(known(`keys.${does}`), does).toBe(true);
  });

  test('turns off everything that is typed with one character, and nothing else', () => {
    for (const { keys, single } of SHORTCUTS) {
      for (const key of keys) expect(single, key).toBe(key !== ' ' && key.replace('Shift+', '').length === 1);
    }
  });

  test('is what the help shows', () => {
    const table = new TableState();
    table.view = placeView();
    chooseKey('undo', 'z');
    render(Help, { table });
    const caps = [...document.querySelectorAll('kbd')].map((cap) => cap.textContent);
    for (const shortcut of SHORTCUTS) {
      expect(caps, shortcut.does).toContain(capOf(keysOf(shortcut)[0]!));
    }
    expect(screen.getByText('now: from cell to cell')).toBeTruthy();
  });
});

test('letters are known on keyboards with other scripts', () => {
  expect(pressed('r', 'KeyR')).toBe('r');
  expect(pressed('R', 'KeyR', true)).toBe('Shift+r');
  expect(pressed('ρ', 'KeyR')).toBe('r');
  expect(pressed('Ρ', 'KeyR', true)).toBe('Shift+r');
  expect(pressed('?', 'Slash', true)).toBe('?');
  // A layout that has other letters at these places keeps its own.
  expect(pressed('q', 'KeyA')).toBe('q');
});

describe('another key', () => {
  test('takes the place of the usual one', () => {
    chooseKey('undo', 'z');
    expect(shortcutOf('z')?.does).toBe('undo');
    expect(shortcutOf('u')).toBeUndefined();
  });

  test('that something else had is exchanged', () => {
    chooseKey('undo', 'h');
    expect(shortcutOf('h')?.does).toBe('undo');
    expect(shortcutOf('u')?.does).toBe('log');
    chooseKey('undo', 'u');
    expect([shortcutOf('u')?.does, shortcutOf('h')?.does]).toEqual(['undo', 'log']);
  });

  test('cannot be one that the game needs', () => {
    expect(['Enter', ' ', 'ArrowUp', 'F5', '3', 'Tab'].filter(mayChoose)).toEqual([]);
    expect(['z', 'Shift+z', ',', '-'].filter(mayChoose)).toHaveLength(4);
  });

  test('is chosen by pressing it in the settings', async () => {
    render(KeySettings);
    const button = screen.getByRole('button', { name: /^take back a choice or a step: key U/ });
    await fireEvent.click(button);
    await fireEvent.keyDown(button, { key: '3', code: 'Digit3' });
    expect(settings.keys).toEqual({});
    await fireEvent.keyDown(button, { key: 'j', code: 'KeyJ' });
    expect(settings.keys).toEqual({ undo: 'j' });
    await fireEvent.click(screen.getByRole('button', { name: 'All keys as they were' }));
    expect(settings.keys).toEqual({});
  });

  test('is carried out', () => {
    chooseKey('turn', 'k');
    const rotate = vi.fn();
    const keyboard = { table: new TableState(), play: { rotate } } as unknown as Parameters<typeof press>[1];
    const event = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK' });
    expect(press(event, keyboard)).toBe(true);
    expect(rotate).toHaveBeenCalledWith(1);
    change({ shortcuts: false });
    expect(press(event, keyboard)).toBe(false);
    expect(rotate).toHaveBeenCalledTimes(1);
  });
});
