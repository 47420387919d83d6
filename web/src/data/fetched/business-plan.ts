/** Plan of a business and its usage, fetched each time a page shows it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/business-plan';
import { readBusiness } from '@sofra/contracts/businesses';
import { type Plan, planCodes, plans } from '@sofra/contracts/plans';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

const planOf = (businessId: number) =>
  queryFor(contract.readBusinessPlan, { params: { businessId } });

export const useBusinessPlan = (businessId: number) =>
  useQuery({ ...planOf(businessId), staleTime: 0 });

const [before = '', after = ''] = contract.readBusinessPlan.path.split(':businessId');

/** Fetches the usage again, after something was added, removed or refused. */
export const refreshPlanUsage = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.startsWith(before) && address.endsWith(after),
  });

/** Changes the plan, or requests it; throws `state_changed` if the plan isn't `from` any more. */
export const useChangeOwnPlan = (businessId: number) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeBusinessPlan>['body']) =>
      call(contract.changeBusinessPlan, { params: { businessId }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(planOf(businessId).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: keyOf(readBusiness, { businessId }) });
    },
    onError: refreshPlanUsage,
  });

/** Resources that a plan limits. */
export type Limited = 'branches' | 'tables';

/** Usage of a limit. */
export interface PlanLimit {
  readonly of: Limited;
  readonly plan: Plan;
  readonly held: number;
  /** Null means unlimited. */
  readonly limit: number | null;
  /** Number that can still be added; undefined if unlimited. */
  readonly room: number | undefined;
  /** Smallest plan that allows more than is held. */
  readonly next: Plan | undefined;
}

/** Returns the usage of a limit; undefined until loaded. */
export function usePlanLimit(businessId: number, of: Limited): PlanLimit | undefined {
  const { data } = useBusinessPlan(businessId);
  return data && toPlanLimit(of, data.plan, data[of]);
}

export function toPlanLimit(of: Limited, plan: Plan, held: number): PlanLimit {
  const limit = plans[plan][of];
  return {
    of,
    plan,
    held,
    limit,
    room: limit === null ? undefined : Math.max(0, limit - held),
    next: planCodes.find((code) => held < (plans[code][of] ?? Infinity)),
  };
}
