import { chakra, Flex, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { Plus, Printer, Rows3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import {
  type ManagedRow,
  useManagedTables,
  usePlanTables,
  useTableChanges,
} from '../../data/fetched/managed-tables.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { areasOf, countsOf } from './areas.ts';
import { PlanNote } from './PlanNote.tsx';
import { type CardActions, TableCard } from './TableCard.tsx';
import { type Opened, TableDialogs } from './TableDialogs.tsx';
import { TablesSkeleton } from './TablesSkeleton.tsx';

const tableGrid = 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))';

/** The tables of a branch (S2): added, named, given a status, their codes. Status and users are live. */
export function TablesPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('tables');
  const common = useT('common');
  const toasts = useToasts();
  const { rows, failure, retry } = useManagedTables(branch.id);
  const plan = usePlanTables(businessId);
  const { setStatus } = useTableChanges(branch.id);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();

  const onStatus = useCallback<CardActions['onStatus']>(
    ({ table: { id, status: from }, session }, status) => {
      if (session && (status === 'idle' || status === 'closed')) {
        setOpened({ kind: 'end', id, status });
        return;
      }
      setStatus({ id, status, from }).catch((error: unknown) =>
        toasts.show({ tone: 'fault', title: t('statusFailed'), text: errorText(error) }),
      );
    },
    [setStatus, toasts, t],
  );
  const onEdit = useCallback(({ table }: ManagedRow) => {
    setOpened({ kind: 'edit', id: table.id });
  }, []);
  const onCode = useCallback(({ table }: ManagedRow) => {
    setOpened({ kind: 'code', id: table.id });
  }, []);
  const onDelete = useCallback(
    ({ table, session }: ManagedRow) => {
      if (!session) return setOpened({ kind: 'delete', id: table.id });
      toasts.show({ tone: 'fault', title: t('deleteFailed'), text: codeText('table_in_use') });
    },
    [toasts, t],
  );

  if (!rows) {
    return (
      <>
        <PageHead title={t('title')} isWaiting={failure === undefined} />
        {failure === undefined ? (
          <TablesSkeleton columns={tableGrid} />
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

  const room = plan ? Math.max(0, plan.limit - rows.length) : undefined;
  const isFull = room === 0;
  const areas = areasOf(rows, search);
  const add = (
    <Button kind="primary" disabled={isFull} onClick={() => setOpened({ kind: 'add' })}>
      <Icon of={Plus} size={18} />
      {t('add')}
    </Button>
  );
  const addMany = (
    <Button disabled={isFull} onClick={() => setOpened({ kind: 'addMany' })}>
      <Icon of={Rows3} size={18} />
      {t('addMany')}
    </Button>
  );
  const printPath = generatePath(pages.tablePrints.path, { businessId: String(businessId) });

  return (
    <>
      <PageHead title={t('title')} {...(rows.length > 0 && { lead: countsOf(rows) })}>
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
      </PageHead>
      {plan && <PlanNote plan={plan} held={rows.length} />}
      {rows.length === 0 && (
        <EmptyCard title={t('empty')} text={t('emptyText')}>
          {add}
          {addMany}
        </EmptyCard>
      )}
      {rows.length > 0 && <SearchBox value={search} label={t('search')} onChange={setSearch} />}
      {rows.length > 0 && areas.length === 0 && (
        <chakra.div mt="4">
          <EmptyCard title={t('nothingFound')}>
            <Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>
          </EmptyCard>
        </chakra.div>
      )}
      {areas.map((area) => (
        <chakra.section key={area.name} mt="5">
          <Flex alignItems="baseline" gap="2" mb="10px">
            <chakra.h2 fontSize="16" fontWeight="strong">
              {area.name || common('table.otherArea')}
            </chakra.h2>
            <chakra.span fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
              {countsOf(area.rows)}
            </chakra.span>
          </Flex>
          <Grid ref={guardTaps} gap="3" gridTemplateColumns={tableGrid}>
            {area.rows.map((row) => (
              <TableCard
                key={row.table.id}
                row={row}
                timeZone={branch.timeZone}
                onStatus={onStatus}
                onEdit={onEdit}
                onCode={onCode}
                onDelete={onDelete}
              />
            ))}
          </Grid>
        </chakra.section>
      ))}
      {opened && (
        <TableDialogs
          opened={opened}
          branch={branch}
          rows={rows}
          room={room}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
