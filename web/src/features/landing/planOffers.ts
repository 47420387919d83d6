import { type Plan, plans } from '@sofra/contracts/plans';
import type { Key } from '../../lib/i18n/catalogue.ts';
import type { Translate } from '../../lib/i18n/i18n.ts';

type Offer = Key<'landing'>;

/** Selling points of a plan in addition to its branches and tables (S9). */
const extras = {
  baslangic: ['plans.basicAnalytics', 'plans.mailSupport'],
  isletme: ['plans.analytics', 'plans.ai', 'plans.prioritySupport'],
  kurumsal: ['plans.integration', 'plans.api', 'plans.customReports', 'plans.support'],
} as const satisfies Record<Plan, readonly Offer[]>;

/** Lists what a plan offers, its limits first. */
export function offersOf(plan: Plan, t: Translate<'landing'>): string[] {
  const { branches, tables } = plans[plan];
  const places =
    branches === null ? t('plans.anyBranches') : t('plans.branches', { count: branches });
  const seats = tables === null ? t('plans.anyTables') : t('plans.tables', { count: tables });
  // The largest plan is advertised without its tables, which are unlimited.
  const limits = branches === null ? [places] : [places, seats];
  return [...limits, ...extras[plan].map((offer) => t(offer))];
}
