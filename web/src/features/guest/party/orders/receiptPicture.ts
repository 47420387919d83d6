import type { ReceiptRow } from './receiptRows.ts';

/** Sizes in pixels of the picture, which is twice as fine as a phone's page. */
const WIDTH = 800;
const MARGIN = 56;
const GAP = 24;
const QUANTITY = 64;
const INK = '#21141a';
const MUTED = '#6b5d63';
const RULE = '#d3c7ca';

const looks: Record<ReceiptRow['kind'], { size: number; weight: number; colour: string }> = {
  head: { size: 36, weight: 600, colour: INK },
  line: { size: 30, weight: 400, colour: INK },
  sum: { size: 30, weight: 400, colour: INK },
  total: { size: 36, weight: 700, colour: INK },
  fine: { size: 26, weight: 400, colour: MUTED },
};

/** Breaks a text at spaces, so that each part fits into a width. */
function wrapped(text: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  for (const word of text.split(' ')) {
    const last = parts.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  return parts;
}

/** Draws rows from `top` on; returns where they end. Without `isDrawn`, it only measures. */
function drawRows(
  context: CanvasRenderingContext2D,
  groups: readonly (readonly ReceiptRow[])[],
  { font, dir, isDrawn }: { font: string; dir: 'ltr' | 'rtl'; isDrawn: boolean },
): number {
  const start = dir === 'rtl' ? WIDTH - MARGIN : MARGIN;
  const end = WIDTH - start;
  const forward = dir === 'rtl' ? -1 : 1;
  let top = MARGIN;
  const write = (text: string, x: number, align: CanvasTextAlign): void => {
    context.textAlign = align;
    if (isDrawn) context.fillText(text, x, top);
  };
  for (const [index, rows] of groups.entries()) {
    if (index > 0) {
      top += GAP;
      context.fillStyle = RULE;
      if (isDrawn) context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
      top += GAP;
    }
    for (const { kind, quantity, text, amount } of rows) {
      const { size, weight, colour } = looks[kind];
      context.font = `${weight} ${size}px ${font}`;
      context.fillStyle = colour;
      const indent = quantity === undefined ? 0 : QUANTITY;
      const amountWidth = amount === undefined ? 0 : context.measureText(amount).width + GAP;
      const room = WIDTH - 2 * MARGIN - indent - amountWidth;
      if (quantity !== undefined) write(quantity, start, 'start');
      if (amount !== undefined) write(amount, end, 'end');
      for (const part of wrapped(text, (each) => context.measureText(each).width <= room)) {
        write(part, start + forward * indent, 'start');
        top += size * 1.5;
      }
    }
  }
  return top + MARGIN;
}

/** Draws a receipt as a picture, as wide as a phone and in light colours. Throws if the browser can't. */
export async function drawReceipt(
  groups: readonly (readonly ReceiptRow[])[],
  { font, dir }: { font: string; dir: 'ltr' | 'rtl' },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  canvas.width = WIDTH;
  canvas.height = drawRows(context, groups, { font, dir, isDrawn: false });
  // A new size resets the context.
  context.direction = dir;
  context.textBaseline = 'top';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawRows(context, groups, { font, dir, isDrawn: true });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
