/** Parts of the message catalogues, so that the long texts are not in the first load. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Keys that begin with one of these and a dot are a part of their own; the rest is `main`. */
export const LATER = ['book', 'lesson', 'why'];

/** The part of the catalogues that a key belongs to. */
export function partOf(key: string): string {
  const prefix = key.split('.')[0]!;
  return LATER.includes(prefix) ? prefix : 'main';
}

/**
 * Serves `en.json?part=book` as the words of `en.json` under `book.`, `?part=main` as those of no
 * other part, and `?part=name` as the language's own name alone.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      const [, path, part] = /^(.+\/words\/[\w-]+\.json)\?part=(\w+)$/.exec(id) ?? [];
      if (!path) return null;
      const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      const belongs = (key: string): boolean =>
        part === 'name' ? key === 'language' : partOf(key) === part;
      this.addWatchFile(path);
      const chosen = Object.fromEntries(Object.entries(words).filter(([key]) => belongs(key)));
      return { code: `export default ${JSON.stringify(chosen)};`, moduleType: 'js' };
    },
  };
}
