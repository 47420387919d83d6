import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { Table } from '@sofra/contracts/tables';
import { useState } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import { useBusiness } from '../../data/fetched/businesses.ts';
import { useManagedTables } from '../../data/fetched/tables.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { PrintPreview } from './PrintPreview.tsx';
import { PrintFrame } from './PrintFrame.tsx';
import { TableChoice } from './TableChoice.tsx';
import { type Layout, layouts, pagesOf, TableSheets, widthMm } from './TableSheets.tsx';

type Tables = ReturnType<typeof useManagedTables>;
type Row = NonNullable<Tables['rows']>[number];

/** Codes of a branch for printing: sheets to cut, cards, tents. */
export function TablePrintsPage({ businessId, branch }: WorkspacePageProps) {
  const t = useT('tables');
  const tables = useManagedTables(branch.id);
  const { rows, areCodesFresh, failure } = tables;
  const tablesPath = generatePath(pages.tables.path, { businessId: String(businessId) });
  const head = {
    title: t('printAll'),
    back: { to: `${tablesPath}?branch=${branch.id}`, label: t('title') },
  };
  const isLoaded = rows && (failure === undefined || areCodesFresh);
  if (isLoaded && rows.length > 0)
    return <Prints head={head} rows={rows} areCodesFresh={areCodesFresh} branch={branch} />;
  return (
    <>
      <PageHeader {...head} />
      {isLoaded ? (
        <Card py="6">
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </Card>
      ) : (
        <Loading tables={tables} />
      )}
    </>
  );
}

function Loading({ tables: { failure, retry } }: { tables: Tables }) {
  const t = useT('tables');
  const common = useT('common');
  if (failure === undefined) return <SkeletonRows rows={6} heightPx={84} hasImage />;
  return (
    <ErrorNotice
      title={t('failed')}
      text={codeText(failure)}
      retry={common('actions.retry')}
      onRetry={retry}
    />
  );
}

/** Selected tables: all at first, or the one in the address. */
function useSelection(rows: readonly Row[], only: number) {
  const [selected, setSelected] = useState<ReadonlySet<number> | 'all'>(
    only > 0 ? new Set([only]) : 'all',
  );
  const isSelected = ({ id }: Table): boolean => selected === 'all' || selected.has(id);
  const select = (tables: readonly Table[], isIn: boolean): void => {
    const next = new Set(
      rows.filter(({ table }) => isSelected(table)).map(({ table }) => table.id),
    );
    for (const { id } of tables) {
      if (isIn) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  return { isSelected, select, selectedRows: rows.filter(({ table }) => isSelected(table)) };
}

function Prints({
  head,
  rows,
  areCodesFresh,
  branch,
}: {
  head: { title: string; back: { to: string; label: string } };
  rows: readonly Row[];
  areCodesFresh: boolean;
  branch: WorkspacePageProps['branch'];
}) {
  const t = useT('tables');
  const business = useBusiness(branch.businessId);
  const only = Number(useSearchParams()[0].get('table'));
  const { isSelected, select, selectedRows } = useSelection(rows, only);
  const [layout, setLayout] = useState<Layout>(only > 0 ? 'card' : 'cards');
  const printed = selectedRows.flatMap(({ table: { id, tableNumber }, facts }) =>
    facts ? [{ id, tableNumber, qrCode: facts.qrCodeUrl, shortCode: facts.shortCode }] : [],
  );
  const isComplete = printed.length === selectedRows.length && areCodesFresh;
  const venue = {
    name: business.data?.name ?? branch.businessName,
    logoUrl: business.data?.logoUrl ?? null,
  };

  return (
    <PrintFrame
      {...head}
      description={t('prints.summary', {
        tables: printed.length,
        pages: pagesOf(layout, printed.length),
      })}
      isReady={isComplete && !business.isPending && printed.length > 0}
      choices={
        <>
          <OptionCards
            label={t('prints.layout')}
            options={layouts.map((value) => ({
              value,
              label: t(`prints.layouts.${value}`),
              description: t(`prints.layoutTexts.${value}`),
            }))}
            value={layout}
            onChange={setLayout}
          />
          <TableChoice
            tables={rows.map(({ table }) => table)}
            isChosen={isSelected}
            onChoose={select}
          />
          <chakra.p fontSize="13" color="fg.muted">
            {t('prints.scaleHint')}
          </chakra.p>
        </>
      }
    >
      {printed.length === 0 ? (
        <EmptyState title={t('prints.none')} />
      ) : (
        <PrintPreview widthMm={widthMm[layout]}>
          <TableSheets layout={layout} tables={printed} venue={venue} />
        </PrintPreview>
      )}
    </PrintFrame>
  );
}
