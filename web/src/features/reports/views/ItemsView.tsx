import { Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Report } from '@sofra/contracts/reports';
import { useState } from 'react';
import { percent } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureLabels } from '../figureLabels.ts';
import type { Column, Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';

type Item = Report['items'][number];
type Category = Report['categories'][number];

/** Number of rows shown at first; a button shows the rest. */
const ROWS_AT_FIRST = 20;

function useColumns({ items, categories, totals, currency }: Report) {
  const t = useT('reports');
  const { amount, count, language } = useFigureLabels(currency);
  const revenue = Math.max(totals.revenueMinor, 1);
  const mostOf = (rows: readonly { revenueMinor: number }[]): number =>
    Math.max(1, ...rows.map(({ revenueMinor }) => revenueMinor));
  const mostOfItems = mostOf(items);
  const mostOfCategories = mostOf(categories);

  const sold = <Row extends Item | Category>(most: number): Column<Row>[] => [
    {
      key: 'quantity',
      isNumeric: true,
      label: t('items.quantity'),
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => count(quantity),
    },
    {
      key: 'revenue',
      isNumeric: true,
      label: t('items.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
      meter: ({ revenueMinor }) => revenueMinor / most,
    },
    {
      key: 'share',
      isNumeric: true,
      label: t('items.share'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => percent(revenueMinor / revenue, language),
    },
  ];
  const categoryColumns: Columns<Category> = [
    {
      key: 'name',
      label: t('items.category'),
      value: ({ name }) => localized(name, language),
    },
    ...sold<Category>(mostOfCategories),
    {
      key: 'comparedRevenue',
      isNumeric: true,
      label: t('items.comparedRevenue'),
      value: ({ comparedRevenueMinor }) => comparedRevenueMinor,
      cell: ({ comparedRevenueMinor }) => amount(comparedRevenueMinor),
    },
  ];
  const itemColumns: Columns<Item> = [
    { key: 'name', label: t('items.name'), value: ({ name }) => localized(name, language) },
    {
      key: 'category',
      label: t('items.category'),
      hideBelow: '600px',
      value: ({ categoryName }) => localized(categoryName, language),
    },
    ...sold<Item>(mostOfItems),
    {
      key: 'comparedQuantity',
      isNumeric: true,
      label: t('items.comparedQuantity'),
      value: ({ comparedQuantity }) => comparedQuantity,
      cell: ({ comparedQuantity }) => count(comparedQuantity),
    },
  ];
  return { categoryColumns, itemColumns };
}

/** Sold items by category and item, compared with the previous period. */
export function ItemsView({
  report,
  downloads,
}: {
  report: Report;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const [isWhole, setWhole] = useState(false);
  const { items, categories } = report;
  const { categoryColumns, itemColumns } = useColumns(report);
  const isCut = !isWhole && items.length > ROWS_AT_FIRST;

  return (
    <>
      <ReportSection title={t('items.categories')}>
        <DataTable
          layout="scroll"
          label={t('items.categories')}
          columns={categoryColumns}
          rows={categories}
          keyOf={({ category }) => category}
          sortedBy={{ key: 'revenue', direction: 'descending' }}
        />
      </ReportSection>
      <ReportSection title={t('items.title')} downloads={downloads}>
        <DataTable
          layout="scroll"
          label={t('items.title')}
          columns={itemColumns}
          rows={items}
          shown={isCut ? ROWS_AT_FIRST : items.length}
          keyOf={({ itemId }) => itemId}
          sortedBy={{ key: 'revenue', direction: 'descending' }}
        />
        {isCut && (
          <Flex justify="center" mt="3">
            <Button onClick={() => setWhole(true)}>
              {t('items.all', { count: items.length })}
            </Button>
          </Flex>
        )}
      </ReportSection>
    </>
  );
}
