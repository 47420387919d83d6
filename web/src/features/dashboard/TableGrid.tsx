import { Box, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { Branch } from '@sofra/contracts/branches';
import { generatePath, Link } from 'react-router-dom';
import { retryNow } from '../../data/live/subscriptions.ts';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { Section } from '../../ui/base/Section.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import type { TableCell } from './tableCells.ts';
import { TableTile } from './TableTile.tsx';

/** All tables of the branch with their current state, 2, 4 or 6 in a row (S2). */
export function TableGrid({
  cells,
  failure,
  branch,
  manage,
}: {
  /** Undefined until loaded. */
  cells: readonly TableCell[] | undefined;
  /** Reason why they can't be loaded. */
  failure: ApiErrorCode | undefined;
  branch: Branch;
  /** Link to the management of tables; undefined if the user may not see it. */
  manage: string | undefined;
}) {
  const t = useT('workspace');
  const staff = useT('staff');
  const common = useT('common');
  const businessId = String(branch.businessId);
  const floor = generatePath(pages.waiter.path, { businessId });
  const countOf = (...statuses: readonly string[]) =>
    cells?.filter(({ table }) => statuses.includes(table.status)).length ?? 0;
  const counts = [
    staff('floor.taken', { count: countOf('active', 'warning') }),
    staff('floor.free', { count: countOf('idle') }),
    countOf('closed') > 0 && staff('floor.closed', { count: countOf('closed') }),
  ];
  return (
    <Section
      title={t('dashboard.tables')}
      description={cells && cells.length > 0 ? counts.filter(Boolean).join(', ') : undefined}
      tools={
        manage === undefined ? (
          <Link to={floor}>{t('dashboard.toFloor')}</Link>
        ) : (
          <Link to={manage}>{t('dashboard.manageTables')}</Link>
        )
      }
    >
      {!cells && failure !== undefined ? (
        <ErrorNotice
          title={staff('floor.failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={retryNow}
        />
      ) : cells?.length === 0 ? (
        <NoTables manage={manage} />
      ) : (
        <Grid
          gap="10px"
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          }}
        >
          {cells
            ? cells.map((cell) => (
                <TableTile
                  key={cell.table.id}
                  cell={cell}
                  currency={branch.currency}
                  to={`${floor}?branch=${branch.id}&table=${cell.table.id}`}
                />
              ))
            : Array.from({ length: 12 }, (_, index) => (
                <Skeleton key={index} width="100%" height={84} radius={14} />
              ))}
        </Grid>
      )}
    </Section>
  );
}

function NoTables({ manage }: { manage: string | undefined }) {
  const t = useT('workspace');
  return (
    <Box border="1px dashed var(--table-idle-line)" borderRadius="4">
      <EmptyState heading="h3" title={t('dashboard.noTables')} text={t('dashboard.noTablesText')}>
        {manage !== undefined && (
          <Link to={manage} className={buttonClass({ kind: 'primary' })}>
            {t('dashboard.addTables')}
          </Link>
        )}
      </EmptyState>
    </Box>
  );
}
