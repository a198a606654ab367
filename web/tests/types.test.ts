import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the types are those of the schema', () => {
  const printed = execFileSync('node', ['scripts/types.js', '--print'], { encoding: 'utf8' });
  expect(printed).toBe(readFileSync('src/api/schema.ts', 'utf8'));
}, 30_000);
