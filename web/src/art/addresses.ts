/** Where the drawings of a set of modules are, for pages that have no table to say so. */

export interface ArtAddresses {
  tiles: string;
  geometry: string;
}

export function artOf(modules: readonly string[]): ArtAddresses {
  const query = `?modules=${modules.filter((module) => module !== 'base').join(',')}`;
  return { tiles: `/art/illustrated.svg${query}`, geometry: `/art/geometry.json${query}` };
}
