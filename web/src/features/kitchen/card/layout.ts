/** An order card as the board places it: its lines and their heights. */
export interface MeasuredOrderCard {
  readonly id: string;
  /** Height of header, bar and footer together, in pixels. */
  readonly frameHeight: number;
  readonly lineHeights: readonly number[];
  /** Height of a seat's heading, which a later part repeats for its first line. */
  readonly headingHeight: number;
}

/** One card on the board, or part of one that is longer than a column. */
export interface Card {
  readonly id: string;
  readonly firstLine: number;
  /** Index after the last line. */
  readonly endLine: number;
  readonly part: number;
  readonly parts: number;
  /** Number of cells that it takes, one above the other. */
  readonly span: number;
}

/** A card with its position on a page; column and row count from 1. */
export interface PlacedCard extends Card {
  readonly column: number;
  readonly row: number;
}

export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly cellHeight: number;
  readonly gap: number;
}

const heightOf = (board: Board, span: number) => span * board.cellHeight + (span - 1) * board.gap;

/**
 * Splits a card into as few parts as its lines need; nothing is cut off, because the display
 * doesn't scroll.
 */
export function cardsOf(card: MeasuredOrderCard, board: Board): Card[] {
  const room = heightOf(board, board.rows) - card.frameHeight;
  const repeatedOn = (part: number) => (part > 1 ? card.headingHeight : 0);
  const cuts: number[] = [0];
  let used = 0;
  card.lineHeights.forEach((height, index) => {
    const isFirst = index === cuts.at(-1);
    if (!isFirst && used + height > room) {
      cuts.push(index);
      used = repeatedOn(cuts.length);
    }
    used += height;
  });
  return cuts.map((firstLine, index) => {
    const endLine = cuts[index + 1] ?? card.lineHeights.length;
    const lines = card.lineHeights.slice(firstLine, endLine);
    const frame = card.frameHeight + repeatedOn(index + 1);
    const height = lines.reduce((sum, line) => sum + line, frame);
    let span = 1;
    while (span < board.rows && heightOf(board, span) < height) span += 1;
    return { id: card.id, firstLine, endLine, part: index + 1, parts: cuts.length, span };
  });
}

/**
 * Lays out cards column by column, oldest first, page after page. The next card that fits fills a
 * gap under a card, so that a long order wastes no space; the parts of one order stay together.
 */
export function pagesOf(cards: readonly Card[], board: Board): PlacedCard[][] {
  const pages: PlacedCard[][] = [];
  let free: number[] = [];
  for (const card of cards) {
    const before = card.part > 1 ? (pages.at(-1)?.at(-1)?.column ?? 0) : 0;
    let column = free.findIndex((rows, index) => index >= before && rows >= card.span);
    if (column === -1) {
      pages.push([]);
      free = Array.from({ length: board.columns }, () => board.rows);
      column = 0;
    }
    const left = free[column] ?? board.rows;
    pages.at(-1)?.push({ ...card, column: column + 1, row: board.rows - left + 1 });
    free[column] = left - card.span;
  }
  return pages;
}
