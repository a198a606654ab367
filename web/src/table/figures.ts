/** How the drawing of a figure is called. */

/** The piece as it is put on a segment of this kind: followers lie down in a field. */
export function lyingName(figure: string, kind: string): string {
  const lies = kind === 'field' && (figure === 'follower' || figure === 'large');
  return lies ? `${figure}-lying` : figure;
}
