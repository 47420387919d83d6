import * as v from 'valibot';
import { GuestLanguageCode, Id, IdParam, Minor, text } from './common.ts';
import { GuestLimits, GuestLimitsInput } from './guest-limits.ts';
import { WeeklyHours } from './hours.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';

/**
 * Rules for who may start, join and order at a table (D13). `open`: anyone. `scan`: guests who scanned the
 * table's code recently. `confirm`: like `scan`, and staff confirm a session before its first order reaches
 * the kitchen.
 */
export const orderingAccess = ['open', 'scan', 'confirm'] as const;
export type OrderingAccess = (typeof orderingAccess)[number];

export const Branch = v.object({
  id: Id,
  businessId: Id,
  businessName: v.string(),
  name: v.string(),
  timeZone: v.string(),
  /** Minutes after midnight at which a business day begins; earlier sales belong to the day before. */
  dayStartsAt: v.optional(v.number(), 300),
  currency: v.string(),
});
export type Branch = v.InferOutput<typeof Branch>;

/** Lists the branches of a business that the caller may work in (S7); platform users see all. */
export const listBranches = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/branches',
  action: 'branches.list',
  summary: 'List the branches of a business',
  params: { businessId: IdParam },
  response: v.array(Branch),
});

/** Settings of a branch that its managers change. */
export const BranchSettings = v.object({
  ...Branch.entries,
  orderingAccess: v.picklist(orderingAccess),
  openingHours: v.nullable(WeeklyHours),
  fullAddress: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  guestLimits: GuestLimits,
  /** Language in which the kitchen reads notes. */
  kitchenLanguage: v.optional(GuestLanguageCode, 'tr'),
  /** Minutes for which orders of a session join the round of its first order; 0: each is a round. */
  roundMinutes: v.optional(v.number(), 2),
  /** Cash that is in the till before a day's first payment. */
  openingFloatMinor: v.optional(Minor, 0),
});
export type BranchSettings = v.InferOutput<typeof BranchSettings>;

const timeZone = v.pipe(
  v.string(),
  v.check((name) => Intl.supportedValuesOf('timeZone').includes(name), 'a time zone'),
);
const branchFacts = {
  name: nameText(80, 1),
  timeZone,
  orderingAccess: v.picklist(orderingAccess),
  openingHours: v.nullable(WeeklyHours),
  dayStartsAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12 * 60)),
  fullAddress: v.nullable(text(300)),
  phone: v.nullable(text(40)),
  kitchenLanguage: GuestLanguageCode,
  roundMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  openingFloatMinor: Minor,
  /** Replaces all limits; null restores the defaults. */
  guestLimits: v.nullable(GuestLimitsInput),
};

export const readBranchSettings = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/settings',
  action: 'branches.settings',
  summary: 'Get the settings of a branch',
  params: { branchId: IdParam },
  response: BranchSettings,
});

/** Opens another branch, within the plan's limit (D35). */
export const createBranch = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/branches',
  action: 'branches.create',
  summary: 'Create a branch',
  params: { businessId: IdParam },
  body: v.strictObject({
    name: branchFacts.name,
    timeZone: v.exactOptional(timeZone),
    fullAddress: v.exactOptional(branchFacts.fullAddress),
    phone: v.exactOptional(branchFacts.phone),
  }),
  response: BranchSettings,
  errors: ['plan_limit', 'name_taken'],
  isRepeatable: true,
});

/** Changes the given fields only. */
export const changeBranch = defineRoute({
  method: 'PUT',
  path: '/api/branches/:branchId',
  action: 'branches.change',
  summary: 'Change the settings of a branch',
  params: { branchId: IdParam },
  body: v.partial(v.strictObject(branchFacts)),
  response: BranchSettings,
  errors: ['name_taken'],
});
