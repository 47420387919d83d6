import { classes } from '../../ui/base/classes.ts';
import { CardFace, type PrintedTable, type PrintedBusiness } from './CardFace.tsx';
import { CropMarks, FoldMarks } from './Marks.tsx';
import css from './TableSheets.module.css';

/** `cards`: A4, to be cut; `card`: A6, one per table; `tent`: A5, folded across the middle. */
export const layouts = ['cards', 'card', 'tent'] as const;
export type Layout = (typeof layouts)[number];

const CARDS_A_SHEET = 8;
export const widthMm: Record<Layout, number> = { cards: 210, card: 105, tent: 148 };

/** Returns the number of pages for this many tables. */
export const pagesOf = (layout: Layout, tables: number): number =>
  layout === 'cards' ? Math.ceil(tables / CARDS_A_SHEET) : tables;

/** Paper with exact millimetres, black on white. */
export function TableSheets({
  layout,
  tables,
  venue,
}: {
  layout: Layout;
  tables: readonly PrintedTable[];
  venue: PrintedBusiness;
}) {
  if (layout === 'cards') {
    const sheets = Array.from({ length: pagesOf(layout, tables.length) }, (_, index) =>
      tables.slice(index * CARDS_A_SHEET, (index + 1) * CARDS_A_SHEET),
    );
    return sheets.map((sheet, index) => (
      <div key={index} className={classes(css.page, css.cards)}>
        {sheet.map((table) => (
          <CardFace key={table.id} table={table} venue={venue} look="small" />
        ))}
        <CropMarks className={css.marks} />
      </div>
    ));
  }
  return tables.map((table) =>
    layout === 'card' ? (
      <div key={table.id} className={classes(css.page, css.card)}>
        <CardFace table={table} venue={venue} look="upright" />
      </div>
    ) : (
      <div key={table.id} className={classes(css.page, css.tent)}>
        <CardFace table={table} venue={venue} look="tent" isUpsideDown />
        <CardFace table={table} venue={venue} look="tent" />
        <FoldMarks className={css.marks} />
      </div>
    ),
  );
}
