import { chakra } from '@chakra-ui/react';
import { useAuth } from '../../../data/client/auth.ts';
import { usePlatformDashboard } from '../../../data/live/platform.ts';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { useNow } from '../../../lib/format/clock.ts';
import { clock, dayWithWeekday } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { PLATFORM_ZONE } from '../../../lib/format/platformTime.ts';
import { DashboardColumns } from './DashboardColumns.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Notices } from './Notices.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { PendingApplications } from './PendingApplications.tsx';
import { PlatformCards } from './PlatformCards.tsx';

const STEP_MS = 10_000;

/** Current state of the platform (S2): key figures, pending applications, open tickets, notices. */
export function AdminDashboardPage() {
  const t = useT('admin');
  const language = useLanguage();
  const now = useNow(STEP_MS);
  const user = useAuth();
  const read = usePlatformDashboard();
  const { data, error } = read;
  if (typeof user !== 'object') return null;
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={
          <chakra.span fontVariantNumeric="tabular-nums">
            {dayWithWeekday(now, language, PLATFORM_ZONE)}, {clock(now, language, PLATFORM_ZONE)}
          </chakra.span>
        }
      >
        <LiveState hasLabel />
      </PageHeader>
      {data ? (
        <>
          <PlatformCards figures={data.figures} user={user} />
          <DashboardColumns>
            <div>
              <PendingApplications pending={data.pending} count={data.pendingCount} />
              <OpenTickets tickets={data.tickets} count={data.openTickets} />
            </div>
            <Notices notices={data.notices} user={user} />
          </DashboardColumns>
        </>
      ) : error ? (
        <QueryError title={t('dashboard.failed')} of={read} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
