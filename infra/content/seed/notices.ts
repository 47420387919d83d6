import type { Notice } from '@sofra/contracts/notices';
import { demoApplications } from './applications.ts';

/** Notice on the demo platform's dashboard. */
export type DemoNotice = Pick<Notice, 'kind' | 'severity' | 'facts'> & {
  /** Number of minutes before seeding at which it was raised. */
  minutesAgo: number;
};

const DAY = 24 * 60;

const applications: readonly DemoNotice[] = demoApplications
  .filter(({ rejection }) => !rejection)
  .map(({ id, name, industryType, daysAgo }) => ({
    kind: 'business.applied',
    severity: 'info',
    facts: { businessId: id, name, industryType, city: null, district: null },
    minutesAgo: daysAgo * DAY,
  }));

const others: readonly DemoNotice[] = [
  {
    kind: 'account.locked',
    severity: 'warning',
    facts: { email: 'waiter@sofra.test', network: '203.0.113.7' },
    minutesAgo: 5 * DAY + 95,
  },
  { kind: 'maintenance.ended', severity: 'success', facts: {}, minutesAgo: 7 * DAY },
  { kind: 'maintenance.began', severity: 'warning', facts: {}, minutesAgo: 7 * DAY + 76 },
];

/**
 * Notices for the pending applications, a locked account, and the maintenance that also appears as
 * an outage in `uptime.ts`; the earliest first.
 */
export const demoNotices: readonly DemoNotice[] = [...applications, ...others].toSorted(
  (a, b) => b.minutesAgo - a.minutesAgo,
);
