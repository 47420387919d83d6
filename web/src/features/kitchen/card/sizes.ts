import * as v from 'valibot';

/** Text sizes of the display; the smallest can be read from two metres. */
export const textSizes = ['normal', 'large', 'largest'] as const;
export const TextSize = v.picklist(textSizes);
export type TextSize = (typeof textSizes)[number];

/** Gap between cards and around the board, in pixels. */
const BOARD_GAP = 6;
/** Width below which a card has no room for its texts, in pixels. */
const minWidths: Record<TextSize, number> = { normal: 250, large: 335, largest: 500 };

export interface BoardSize {
  readonly columns: number;
  readonly columnWidth: number;
  readonly height: number;
  readonly gap: number;
}

/** Returns how many columns fit into `width` × `height` pixels, and their size. */
export function boardSizeOf(width: number, height: number, size: TextSize): BoardSize {
  const gap = BOARD_GAP;
  const wide = Math.max(0, width - 2 * gap);
  const columns = Math.max(1, Math.floor((wide + gap) / (minWidths[size] + gap)));
  return {
    columns,
    gap,
    columnWidth: (wide - (columns - 1) * gap) / columns,
    height: Math.max(0, height - 2 * gap),
  };
}
