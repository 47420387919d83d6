import { localized } from '@sofra/contracts/common';
import { useT } from '../../lib/i18n/i18n.ts';
import { Numbers } from './Numbers.tsx';
import type { Dish } from './quadrants.ts';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

/** The numbers under the four quarters; folded away until a user asks. */
export function MenuTable({ dishes, currency }: { dishes: readonly Dish[]; currency: string }) {
  const t = useT('reports');
  const { amount, count, language } = useFigureWords(currency);
  const columns: [Column<Dish>, ...Column<Dish>[]] = [
    {
      key: 'name',
      label: t('items.name'),
      value: ({ item }) => localized(item.name, language),
    },
    {
      key: 'quarter',
      label: t('menu.quarter'),
      isWords: true,
      value: ({ quarter }) => t(`menu.${quarter}`),
    },
    {
      key: 'quantity',
      label: t('items.quantity'),
      value: ({ item }) => item.quantity,
      cell: ({ item }) => count(item.quantity),
    },
    {
      key: 'price',
      label: t('menu.price'),
      value: ({ item }) => item.priceMinor,
      cell: ({ item }) => amount(item.priceMinor),
    },
    {
      key: 'cost',
      label: t('menu.cost'),
      value: ({ item }) => item.costMinor,
      cell: ({ item }) => amount(item.costMinor ?? 0),
    },
    {
      key: 'margin',
      label: t('menu.margin'),
      value: ({ marginMinor }) => marginMinor,
      cell: ({ marginMinor }) => amount(marginMinor),
    },
  ];
  return (
    <Numbers title={t('menu.numbers')}>
      <SortableTable
        caption={t('menu.numbers')}
        columns={columns}
        rows={dishes}
        keyOf={({ item }) => item.itemId}
        sortedBy={{ key: 'quantity', direction: 'descending' }}
        language={language}
      />
    </Numbers>
  );
}
