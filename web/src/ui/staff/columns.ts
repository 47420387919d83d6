import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Content of the cell; `value` by default. */
  readonly cell?: (row: Row) => ReactNode;
  /** Value to sort by; null comes last. Without it, the column can't be sorted. */
  readonly value?: (row: Row) => number | string | null;
  readonly width?: string;
  readonly isNumeric?: boolean;
  /** Share of the largest value, 0 to 1, shown as a bar below the cell. */
  readonly meter?: (row: Row) => number;
  /** True for the column of the row's menu or buttons: at the end of a card's first line. */
  readonly isActions?: boolean;
  /** Hides the column in tables narrower than this. */
  readonly hideBelow?: '600px' | '900px';
}
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** Style that hides a column in a table narrower than `width`. */
export const hidden = (width: string) => ({
  [`@container (max-width: ${width})`]: { display: 'none' },
});

/** Style of cell content that is shown only where a column is hidden. */
export const belowOnly = (width: '600px' | '900px') => ({
  display: 'none',
  [`@container (max-width: ${width})`]: { display: 'block' },
});
