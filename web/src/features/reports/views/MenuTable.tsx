import { localized } from '@sofra/contracts/common';
import { useT } from '../../../lib/i18n/i18n.ts';
import { NumbersTable } from './NumbersTable.tsx';
import type { QuadrantItem } from '../charts/quadrants.ts';
import { useFigureLabels } from '../figureLabels.ts';
import type { Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';

/** Table of the four quarters, closed until the user opens it. */
export function MenuTable({
  items,
  currency,
}: {
  items: readonly QuadrantItem[];
  currency: string;
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureLabels(currency);
  const columns: Columns<QuadrantItem> = [
    {
      key: 'name',
      label: t('items.name'),
      value: ({ item }) => localized(item.name, language),
    },
    {
      key: 'quarter',
      label: t('menu.quarter'),
      value: ({ quarter }) => t(`menu.${quarter}`),
    },
    {
      key: 'quantity',
      isNumeric: true,
      label: t('items.quantity'),
      value: ({ item }) => item.quantity,
      cell: ({ item }) => count(item.quantity),
    },
    {
      key: 'price',
      isNumeric: true,
      label: t('menu.price'),
      value: ({ item }) => item.priceMinor,
      cell: ({ item }) => amount(item.priceMinor),
    },
    {
      key: 'cost',
      isNumeric: true,
      label: t('menu.cost'),
      value: ({ item }) => item.costMinor,
      cell: ({ item }) => amount(item.costMinor ?? 0),
    },
    {
      key: 'margin',
      isNumeric: true,
      label: t('menu.margin'),
      value: ({ marginMinor }) => marginMinor,
      cell: ({ marginMinor }) => amount(marginMinor),
    },
  ];
  return (
    <NumbersTable title={t('menu.numbers')}>
      <DataTable
        layout="scroll"
        label={t('menu.numbers')}
        columns={columns}
        rows={items}
        keyOf={({ item }) => item.itemId}
        sortedBy={{ key: 'quantity', direction: 'descending' }}
      />
    </NumbersTable>
  );
}
