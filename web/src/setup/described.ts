/** What of the modules is in a game, in words. */

import type { Catalogue } from '../api/model';
import { moduleName } from '../words/names';
import { t } from '../words/words.svelte';
import { copiesOf, wayOf, type Contents, type Way } from './contents';

export interface Part {
  module: string;
  text: string;
}

function described(contents: Contents, module: string, way: Way): string {
  const name = moduleName(module);
  if (way === 'rules') return t('agreed.rules', { module: name });
  const copies = copiesOf(contents, module);
  const counted = copies > 1 || (copies === 0 && way === 'both');
  const sets = counted ? t('agreed.copies', { module: name, count: copies }) : name;
  return way === 'tiles' ? t('agreed.tiles', { module: sets }) : sets;
}

/** Every module of a game, as far as it is there. Without the catalogue single tiles do not count. */
export function partsOf(contents: Contents, catalogue: Catalogue | null): Part[] {
  const ways: [string, Way | null][] = catalogue
    ? catalogue.modules.map((set) => [set.module, wayOf(contents, set)])
    : [
        ...['base', ...contents.modules].map(
          (module): [string, Way] => [module, contents.copies[module] === 0 && module !== 'base' ? 'rules' : 'both'],
        ),
        ...Object.keys(contents.copies)
          .filter((module) => module !== 'base' && !contents.modules.includes(module))
          .map((module): [string, Way] => [module, 'tiles']),
      ];
  return ways.flatMap(([module, way]) => (way ? [{ module, text: described(contents, module, way) }] : []));
}
