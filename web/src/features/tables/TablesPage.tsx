import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { Plus, Printer, Rows3 } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { useEffect } from 'react';
import { refreshPlanUsage, usePlanLimit } from '../../data/fetched/business-plan.ts';
import { useManagedTables } from '../../data/fetched/tables.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { PlanLimitNote } from '../../parts/plans/PlanLimitNote.tsx';
import { BinLink } from '../../parts/workspace/BinLink.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { countsOf } from './areas.ts';
import { TableAreas } from './TableAreas.tsx';
import { TableDialogs } from './TableDialogs.tsx';
import { TablesSkeleton } from './TablesSkeleton.tsx';
import { useTableActions } from './useTableActions.ts';

/** Tables of a branch (S2): add, rename, status, codes. Status and guests are live. */
export function TablesPage({ user, businessId, branch }: WorkspacePageProps) {
  const t = useT('tables');
  const common = useT('common');
  const { rows, failure, retry } = useManagedTables(branch.id);
  const limit = usePlanLimit(businessId, 'tables');
  const { opened, open, actions } = useTableActions(branch.id);

  const count = rows?.length;
  // Other users add and delete tables too.
  useEffect(() => {
    if (count !== undefined) refreshPlanUsage();
  }, [count]);

  if (!rows) {
    return (
      <>
        <PageHeader title={t('title')} isWaiting={failure === undefined} />
        {failure === undefined ? (
          <TablesSkeleton />
        ) : (
          <ErrorNotice
            title={t('failed')}
            text={codeText(failure)}
            retry={common('actions.retry')}
            onRetry={retry}
          />
        )}
      </>
    );
  }

  const isFull = limit?.room === 0;
  const note = limit && limit.limit !== null && (
    <PlanLimitNote limit={limit} user={user} businessId={businessId} />
  );
  const add = (
    <Button kind="primary" disabled={isFull} onClick={() => open({ kind: 'add' })}>
      <Icon of={Plus} size={18} />
      {t('add')}
    </Button>
  );
  const addMany = (
    <Button disabled={isFull} onClick={() => open({ kind: 'addMany' })}>
      <Icon of={Rows3} size={18} />
      {t('addMany')}
    </Button>
  );
  const printPath = generatePath(pages.tablePrints.path, { businessId: String(businessId) });

  return (
    <>
      <PageHeader title={t('title')} {...(rows.length > 0 && { description: countsOf(rows) })}>
        <BinLink businessId={businessId} />
        {rows.length > 0 && (
          <>
            <Link className={buttonClass()} to={`${printPath}?branch=${branch.id}`}>
              <Icon of={Printer} size={18} />
              {t('printAll')}
            </Link>
            {addMany}
            {add}
          </>
        )}
      </PageHeader>
      {note && <chakra.div mb="4">{note}</chakra.div>}
      {rows.length === 0 && (
        <EmptyCard title={t('empty')} text={t('emptyText')}>
          {add}
          {addMany}
        </EmptyCard>
      )}
      {rows.length > 0 && <TableAreas rows={rows} timeZone={branch.timeZone} actions={actions} />}
      {opened && (
        <TableDialogs
          opened={opened}
          branch={branch}
          rows={rows}
          room={limit?.room}
          note={note}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
