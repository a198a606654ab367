// The licences of what the built client contains of others: fonts and libraries.
//
//   node scripts/notices.js           write NOTICES.txt, which is part of the Python package
//   node scripts/notices.js --print   print it
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const NOTICES = new URL('../../NOTICES.txt', import.meta.url);
const MODULES = new URL('../node_modules/', import.meta.url);
// Svelte is a tool of the build, but a part of it runs in the browser, with these two.
const OF_SVELTE = ['svelte', 'clsx', 'esm-env'];

function manifest(folder) {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
}

/** All packages that are needed in the browser, by name. */
function needed() {
  const found = new Map();
  const wanted = [...Object.keys(manifest(new URL('../', import.meta.url)).dependencies), ...OF_SVELTE];
  while (wanted.length > 0) {
    const name = wanted.pop();
    const folder = new URL(`${name}/`, MODULES);
    if (found.has(name) || !existsSync(folder)) continue;
    const facts = manifest(folder);
    found.set(name, { folder, version: facts.version, license: facts.license, author: facts.author });
    if (!OF_SVELTE.includes(name)) wanted.push(...Object.keys(facts.dependencies ?? {}));
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

function text(folder, license, author) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return readFileSync(new URL(file, folder), 'utf8');
  return `Licence: ${license}\nCopyright: ${typeof author === 'object' ? author.name : (author ?? 'its authors')}\n`;
}

function notices() {
  const parts = needed().map(([name, { folder, version, license, author }]) => {
    const heading = `${name} ${version} (${license})`;
    const content = text(folder, license, author).replaceAll('\r\n', '\n').trim();
    return `${heading}\n${'='.repeat(heading.length)}\n\n${content}\n`;
  });
  return `The browser client contains these fonts and libraries of others.\n\n\n${parts.join('\n\n')}`;
}

if (process.argv.includes('--print')) {
  process.stdout.write(notices());
} else {
  writeFileSync(NOTICES, notices());
}
