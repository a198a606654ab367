/** A picture for the first page: a board as it might lie on a table. */

/** Tile, column, row, quarter turns. */
export const TILES: readonly [string, number, number, number][] = [
  ['base-start', 0, 0, 0],
  ['base-city3', 0, 1, 1],
  ['base-road-curve', 1, 0, 1],
  ['base-city1-curve-southwest', 1, 1, 3],
  ['base-city2-corner', 2, 0, 0],
  ['base-city2-corner-curve', -1, 0, 2],
  ['base-city3', -1, 1, 0],
  ['base-city1-straight', 2, 1, 2],
  ['base-monastery-road', 1, -1, 3],
  ['base-road-straight', -1, -1, 3],
  ['base-city1', 0, -1, 2],
  ['base-city1-straight', -1, -2, 1],
  ['base-city2-corner-curve-pennant', 0, 2, 3],
  ['base-tee', 1, 2, 2],
  ['base-road-straight', -2, -2, 1],
  ['base-road-curve', -2, -1, 1],
  ['base-city3-pennant', -2, 0, 1],
  ['base-city2-corner-curve-pennant', -1, 2, 0],
  ['base-road-straight', -3, -1, 0],
  ['base-road-straight', -2, 2, 2],
  ['base-road-curve', -3, -2, 1],
  ['base-city1', -2, 1, 0],
  ['base-monastery', -3, 1, 2],
  ['base-city1-tee', 2, 2, 0],
  ['base-monastery', 1, -2, 0],
  ['base-two-cities-opposite', -3, 0, 3],
];

/** Symbol, and where its middle stands, in hundredths of a tile. */
export const FIGURES: readonly [string, number, number][] = [
  ['figure-follower-0', 51, 149],
  ['figure-follower-0', 275, 23],
  ['figure-follower-lying-0', 227, 123],
  ['figure-follower-lying-0', -127, 277],
  ['figure-follower-lying-1', 119, 19],
  ['figure-follower-1', -64, 264],
  ['figure-follower-lying-1', -281, -181],
  ['figure-follower-lying-1', 215, 231],
  ['figure-follower-2', 164, 164],
];
