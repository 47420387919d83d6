import { localized } from '@sofra/contracts/common';
import type { Report } from '@sofra/contracts/reports';
import { useState } from 'react';
import { percent } from '../../lib/format/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import css from './ItemsView.module.css';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

type Item = Report['items'][number];
type Category = Report['categories'][number];

/** Longer lists are shown in full when asked for. */
const ROWS_AT_FIRST = 20;

/** Sold items by category and item, compared with the previous period. */
export function ItemsView({
  report,
  downloads,
}: {
  report: Report;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureWords(report.currency);
  const [isWhole, setWhole] = useState(false);
  const { items, categories } = report;
  const revenue = Math.max(report.totals.revenueMinor, 1);
  const mostOf = (rows: readonly { revenueMinor: number }[]): number =>
    Math.max(1, ...rows.map(({ revenueMinor }) => revenueMinor));
  const mostOfItems = mostOf(items);
  const mostOfCategories = mostOf(categories);

  const sold = <Row extends Item | Category>(most: number): Column<Row>[] => [
    {
      key: 'quantity',
      label: t('items.quantity'),
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => count(quantity),
    },
    {
      key: 'revenue',
      label: t('items.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
      meter: ({ revenueMinor }) => revenueMinor / most,
    },
    {
      key: 'share',
      label: t('items.share'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => percent(revenueMinor / revenue, language),
    },
  ];
  const categoryColumns: [Column<Category>, ...Column<Category>[]] = [
    {
      key: 'name',
      label: t('items.category'),
      value: ({ name }) => localized(name, language),
    },
    ...sold<Category>(mostOfCategories),
    {
      key: 'comparedRevenue',
      label: t('items.comparedRevenue'),
      value: ({ comparedRevenueMinor }) => comparedRevenueMinor,
      cell: ({ comparedRevenueMinor }) => amount(comparedRevenueMinor),
    },
  ];
  const itemColumns: [Column<Item>, ...Column<Item>[]] = [
    { key: 'name', label: t('items.name'), value: ({ name }) => localized(name, language) },
    {
      key: 'category',
      label: t('items.category'),
      isWords: true,
      isExtra: true,
      value: ({ categoryName }) => localized(categoryName, language),
    },
    ...sold<Item>(mostOfItems),
    {
      key: 'comparedQuantity',
      label: t('items.comparedQuantity'),
      value: ({ comparedQuantity }) => comparedQuantity,
      cell: ({ comparedQuantity }) => count(comparedQuantity),
    },
  ];
  const isCut = !isWhole && items.length > ROWS_AT_FIRST;

  return (
    <>
      <ReportSection title={t('items.categories')}>
        <SortableTable
          caption={t('items.categories')}
          columns={categoryColumns}
          rows={categories}
          keyOf={({ category }) => category}
          sortedBy={{ key: 'revenue', direction: 'descending' }}
          language={language}
        />
      </ReportSection>
      <ReportSection title={t('items.title')} downloads={downloads}>
        <SortableTable
          caption={t('items.title')}
          columns={itemColumns}
          rows={items}
          shown={isCut ? ROWS_AT_FIRST : items.length}
          keyOf={({ itemId }) => itemId}
          sortedBy={{ key: 'revenue', direction: 'descending' }}
          language={language}
        />
        {isCut && (
          <div className={css.all}>
            <Button onClick={() => setWhole(true)}>
              {t('items.all', { count: items.length })}
            </Button>
          </div>
        )}
      </ReportSection>
    </>
  );
}
