import * as v from 'valibot';
import { Id, IdParam } from './common.ts';
import { defineRoute } from './route.ts';

/** Who may start, join and order at a table (decisions 13). */
export const orderingAccess = ['open', 'scan'] as const;

export const Branch = v.object({
  id: Id,
  businessId: Id,
  businessName: v.string(),
  name: v.string(),
  timeZone: v.string(),
  currency: v.string(),
});
export type Branch = v.InferOutput<typeof Branch>;

/** The branches of a business that the caller may work in (spec §7). */
export const listBranches = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/branches',
  action: 'branches.list',
  summary: 'Branches of a business',
  params: { businessId: IdParam },
  response: v.array(Branch),
});
