import { businessDay } from '@sofra/contracts/business-day';
import { Day } from '@sofra/contracts/common';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Download, Printer } from 'lucide-react';
import * as v from 'valibot';
import { dayFileAddress, useDay } from '../../data/live/days.ts';
import { subscribeToFloor } from '../../data/live/subscriptions.ts';
import { useNow } from '../../lib/format/clock.ts';
import { clock, dayWithWeekday } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { LiveDescription } from '../../parts/live/LiveLead.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { DayList } from './DayList.tsx';
import { DayPrintDialog } from './DayPrintDialog.tsx';
import { EarlierCloses } from './EarlierCloses.tsx';
import { OpenDay } from './OpenDay.tsx';

const MINUTE_MS = 60_000;

/** Close of a business day, kept in the address: `?day`; today by default. */
export function DayClosePage({ user, businessId, branch }: WorkspacePageProps) {
  const t = useT('days');
  const language = useLanguage();
  const [address] = useSearchParams();
  const today = businessDay(useNow(MINUTE_MS), branch);
  const asked = v.safeParse(Day, address.get('day'));
  const day = asked.success ? asked.output : today;
  useEffect(() => subscribeToFloor(branch.id), [branch.id]);
  const read = useDay(branch.id, day);
  const [isPrinting, setPrinting] = useState(false);
  const { data } = read;
  const closed = data?.closes.find(({ reopenedAt }) => reopenedAt === null);
  const fileLanguage = language === 'tr' ? 'tr' : 'en';
  return (
    <>
      <PageHeader
        title={t('title', { branch: branch.name })}
        description={
          <LiveDescription>
            {dayWithWeekday(`${day}T12:00:00Z`, language, 'UTC')}
            {data &&
              ` · ${t(data.isToday ? 'since' : 'from', {
                time: clock(data.startsAt, language, branch.timeZone),
              })}`}
          </LiveDescription>
        }
      >
        {data && (
          <>
            <Button onClick={() => setPrinting(true)}>
              <Icon of={Printer} size={18} />
              {t('print')}
            </Button>
            <a
              className={buttonClass()}
              href={dayFileAddress(branch.id, day, fileLanguage)}
              download
              aria-label={t('download')}
            >
              <Icon of={Download} size={18} />
              CSV
            </a>
          </>
        )}
      </PageHeader>
      <QueryPlaceholder title={t('failed')} of={read}>
        <SkeletonRows rows={6} heightPx={64} />
      </QueryPlaceholder>
      {data &&
        (closed ? (
          <ClosedDay user={user} branch={branch} day={data} close={closed} />
        ) : (
          <OpenDay key={day} businessId={businessId} branch={branch} day={data} />
        ))}
      {data && <EarlierCloses closes={data.closes} branch={branch} />}
      {data && isPrinting && (
        <DayPrintDialog day={data} branch={branch} onClose={() => setPrinting(false)} />
      )}
      <DayList businessId={businessId} branch={branch} today={today} shown={day} />
    </>
  );
}
