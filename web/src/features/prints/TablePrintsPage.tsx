import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { Table } from '@sofra/contracts/tables';
import { useState } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import { useBusiness } from '../../data/fetched/businesses.ts';
import { useManagedTables } from '../../data/fetched/managed-tables.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { Desk } from './Desk.tsx';
import { PrintFrame } from './PrintFrame.tsx';
import { TableChoice } from './TableChoice.tsx';
import { type Layout, layouts, pagesOf, TableSheets, widthMm } from './TableSheets.tsx';

/** The codes of a branch on paper: sheets to cut, cards, tents. */
export function TablePrintsPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('tables');
  const common = useT('common');
  const { rows, areCodesFresh, failure, retry } = useManagedTables(branch.id);
  const business = useBusiness(businessId);
  const only = Number(useSearchParams()[0].get('table'));
  const [chosen, setChosen] = useState<ReadonlySet<number> | 'all'>(
    only > 0 ? new Set([only]) : 'all',
  );
  const [layout, setLayout] = useState<Layout>(only > 0 ? 'card' : 'cards');

  const tablesPath = generatePath(pages.tables.path, { businessId: String(businessId) });
  const head = {
    title: t('printAll'),
    back: { to: `${tablesPath}?branch=${branch.id}`, label: t('title') },
  };
  if (!rows || (failure !== undefined && !areCodesFresh)) {
    return (
      <>
        <PageHead {...head} />
        {failure === undefined ? (
          <SkeletonRows rows={6} heightPx={84} hasPicture />
        ) : (
          <Fault
            title={t('failed')}
            text={codeText(failure)}
            retry={common('actions.retry')}
            onRetry={retry}
          />
        )}
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <>
        <PageHead {...head} />
        <Card py="6">
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </Card>
      </>
    );
  }

  const isChosen = ({ id }: Table): boolean => chosen === 'all' || chosen.has(id);
  const choose = (tables: readonly Table[], isIn: boolean): void => {
    const next = new Set(rows.filter(({ table }) => isChosen(table)).map(({ table }) => table.id));
    for (const { id } of tables) {
      if (isIn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const picked = rows.filter(({ table }) => isChosen(table));
  const printed = picked.flatMap(({ table: { id, tableNumber }, facts }) =>
    facts ? [{ id, tableNumber, qrCode: facts.qrCodeUrl }] : [],
  );
  const isComplete = printed.length === picked.length && areCodesFresh && !business.isPending;
  const venue = {
    name: business.data?.name ?? branch.businessName,
    logoUrl: business.data?.logoUrl ?? null,
  };

  return (
    <PrintFrame
      {...head}
      lead={t('prints.summary', {
        tables: printed.length,
        pages: pagesOf(layout, printed.length),
      })}
      isReady={isComplete && printed.length > 0}
      choices={
        <>
          <OptionCards
            legend={t('prints.layout')}
            options={layouts.map((value) => ({
              value,
              label: t(`prints.layouts.${value}`),
              text: t(`prints.layoutTexts.${value}`),
            }))}
            value={layout}
            onChange={setLayout}
          />
          <TableChoice
            tables={rows.map(({ table }) => table)}
            isChosen={isChosen}
            onChoose={choose}
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
        <Desk widthMm={widthMm[layout]}>
          <TableSheets layout={layout} tables={printed} venue={venue} />
        </Desk>
      )}
    </PrintFrame>
  );
}
