/** Size of a text: `table` is read from across the kitchen, `dish` from a step away. */
export type TextSize = 'table' | 'dish' | 'option' | 'small';

/** A text with an optional mark before it, and a text at the end of its first line. */
export interface TextBlock {
  kind: 'text';
  text: string;
  /** Stands before the text, whose other lines are indented as far. */
  before?: string;
  end?: string;
  size?: TextSize;
  isBold?: boolean;
  isCentred?: boolean;
  /** White on black, over the whole width. */
  isInverted?: boolean;
}

/** A part of a printed page, without regard to how the printer prints it. */
export type Block =
  | TextBlock
  | { kind: 'rule'; isDashed?: boolean }
  /** Lines in a frame; the first is bold. */
  | { kind: 'frame'; lines: string[] };

/** Width of a paper in columns of the printer's font, and in dots. */
export const papers = { 80: { columns: 48, dots: 576 }, 58: { columns: 32, dots: 384 } } as const;
export type PaperWidth = keyof typeof papers;

/** Layout of a page. */
export interface PageLayout {
  paperWidth: PaperWidth;
  /** Starts lines at the right, whatever their letters. */
  isRightToLeft: boolean;
}

/** Columns that a mark before a text takes. */
export const BEFORE_COLUMNS = 3;
