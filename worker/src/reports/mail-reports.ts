import type { Db, Trx } from '@sofra/infra/db';
import { addSums, addTotals } from '@sofra/infra/totals';
import type { MailFacts } from '@sofra/infra/mail';
import {
  findOwners,
  findPlatformStaff,
  isWanted,
  mailRecipients,
} from '@sofra/infra/platform-mail';
import { type BranchDay, countWaiting, readBranchDays } from './daily-figures.ts';

type Facts<Template extends 'businessReport' | 'platformReport'> = Omit<
  MailFacts[Template],
  'name'
>;

const total = (days: readonly BranchDay[], of: (day: BranchDay) => number): number =>
  addTotals(days.map(of));

function toBusinessFacts(
  first: BranchDay,
  days: readonly BranchDay[],
  origin: string | undefined,
): Facts<'businessReport'> {
  const { businessId, businessName, currency } = first;
  return {
    businessName,
    currency,
    // Branches in distant time zones may differ by a day: the later one is shown.
    day: days.reduce((latest, { day }) => (day > latest ? day : latest), first.day),
    revenueMinor: total(days, ({ revenueMinor }) => revenueMinor),
    weekBeforeMinor: total(days, ({ weekBeforeMinor }) => weekBeforeMinor),
    paidMinor: addSums(days.map(({ paidMinor }) => paidMinor)),
    unpaidMinor: total(days, ({ unpaidMinor }) => unpaidMinor),
    orders: total(days, ({ orders }) => orders),
    cancelledOrders: total(days, ({ cancelledOrders }) => cancelledOrders),
    guests: total(days, ({ guests }) => guests),
    branches: days
      .filter(({ orders }) => orders > 0)
      .map(({ branchName: name, revenueMinor }) => ({ name, revenueMinor })),
    link: origin && `${origin}/business/${businessId}/reports`,
  };
}

async function toPlatformFacts(
  trx: Trx,
  day: string,
  days: readonly BranchDay[],
  origin: string | undefined,
): Promise<Facts<'platformReport'>> {
  const selling = days.filter(({ orders }) => orders > 0);
  const sales = Map.groupBy(selling, ({ currency }) => currency);
  return {
    day,
    sales: [...sales].map(([currency, of]) => ({
      currency,
      revenueMinor: total(of, ({ revenueMinor }) => revenueMinor),
    })),
    orders: total(days, ({ orders }) => orders),
    guests: total(days, ({ guests }) => guests),
    sellingBusinesses: new Set(selling.map(({ businessId }) => businessId)).size,
    ...(await countWaiting(trx)),
    link: origin && `${origin}/admin`,
  };
}

/**
 * Mails the figures of business days that ended before a moment: to the owners of each business
 * with orders, and the platform's to its admins and managers. Idempotent: each recipient gets one
 * mail per day. Returns the number of mails, which is 0 if the settings turn them off.
 */
export async function mailReports(
  db: Db,
  moment: Date,
  origin: string | undefined,
): Promise<number> {
  const day = new Date(moment.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const days = await readBranchDays(db, moment);
  let mails = 0;
  for (const [businessId, own] of Map.groupBy(days, (day) => day.businessId)) {
    const [first] = own;
    if (!first || own.every(({ orders }) => orders === 0)) continue;
    const facts = toBusinessFacts(first, own, origin);
    mails += await db.transaction().execute(async (trx) => {
      if (!(await isWanted(trx, 'businessReport'))) return 0;
      const owners = await findOwners(trx, businessId);
      const key = `daily-report:${day}:${businessId}`;
      const jobIds = await mailRecipients(
        trx,
        'businessReport',
        owners,
        ({ name }) => ({ ...facts, name }),
        key,
      );
      return jobIds.length;
    });
  }
  mails += await db.transaction().execute(async (trx) => {
    if (!(await isWanted(trx, 'platformReport'))) return 0;
    const facts = await toPlatformFacts(trx, day, days, origin);
    const staff = await findPlatformStaff(trx);
    const key = `daily-report:${day}:platform`;
    const jobIds = await mailRecipients(
      trx,
      'platformReport',
      staff,
      ({ name }) => ({ ...facts, name }),
      key,
    );
    return jobIds.length;
  });
  return mails;
}
