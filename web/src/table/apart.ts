/** Keeping labels of a fixed size apart on a board of any scale. */

/** A label with the middle it wants, in pixels of the screen. */
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where the labels go so that none covers another: each as near as possible below its wish,
 * those that stand higher first. Answers the shift of each, in pixels.
 */
export function apart(labels: readonly Label[], gap = 2): number[] {
  const order = labels.map((_, at) => at).sort((a, b) => labels[a]!.y - labels[b]!.y || a - b);
  const placed: Label[] = [];
  const shifts = labels.map(() => 0);
  for (const at of order) {
    const label = { ...labels[at]! };
    for (let moved = true; moved; ) {
      moved = false;
      for (const other of placed) {
        const across = (label.width + other.width) / 2 + gap - Math.abs(label.x - other.x);
        const down = (label.height + other.height) / 2 + gap - Math.abs(label.y - other.y);
        if (across > 0 && down > 0.01) {
          label.y = other.y + (label.height + other.height) / 2 + gap;
          moved = true;
        }
      }
    }
    placed.push(label);
    shifts[at] = label.y - labels[at]!.y;
  }
  return shifts;
}
