import type { Business } from '@sofra/contracts/businesses';
import { defaultPlan, type Plan } from '@sofra/contracts/plans';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { toPlan } from '../../parts/plans/planText.ts';

/**
 * Plan of an application, or of a rejected one: that of the link which opened the page (`?plan=`), else of the
 * draft. A choice is saved in the tab and in the address.
 */
export function usePlanChoice(rejected?: Business): {
  plan: Plan;
  choose: (plan: Plan) => void;
} {
  const of = rejected?.id ?? null;
  const [search, setSearch] = useSearchParams();
  const [plan, setPlan] = useState(() => {
    const draft = applicationDraft.read();
    const drafted = draft?.of === of ? draft.plan : undefined;
    return toPlan(search.get('plan')) ?? drafted ?? rejected?.plan ?? defaultPlan;
  });
  const choose = (chosen: Plan): void => {
    setPlan(chosen);
    applicationDraft.keep({ of, plan: chosen });
    setSearch({ plan: chosen }, { replace: true });
  };
  return { plan, choose };
}
