import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Spoken } from '../../ui/base/VisuallyHidden.tsx';
import css from './SortableTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Value to sort by; null comes last. */
  readonly value: (row: Row) => number | string | null;
  /** Content of the cell; the value by default. */
  readonly cell?: (row: Row) => ReactNode;
  /** Words, and not figures: they begin where the column begins. */
  readonly isWords?: boolean;
  /** Left out on a phone. */
  readonly isExtra?: boolean;
  /** Its share of the longest, drawn as a bar under the cell. */
  readonly meter?: (row: Row) => number;
}

interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Figures in rows; a heading sorts by its column, again the other way round. The first column names the row. */
export function SortableTable<Row>({
  caption,
  columns,
  rows,
  shown = rows.length,
  keyOf,
  sortedBy,
  language,
}: {
  caption: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  /** Number of rows, the first by the sort order. */
  shown?: number;
  keyOf: (row: Row) => string | number;
  sortedBy: Sorting;
  /** Language whose alphabet sorts. */
  language: string;
}) {
  const [sorting, setSorting] = useState(sortedBy);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sorting.key) ?? columns[0];
    return sort(rows, column.value, sorting.direction, language);
  }, [columns, rows, sorting, language]);
  const turn = ({ key, value }: Column<Row>): void => {
    const [row] = rows;
    // Names from A on at first, numbers from the most.
    const isUp =
      sorting.key === key
        ? sorting.direction === 'descending'
        : row !== undefined && typeof value(row) === 'string';
    setSorting({ key, direction: isUp ? 'ascending' : 'descending' });
  };
  const [first, ...others] = columns;

  return (
    <div className={css.frame} role="group" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <Spoken>{caption}</Spoken>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sorting.key === column.key ? sorting.direction : 'none';
              return (
                <th key={column.key} scope="col" aria-sort={direction} className={lookOf(column)}>
                  <button type="button" onClick={() => turn(column)}>
                    {column.label}
                    <span className={classes(css.arrow, direction !== 'none' && css.isSorted)}>
                      <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <Cell column={first} row={row} />
              </th>
              {others.map((column) => (
                <td key={column.key} className={lookOf(column)}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const lookOf = <Row,>({ isWords, isExtra }: Column<Row>): string =>
  classes(isWords && css.words, isExtra && css.extra);

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <>
      {column.cell ? column.cell(row) : column.value(row)}
      {column.meter && (
        <span className={css.meter}>
          <i style={{ inlineSize: `${Math.min(1, Math.max(0, column.meter(row))) * 100}%` }} />
        </span>
      )}
    </>
  );
}

function sort<Row>(
  rows: readonly Row[],
  valueOf: Column<Row>['value'],
  direction: Sorting['direction'],
  language: string,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
    return String(a).localeCompare(String(b), language, { numeric: true }) * sign;
  });
}
