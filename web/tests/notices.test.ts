import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const printed = execFileSync('node', ['scripts/notices.js', '--print'], { encoding: 'utf8' });

test('the notices are those of the packages in use', () => {
  expect(printed).toBe(readFileSync('../NOTICES.txt', 'utf8'));
});

test('every font and library has its licence in full', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), 'svelte']) expect(printed).toContain(`${name} `);
  expect(printed.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
  expect(printed).not.toContain('undefined');
});
