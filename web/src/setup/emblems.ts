/** What stands for a module in pictures: one of its tiles, and a piece that comes with it. */

export interface Emblem {
  tile?: string;
  /** Symbol of the sheet. */
  figure?: string;
}

const EMBLEMS: Record<string, Emblem> = {
  base: { tile: 'base-monastery-road', figure: 'figure-follower-1' },
  river: { tile: 'river-city1-road-bridge' },
  inns_cathedrals: { tile: 'inns-road-curve-inn', figure: 'figure-large-0' },
  traders_builders: { tile: 'trade-city2-through-wine', figure: 'figure-builder-3' },
  princess_dragon: { tile: 'dragon-field-volcano', figure: 'figure-dragon' },
  flying_machines: { tile: 'flier-straight-diagonal' },
  messengers: { figure: 'figure-messenger-1' },
  ferries: { tile: 'ferry-four-roads', figure: 'figure-ferry' },
  gold_mines: { tile: 'gold-city2-corner-monastery', figure: 'figure-gold' },
  mage_witch: { tile: 'magic-city2-corner-curve', figure: 'figure-mage' },
  robbers: { tile: 'robber-city1', figure: 'figure-robber-4' },
  crop_circles: { tile: 'crop-two-cities-opposite-shield' },
  crop_circles_1: { tile: 'crop1-tee-club' },
  strategic_hand: { figure: 'back-tile' },
};

/** The emblem of a module; one we have none for shows its first tile. */
export function emblemOf(module: string, tiles: readonly { tile: string }[]): Emblem {
  const emblem = EMBLEMS[module];
  const first = tiles[0]?.tile;
  if (!emblem) return first === undefined ? {} : { tile: first };
  // A tile that this server does not have is replaced by one it has.
  if (emblem.tile && first !== undefined && !tiles.some(({ tile }) => tile === emblem.tile)) {
    return { ...emblem, tile: first };
  }
  return emblem;
}
