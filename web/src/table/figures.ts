/** How the drawing of a figure is called. */

/** The piece as it is put on a segment of this kind: followers lie down in a field. */
export function lyingName(figure: string, kind: string): string {
  const lies = kind === 'field' && (figure === 'follower' || figure === 'large');
  return lies ? `${figure}-lying` : figure;
}

const OWN = new Set(['follower', 'large', 'builder', 'pig', 'robber']);
const OF_NOBODY: Readonly<Record<string, string>> = {
  mage: 'figure-mage',
  witch: 'figure-witch',
  fairy: 'figure-fairy',
  dragon: 'figure-dragon',
  gold: 'figure-gold',
  ferry: 'figure-ferry',
  fly: 'mark-flier-n',
  princess: 'mark-princess',
};

/** The drawing of what is in the hand, if there is one; `colour` is the number of the player's. */
export function toolSymbol(tool: string, colour: number): string | null {
  if (OWN.has(tool)) return `figure-${tool}-${colour}`;
  return OF_NOBODY[tool] ?? null;
}

/** Where a piece is drawn in a box of 24 units: a large follower is larger than others, as on the board. */
export function pieceBox(figure: string): { x: number; y: number; width: number; height: number } {
  const side = figure === 'large' ? 29 : 24;
  // All stand on the same ground.
  return { x: (24 - side) / 2, y: 24 - side, width: side, height: side };
}
