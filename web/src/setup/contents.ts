/**
 * Which tiles a game has. A set of tiles and the rules of its module are agreed apart, and every
 * tile can be there more or less often than its set says.
 */

import type { Catalogue } from '../api/model';

export type TileSet = Catalogue['modules'][number];
type Kind = TileSet['tiles'][number];

/** What a setup says about its tiles, in the server's terms. */
export interface Contents {
  modules: string[];
  /** How often a set of tiles is there, where that is not once if its module is played, else never. */
  copies: Record<string, number>;
  /** How often a single tile is there, where that is not what its set says. */
  tiles: Record<string, number>;
}

/** What of a module is in the game. */
export type Way = 'both' | 'tiles' | 'rules';

function played(module: string, modules: readonly string[]): boolean {
  return module === 'base' || modules.includes(module);
}

function usualCopies(module: string, modules: readonly string[]): number {
  return played(module, modules) ? 1 : 0;
}

export function copiesOf({ modules, copies }: Contents, module: string): number {
  return copies[module] ?? usualCopies(module, modules);
}

/** How often a tile is there if nothing is said about it alone. */
export function usualCount(contents: Contents, { module }: TileSet, kind: Kind): number {
  // A tile that cannot be missing is there once, however often its set is.
  if (kind.fewest > 0) return played(module, contents.modules) ? kind.count : 0;
  return kind.count * copiesOf(contents, module);
}

export function countOf(contents: Contents, set: TileSet, kind: Kind): number {
  return contents.tiles[kind.tile] ?? usualCount(contents, set, kind);
}

/** How many tiles of a set are in the game. */
export function tilesOf(contents: Contents, set: TileSet): number {
  return set.tiles.reduce((sum, kind) => sum + countOf(contents, set, kind), 0);
}

/** Tiles of all sets together. */
export function totalOf(contents: Contents, catalogue: Catalogue): number {
  return catalogue.modules.reduce((sum, set) => sum + tilesOf(contents, set), 0);
}

/** What of a module is in the game; null for nothing at all. */
export function wayOf(contents: Contents, set: TileSet): Way | null {
  const tiles = tilesOf(contents, set) > 0;
  if (!played(set.module, contents.modules)) return tiles ? 'tiles' : null;
  return tiles || set.total === 0 ? 'both' : 'rules';
}

/** Whether something was said about single tiles of a set. */
export function isChanged(contents: Contents, set: TileSet): boolean {
  return set.tiles.some((kind) => countOf(contents, set, kind) !== usualCount(contents, set, kind));
}

function without<T>(record: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** The same with this of a module, so many times; null takes all of it out. */
export function withWay(contents: Contents, set: TileSet, way: Way | null, copies = 1): Contents {
  const { module } = set;
  const others = contents.modules.filter((each) => each !== module);
  const rules = way === 'both' || way === 'rules';
  const modules = rules && module !== 'base' ? [...others, module] : others;
  const times = way === 'both' || way === 'tiles' ? copies : 0;
  const rest = without(contents.copies, [module]);
  return {
    modules,
    copies: times === usualCopies(module, modules) ? rest : { ...rest, [module]: times },
    // What was said about single tiles goes with their set.
    tiles:
      times === 0 && module !== 'base'
        ? without(contents.tiles, set.tiles.map(({ tile }) => tile))
        : contents.tiles,
  };
}

/** The same with so many of a tile. */
export function withCount(contents: Contents, set: TileSet, kind: Kind, count: number): Contents {
  const rest = without(contents.tiles, [kind.tile]);
  const usual = usualCount(contents, set, kind);
  return { ...contents, tiles: count === usual ? rest : { ...rest, [kind.tile]: count } };
}

/** The copies that do not go without saying. */
export function agreedCopies({ modules, copies }: Contents): Record<string, number> {
  return Object.fromEntries(
    Object.entries(copies).filter(([module, count]) => count !== usualCopies(module, modules)),
  );
}

/** The numbers of single tiles that do not go without saying. */
export function agreedTiles(contents: Contents, catalogue: Catalogue): Record<string, number> {
  const agreed: Record<string, number> = {};
  for (const set of catalogue.modules) {
    for (const kind of set.tiles) {
      const count = countOf(contents, set, kind);
      if (count !== usualCount(contents, set, kind)) agreed[kind.tile] = count;
    }
  }
  return agreed;
}
