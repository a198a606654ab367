import { expect, test } from 'vitest';
import { routeOf } from '../src/route.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/table/k3', { page: 'table', table: 'k3' }],
  ['/watch/k3/', { page: 'watch', table: 'k3' }],
  ['/new', { page: 'new' }],
  ['/learn', { page: 'learn' }],
  ['/learn/river', { page: 'lesson', lesson: 'river' }],
  ['/learn/river/2', { page: 'missing' }],
  ['/table/k3/sheet', { page: 'sheet', table: 'k3', back: '/table/k3' }],
  ['/watch/k3/sheet', { page: 'sheet', table: 'k3', back: '/watch/k3' }],
  ['/join/k3/sheet', { page: 'missing' }],
  ['/new/k3', { page: 'missing' }],
  ['/join/k3', { page: 'join', table: 'k3' }],
  ['/table', { page: 'missing' }],
  ['/table/a/b', { page: 'missing' }],
  ['/elsewhere/k3', { page: 'missing' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
