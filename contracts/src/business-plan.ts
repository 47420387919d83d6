import * as v from 'valibot';
import { IdParam, Instant } from './common.ts';
import { planCodes } from './plans.ts';
import { defineRoute } from './route.ts';

/** Plan of a business and what it uses of the plan's limits. */
export const BusinessPlan = v.object({
  plan: v.picklist(planCodes),
  since: Instant,
  /** Plan that an owner requested and the platform hasn't decided about. */
  requested: v.nullable(v.picklist(planCodes)),
  /** True if plans are charged for (`subscriptionEnabled`): a change is then a request. */
  isCharged: v.boolean(),
  branches: v.number(),
  /** Tables of all branches. */
  tables: v.number(),
});
export type BusinessPlan = v.InferOutput<typeof BusinessPlan>;

export const readBusinessPlan = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/plan',
  action: 'businesses.viewPlan',
  summary: 'Get the plan of a business and its usage',
  params: { businessId: IdParam },
  response: BusinessPlan,
});

/**
 * Changes the plan of one's own business (S9), immediately while plans are free of charge, otherwise as a
 * request that platform staff decide. A smaller plan never stops what is in use (D35). The current plan
 * withdraws a request. Throws `state_changed` with `status` if another plan than `from` would be replaced.
 */
export const changeBusinessPlan = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/plan',
  action: 'businesses.changePlan',
  summary: 'Change the plan of a business, or request it',
  params: { businessId: IdParam },
  body: v.strictObject({
    plan: v.picklist(planCodes),
    /** Plan that the caller saw. */
    from: v.exactOptional(v.picklist(planCodes)),
  }),
  response: BusinessPlan,
  errors: ['state_changed'],
});
