/** Makes the service worker of a build: which files it keeps, and a name for their version. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = join(import.meta.dirname, 'worker/worker.js');

/** Writes `sw.js` from `worker/worker.js`, with the addresses of everything that was built. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle(_, bundle) {
      const digest = createHash('sha256');
      const shell = ['/'];
      for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        digest.update(name).update(file.type === 'chunk' ? file.code : file.source);
        if (name !== 'index.html') shell.push(`/${name}`);
      }
      for (const name of readdirSync(folder).sort()) {
        digest.update(name).update(readFileSync(join(folder, name)));
        shell.push(`/${name}`);
      }
      const source = readFileSync(WORKER, 'utf8')
        .replace('__VERSION__', digest.digest('hex').slice(0, 12))
        .replace('__SHELL__', JSON.stringify(shell));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
