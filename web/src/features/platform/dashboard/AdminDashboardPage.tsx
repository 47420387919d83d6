import { chakra } from '@chakra-ui/react';
import { useAuth } from '../../../data/client/auth.ts';
import { usePlatformDashboard } from '../../../data/live/platform.ts';
import { LiveState } from '../../../parts/live/LiveState.tsx';
import { PageHead } from '../../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { useNow } from '../../../lib/format/clock.ts';
import { clock, dayWithWeekday } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { PLATFORM_ZONE } from '../../../lib/format/platformTime.ts';
import css from './AdminDashboard.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Notices } from './Notices.tsx';
import { OpenTickets } from './OpenTickets.tsx';
import { PendingApplications } from './PendingApplications.tsx';
import { PlatformCards } from './PlatformCards.tsx';

const STEP_MS = 10_000;

/** The platform as it is now (S2): its figures, what waits for a decision or an answer, what happened. */
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
      <PageHead
        title={t('dashboard.title')}
        lead={
          <chakra.span fontVariantNumeric="tabular-nums">
            {dayWithWeekday(now, language, PLATFORM_ZONE)}, {clock(now, language, PLATFORM_ZONE)}
          </chakra.span>
        }
      >
        <LiveState isWordy />
      </PageHead>
      {data ? (
        <>
          <PlatformCards figures={data.figures} user={user} />
          <div className={css.two}>
            <div>
              <PendingApplications pending={data.pending} count={data.pendingCount} />
              <OpenTickets tickets={data.tickets} count={data.openTickets} />
            </div>
            <Notices notices={data.notices} user={user} />
          </div>
        </>
      ) : error ? (
        <ReadFault title={t('dashboard.failed')} of={read} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
