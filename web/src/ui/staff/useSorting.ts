import { useMemo, useState } from 'react';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { Column, Columns } from './columns.ts';

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Sorts rows by a column; sorting by the same column again reverses the order. */
export function useSorting<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  sortedBy: Sorting | undefined,
) {
  const language = useLanguage();
  const [sorting, setSorting] = useState(sortedBy);
  const sorted = useMemo(() => {
    const value = columns.find(({ key }) => key === sorting?.key)?.value;
    return sorting && value ? sort(rows, value, sorting.direction, language) : rows;
  }, [columns, rows, sorting, language]);

  const sortBy = ({ key, value }: Column<Row>): void => {
    const [row] = rows;
    // At first, names begin with A and numbers with the largest.
    const isUp =
      sorting?.key === key
        ? sorting.direction === 'descending'
        : row !== undefined && typeof value?.(row) === 'string';
    setSorting({ key, direction: isUp ? 'ascending' : 'descending' });
  };
  return { sorted, sorting, sortBy };
}

function sort<Row>(
  rows: readonly Row[],
  valueOf: NonNullable<Column<Row>['value']>,
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
