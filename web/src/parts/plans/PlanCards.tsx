import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { usePlanText } from './planText.ts';

/** Choice of a plan, each with its price and what it gives; needs the namespace `application`. */
export function PlanCards({
  label,
  isLabelHidden = false,
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  value: Plan;
  onChange: (plan: Plan) => void;
}) {
  const textOf = usePlanText();
  return (
    <OptionCards
      label={label}
      isLabelHidden={isLabelHidden}
      options={planCodes.map((code) => ({
        value: code,
        label: plans[code].name,
        description: textOf(code),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
