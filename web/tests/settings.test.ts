import { expect, test } from 'vitest';
import { change, readSettings, settings } from '../src/settings.svelte';

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
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
