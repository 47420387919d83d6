/** Plans of a business (S9) and their limits on new branches and tables (D35). */
export const plans = {
  baslangic: { name: 'Başlangıç', priceMinor: 29_900, branches: 1, tables: 20, hasApi: false },
  isletme: { name: 'İşletme', priceMinor: 59_900, branches: 5, tables: null, hasApi: false },
  kurumsal: {
    name: 'Kurumsal',
    priceMinor: 99_900,
    branches: null,
    tables: null,
    hasApi: true,
  },
} as const satisfies Record<
  string,
  {
    name: string;
    /** Per month, in kuruş. */
    priceMinor: number;
    /** Null means unlimited. */
    branches: number | null;
    /** Across all branches; null means unlimited. */
    tables: number | null;
    /** Includes API keys and webhooks. */
    hasApi: boolean;
  }
>;

export type Plan = keyof typeof plans;
/** Plan of an application that names none. */
export const defaultPlan: Plan = 'baslangic';
export const planCodes = Object.keys(plans) as [Plan, ...Plan[]];

/**
 * Features that the plans advertise (S9), each with the page that explains it. `byPlan` differ
 * by plan and are enforced, `everyPlan` is the same in all of them, and `planned` isn't built: it is never shown as included.
 */
export const planFeatures = {
  branches: { group: 'byPlan', page: '/docs/manager#settings' },
  tables: { group: 'byPlan', page: '/docs/manager#tables' },
  api: { group: 'byPlan', page: '/docs/developer#start' },
  product: { group: 'everyPlan', page: '/docs/manager#five-minutes' },
  languages: { group: 'everyPlan', page: '/docs/manager#translation' },
  analytics: { group: 'everyPlan', page: '/docs/manager#reports' },
  ai: { group: 'everyPlan', page: '/docs/manager#item-details' },
  mailSupport: { group: 'everyPlan', page: '/docs/manager#support' },
  prioritySupport: { group: 'planned', page: '/docs/manager#plans' },
  integration: { group: 'planned', page: '/docs/manager#plans' },
  customReports: { group: 'planned', page: '/docs/manager#plans' },
  support: { group: 'planned', page: '/docs/manager#plans' },
} as const satisfies Record<
  string,
  { group: 'byPlan' | 'everyPlan' | 'planned'; page: `/docs/${string}` }
>;

export type PlanFeature = keyof typeof planFeatures;
export const planFeatureNames = Object.keys(planFeatures) as PlanFeature[];
