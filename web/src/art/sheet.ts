/**
 * A sheet of drawings, cut up as text. As nodes of the page a sheet of all modules would be three
 * hundred thousand, and nearly all of them for nothing.
 */

/** Only what lies directly in the sheet, or in its `<defs>`, has an id, and that comes first. */
const BEGINNING = /<\w+ id="([^"]+)"/g;
/** What may stand between one piece and the next. */
const BETWEEN = /(?:<\/?(?:defs|svg)>)+$/;
const REFERENCE = /(?:href="#|url\(#)([^")]+)/g;
const BOX = /^<symbol [^>]*viewBox="\S+ \S+ (\S+) (\S+)"/;
const SVG = 'http://www.w3.org/2000/svg';
/** Pictures are at least so wide and high by themselves, in pixels. */
const LEAST = 100;

/** The text of every element of a sheet that has an id, by it. */
export function cutSheet(sheet: string): Map<string, string> {
  const beginnings = [...sheet.matchAll(BEGINNING)];
  return new Map(
    beginnings.map(({ 1: id, index }, at) => [
      id!,
      sheet.slice(index, beginnings[at + 1]?.index).replace(BETWEEN, ''),
    ]),
  );
}

/** Everything that an element refers to, directly or not, and itself. */
function withReferences(parts: ReadonlyMap<string, string>, id: string, found: Set<string>): void {
  const text = parts.get(id);
  if (text === undefined || found.has(text)) return;
  found.add(text);
  for (const [, next] of text.matchAll(REFERENCE)) withReferences(parts, next!, found);
}

/** One symbol of a sheet that was cut up, as a document of its own; null if it is not in it. */
export function drawingOf(parts: ReadonlyMap<string, string>, id: string): string | null {
  const box = BOX.exec(parts.get(id) ?? '');
  if (!box) return null;
  const [width, height] = [Number(box[1]), Number(box[2])];
  const scale = Math.max(1, LEAST / Math.min(width, height));
  const found = new Set<string>();
  withReferences(parts, id, found);
  return (
    `<svg xmlns="${SVG}" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${[...found].join('')}</defs><use href="#${id}" width="${width}" height="${height}"/></svg>`
  );
}
