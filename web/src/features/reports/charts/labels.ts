const LETTER_WIDTH = 6.4;
const LINE_HEIGHT = 15;
const GAP = 11;
const MAX_LETTERS = 22;

export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * Places labels beside their points, in order, as long as there is room; leaves out one that would
 * cover a point, another label or the `edge` at top and bottom.
 */
export function placeLabels(
  points: readonly { x: number; y: number }[],
  names: readonly string[],
  { width, height, edge }: { width: number; height: number; edge: number },
): Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({
    left: x - 6,
    right: x + 6,
    top: y - 6,
    bottom: y + 6,
  }));
  const labels: Label[] = [];
  for (const [index, { x, y }] of points.entries()) {
    const name = names[index] ?? '';
    const text = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name;
    const length = text.length * LETTER_WIDTH;
    const sides = [
      { anchor: 'start' as const, from: x + GAP },
      { anchor: 'end' as const, from: x - GAP },
    ];
    for (const { anchor, from } of sides) {
      const left = anchor === 'start' ? from : from - length;
      const box = {
        left,
        right: left + length,
        top: y - LINE_HEIGHT / 2,
        bottom: y + LINE_HEIGHT / 2,
      };
      const isInside =
        box.left >= 0 && box.right <= width && box.top >= edge && box.bottom <= height - edge;
      if (!isInside || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      labels.push({ text, x: from, y: y + 4, anchor });
      break;
    }
  }
  return labels;
}
