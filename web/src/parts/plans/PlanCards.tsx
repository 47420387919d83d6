import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import { useT } from '../../lib/i18n/i18n.ts';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { usePlanText } from './planText.ts';

/** Choice of a plan, each with its price and what it gives; needs the namespace `application`. */
export function PlanCards({
  label,
  isLabelHidden = false,
  current,
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  /** Plan that applies now. */
  current?: Plan;
  value: Plan;
  onChange: (plan: Plan) => void;
}) {
  const t = useT('application');
  const textOf = usePlanText();
  return (
    <OptionCards
      isStacked
      label={label}
      isLabelHidden={isLabelHidden}
      options={planCodes.map((code) => ({
        value: code,
        label: plans[code].name,
        description: textOf(code),
        ...(code === current && { footer: t('plan.current') }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
