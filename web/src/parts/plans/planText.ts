import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import { listText, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';

/** Returns the function that lists a plan's price and what it gives that others don't (S9). */
export function usePlanText(): (plan: Plan) => string {
  const t = useT('application');
  const language = useLanguage();
  return (plan) => {
    const { priceMinor, branches, tables, hasApi } = plans[plan];
    const gives = [
      branches === null ? t('plan.branchesAll') : t('plan.branches', { count: branches }),
      tables === null ? t('plan.tablesAll') : t('plan.tables', { count: tables }),
      ...(hasApi ? [t('plan.api')] : []),
    ];
    // In Turkish lira whatever the language (D26).
    const price = t('plan.price', { price: money(priceMinor, 'TRY', language) });
    return `${price}: ${listText(gives, language)}`;
  };
}

/** Returns the plan with a code; undefined if there is none. */
export const toPlan = (code: string | null | undefined): Plan | undefined =>
  planCodes.find((plan) => plan === code);
