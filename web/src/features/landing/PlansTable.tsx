import {
  type Plan,
  planCodes,
  type PlanFeature,
  planFeatureNames,
  planFeatures,
  plans,
} from '@sofra/contracts/plans';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import css from './PlansTable.module.css';

const groups = ['byPlan', 'everyPlan', 'planned'] as const;

/** Returns the class of a plan's column: phones hide all but the chosen one. */
const columnClass = (plan: Plan, shown: Plan) => (plan === shown ? undefined : css.other);

/**
 * Comparison of the plans: what differs, what all have, and what is advertised but not built. Each row links
 * to the page that explains it. Phones show one plan, `shown`.
 */
export function PlansTable({ shown, onShow }: { shown: Plan; onShow: (plan: Plan) => void }) {
  return (
    <>
      <PlanChoice shown={shown} onShow={onShow} />
      <Comparison shown={shown} />
    </>
  );
}

/** Switch between the plans, which only phones show. */
function PlanChoice({ shown, onShow }: { shown: Plan; onShow: (plan: Plan) => void }) {
  const t = useT('landing');
  return (
    <div className={css.choice} role="radiogroup" aria-label={t('pricing.shownPlan')}>
      {planCodes.map((plan) => (
        <label key={plan}>
          <input
            type="radio"
            name="plan"
            value={plan}
            checked={plan === shown}
            onChange={() => onShow(plan)}
          />
          <bdi>{plans[plan].name}</bdi>
        </label>
      ))}
    </div>
  );
}

function Comparison({ shown }: { shown: Plan }) {
  const t = useT('landing');
  return (
    // Has explicit roles, because phones don't lay it out as a table.
    <table className={css.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className={css.corner}>
            {t('pricing.feature')}
          </th>
          {planCodes.map((plan) => (
            <th key={plan} scope="col" role="columnheader" className={columnClass(plan, shown)}>
              <bdi>{plans[plan].name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group} role="rowgroup">
          <tr role="row" className={css.group}>
            <th scope="rowgroup" role="rowheader" colSpan={1 + planCodes.length}>
              {t(`pricing.groups.${group}`)}
            </th>
          </tr>
          {planFeatureNames
            .filter((feature) => planFeatures[feature].group === group)
            .map((feature) => (
              <FeatureRow key={feature} feature={feature} shown={shown} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function FeatureRow({ feature, shown }: { feature: PlanFeature; shown: Plan }) {
  const t = useT('landing');
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <a href={planFeatures[feature].page}>
          {t(`pricing.row.${feature}`)}
          <Icon of={ArrowRight} size={15} flips />
        </a>
      </th>
      {planCodes.map((plan) => (
        <td key={plan} role="cell" className={columnClass(plan, shown)}>
          <bdi>
            <Cell plan={plan} feature={feature} />
          </bdi>
        </td>
      ))}
    </tr>
  );
}

/** Plans for which a planned feature is advertised (S9). */
const plannedFor: Partial<Record<PlanFeature, readonly Plan[]>> = {
  prioritySupport: ['isletme', 'kurumsal'],
};

function Cell({ plan, feature }: { plan: Plan; feature: PlanFeature }): ReactNode {
  const t = useT('landing');
  if (feature === 'branches' || feature === 'tables')
    return plans[plan][feature] ?? t('pricing.any');
  if (feature === 'api' && !plans[plan].hasApi) return '–';
  if (planFeatures[feature].group === 'planned') {
    const isFor = (plannedFor[feature] ?? ['kurumsal']).includes(plan);
    return isFor ? <span className={css.no}>{t('plans.planned')}</span> : '–';
  }
  return (
    <span className={css.yes}>
      <Icon of={Check} />
      <VisuallyHidden>{t('pricing.yes')}</VisuallyHidden>
    </span>
  );
}
