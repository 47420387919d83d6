import { chakra } from '@chakra-ui/react';
import type { Plan } from '@sofra/contracts/plans';
import { useT } from '../../lib/i18n/i18n.ts';
import { PlanCards } from './PlanCards.tsx';

/** Choice of the plan that an application asks for. */
export function ApplicationPlan({
  plan,
  onChoose,
}: {
  plan: Plan;
  onChoose: (plan: Plan) => void;
}) {
  const t = useT('application');
  return (
    <>
      <PlanCards isLabelHidden label={t('plan.title')} value={plan} onChange={onChoose} />
      <chakra.p mt="3" fontSize="13" color="fg.muted">
        {t('plan.note')}
      </chakra.p>
    </>
  );
}
