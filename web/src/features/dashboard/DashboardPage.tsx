import { chakra, Grid } from '@chakra-ui/react';
import { type Page, pages } from '@sofra/contracts/pages';
import { branchRoom } from '@sofra/contracts/rooms';
import { useEffect, useMemo } from 'react';
import { generatePath } from 'react-router-dom';
import { useDashboard } from '../../data/live/dashboard.ts';
import { subscribeToBranch, useRoom } from '../../data/live/subscriptions.ts';
import { useBranchOrders } from '../../data/live/orders.ts';
import { useBranchSessions } from '../../data/live/sessions.ts';
import { useBranchTables } from '../../data/live/tables.ts';
import { useIsManager } from '../../parts/bills/useIsManager.ts';
import { LiveDescription } from '../../parts/live/LiveLead.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { mayOpen } from '../../lib/domain/access.ts';
import { useNow } from '../../lib/format/clock.ts';
import { clock, dayWithWeekday } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { FailingWebhooks } from './FailingWebhooks.tsx';
import { PopularItems } from './PopularItems.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { StatCards } from './StatCards.tsx';
import { tableCells } from './tableCells.ts';
import { TableGrid } from './TableGrid.tsx';

const STEP_MS = 10_000;

/**
 * Current state of the branch (S2, screens: Manager): the day's figures compared with the same weekday a week
 * before, all tables, the latest orders, the best-selling items. Each figure links to its report.
 */
export function DashboardPage({ user, businessId, branch }: WorkspacePageProps) {
  const t = useT('workspace');
  const language = useLanguage();
  const isManager = useIsManager(branch);
  const now = useNow(STEP_MS);
  const read = useDashboard(branch.id);
  const { data: figures, error } = read;
  const { isLoaded, failure } = useRoom(branchRoom(branch.id));
  const tables = useBranchTables(branch.id);
  const sessions = useBranchSessions(branch.id);
  const orders = useBranchOrders(branch.id);
  useEffect(() => subscribeToBranch(branch.id), [branch.id]);
  const cells = useMemo(
    () => tableCells(tables, sessions, orders, now),
    [tables, sessions, orders, now],
  );
  const pathOf = (page: Page): string =>
    generatePath(pages[page].path, { businessId: String(businessId) });
  const linkTo = (page: Page): string | undefined =>
    mayOpen(user, page, businessId) ? pathOf(page) : undefined;
  const reports = linkTo('reports');
  const integrations = linkTo('integrations');
  const reportOf = (tab: 'overview' | 'tables' | 'items'): string | undefined =>
    reports &&
    figures &&
    `${reports}?from=${figures.day}&to=${figures.day}&branch=${branch.id}&tab=${tab}`;

  return (
    <>
      <PageHeader
        title={t('dashboard.title', { business: branch.businessName, branch: branch.name })}
        description={
          <LiveDescription>
            {dayWithWeekday(now, language, branch.timeZone)},{' '}
            {clock(now, language, branch.timeZone)}
          </LiveDescription>
        }
      />
      {integrations && <FailingWebhooks businessId={businessId} path={integrations} />}
      {figures && isManager && (
        <FailedRefunds refunds={figures.failedRefunds} orders={pathOf('orders')} />
      )}
      {figures ? (
        <StatCards
          figures={figures}
          currency={branch.currency}
          timeZone={branch.timeZone}
          links={{
            tables: reportOf('tables') ?? pathOf('waiter'),
            revenue: reportOf('overview'),
            orders: reportOf('overview') ?? pathOf('orders'),
          }}
        />
      ) : error ? (
        <chakra.div mb="5">
          <QueryError title={t('dashboard.failed')} of={read} />
        </chakra.div>
      ) : (
        <DashboardSkeleton />
      )}
      <TableGrid
        cells={isLoaded ? cells : undefined}
        failure={failure}
        branch={branch}
        manage={linkTo('tables')}
      />
      <Grid
        columnGap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' }}
      >
        {figures ? (
          <>
            <RecentOrders orders={figures.recentOrders} to={pathOf('orders')} />
            <PopularItems
              items={figures.popularItems}
              currency={branch.currency}
              report={reportOf('items')}
            />
          </>
        ) : (
          !error && (
            <>
              <SkeletonRows rows={5} heightPx={52} />
              <SkeletonRows rows={5} heightPx={52} />
            </>
          )
        )}
      </Grid>
    </>
  );
}
