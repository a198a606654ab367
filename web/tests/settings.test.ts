import { expect, test, vi } from 'vitest';
import { change, readSettings, settings, themeInUse } from '../src/settings.svelte';

test('what was stored comes back', () => {
  const stored = JSON.stringify({ theme: 'dark', confirm: 'never', outline: 7, name: 'Ann' });
  expect(readSettings(stored)).toMatchObject({ theme: 'dark', confirm: 'never', outline: 7, name: 'Ann' });
});

test.each([null, '', 'nonsense', '3', 'null', '[]'])('%j gives the defaults', (text) => {
  expect(readSettings(text)).toMatchObject({ theme: 'system', confirm: 'always', shortcuts: true });
});

test('values of a wrong kind are left out, and so are unknown ones', () => {
  const read = readSettings(JSON.stringify({ theme: 'pink', outline: '7', marks: false, colour: 'red' }));
  expect(read).toMatchObject({ theme: 'system', outline: 4, marks: false });
  expect(read).not.toHaveProperty('colour');
});

test('a change is kept and shown at once', () => {
  change({ theme: 'dark' });
  expect(settings.theme).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(readSettings(localStorage.getItem('bastide.settings')).theme).toBe('dark');
  change({ theme: 'system' });
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('the colours follow the system where nothing is chosen', () => {
  const asked = (wanted: string) => (query: string) => ({ matches: query.includes(wanted) });
  vi.stubGlobal('matchMedia', asked('dark'));
  expect(themeInUse()).toBe('dark');
  vi.stubGlobal('matchMedia', asked('prefers-contrast'));
  expect(themeInUse()).toBe('contrast');
  change({ theme: 'light' });
  expect(themeInUse()).toBe('light');
  change({ theme: 'system' });
  vi.unstubAllGlobals();
});

test('records are read entry by entry', () => {
  const read = readSettings(JSON.stringify({ volumes: { tile: 80, turn: 900 }, keys: { undo: 'z', log: 3 } }));
  expect(read.volumes).toMatchObject({ tile: 80, turn: 35, end: 35 });
  expect(read.keys).toEqual({ undo: 'z' });
});
