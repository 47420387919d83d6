import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Key } from '../../lib/i18n/catalogue.ts';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import css from './PlansTable.module.css';

const CURRENCY = 'TRY';

/** Plans with a feature: all, from the second on, or the last alone. */
const all: readonly Plan[] = planCodes;
const larger: readonly Plan[] = ['isletme', 'kurumsal'];
const largest: readonly Plan[] = ['kurumsal'];

const supportOf = {
  baslangic: 'pricing.byMail',
  isletme: 'pricing.priority',
  kurumsal: 'pricing.always',
} as const satisfies Record<Plan, Key<'landing'>>;

/** Comparison of the plans, with a line for each difference. */
export function PlansTable() {
  const t = useT('landing');
  const language = useLanguage();
  const limit = (count: number | null): ReactNode => count ?? t('pricing.any');
  const has =
    (those: readonly Plan[]) =>
    (plan: Plan): ReactNode => {
      const isIn = those.includes(plan);
      return (
        <span className={isIn ? css.yes : css.no}>
          <Icon of={isIn ? Check : Minus} />
          <VisuallyHidden>{t(isIn ? 'pricing.yes' : 'pricing.no')}</VisuallyHidden>
        </span>
      );
    };
  const rows = {
    price: (plan) => money(plans[plan].priceMinor, CURRENCY, language),
    branches: (plan) => limit(plans[plan].branches),
    tables: (plan) => limit(plans[plan].tables),
    product: has(all),
    languages: has(all),
    analytics: (plan) => t(larger.includes(plan) ? 'pricing.advanced' : 'pricing.basic'),
    ai: has(larger),
    customReports: has(largest),
    integration: has(largest),
    api: has(largest),
    support: (plan) => t(supportOf[plan]),
  } satisfies Record<string, (plan: Plan) => ReactNode>;
  const names = Object.keys(rows) as (keyof typeof rows)[];
  return (
    // Has explicit roles, because phones don't lay it out as a table.
    <table className={css.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className={css.corner}>
            {t('pricing.feature')}
          </th>
          {planCodes.map((plan) => (
            <th key={plan} scope="col" role="columnheader">
              <bdi>{plans[plan].name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {names.map((name) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {t(`pricing.row.${name}`)}
            </th>
            {planCodes.map((plan) => (
              <td key={plan} role="cell">
                <bdi>{rows[name](plan)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
