import { type Plan, type PlanFeature, planFeatures, plans } from '@sofra/contracts/plans';
import type { Key } from '../../lib/i18n/catalogue.ts';
import type { Translate } from '../../lib/i18n/i18n.ts';

type Offer = Key<'landing'>;

/** Selling points of a plan in addition to its branches and tables (S9), each with the feature behind it. */
const extras = {
  baslangic: [
    ['plans.basicAnalytics', 'analytics'],
    ['plans.mailSupport', 'mailSupport'],
  ],
  isletme: [
    ['plans.analytics', 'analytics'],
    ['plans.ai', 'ai'],
    ['plans.prioritySupport', 'prioritySupport'],
  ],
  kurumsal: [
    ['plans.api', 'api'],
    ['plans.integration', 'integration'],
    ['plans.customReports', 'customReports'],
    ['plans.support', 'support'],
  ],
} as const satisfies Record<Plan, readonly (readonly [Offer, PlanFeature])[]>;

interface PlanOffer {
  text: string;
  /** True while the product lacks it. */
  isPlanned: boolean;
}

/** Lists what a plan offers, its limits first. */
export function offersOf(plan: Plan, t: Translate<'landing'>): PlanOffer[] {
  const { branches, tables } = plans[plan];
  const places =
    branches === null ? t('plans.anyBranches') : t('plans.branches', { count: branches });
  const seats = tables === null ? t('plans.anyTables') : t('plans.tables', { count: tables });
  // The largest plan is advertised without its tables, which are unlimited.
  const limits = branches === null ? [places] : [places, seats];
  return [
    ...limits.map((text) => ({ text, isPlanned: false })),
    ...extras[plan].map(([text, feature]) => ({
      text: t(text),
      isPlanned: planFeatures[feature].group === 'planned',
    })),
  ];
}
