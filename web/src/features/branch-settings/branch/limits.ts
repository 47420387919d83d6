/** Form fields for the limits of a branch (contracts: guest-limits). */
import {
  defaultGuestLimits,
  type GuestLimit,
  guestLimitBounds,
  type GuestLimits,
  guestLimits,
} from '@sofra/contracts/guest-limits';
import * as v from 'valibot';

/** Limits by group, in the order in which they are shown. */
export const limitsOf = {
  guest: ['guestOrdersPerMinute', 'guestOpenOrders', 'guestOpenLines'],
  table: ['tableOrdersPerMinute', 'sessionOpenOrders', 'sessionOpenLines', 'sessionSeats'],
  branch: ['branchOrdersPerMinute'],
} as const satisfies Record<string, readonly GuestLimit[]>;

const within = (limit: GuestLimit) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/),
    v.transform(Number),
    v.minValue(guestLimitBounds[limit].min),
    v.maxValue(guestLimitBounds[limit].max),
  );

/** Whole numbers within the bounds. */
export const LimitsForm = v.object({
  guestOrdersPerMinute: within('guestOrdersPerMinute'),
  guestOpenOrders: within('guestOpenOrders'),
  guestOpenLines: within('guestOpenLines'),
  tableOrdersPerMinute: within('tableOrdersPerMinute'),
  sessionOpenOrders: within('sessionOpenOrders'),
  sessionOpenLines: within('sessionOpenLines'),
  sessionSeats: within('sessionSeats'),
  branchOrdersPerMinute: within('branchOrdersPerMinute'),
});
export type TypedLimits = v.InferInput<typeof LimitsForm>;

export const toTyped = (limits: GuestLimits): TypedLimits => ({
  guestOrdersPerMinute: String(limits.guestOrdersPerMinute),
  guestOpenOrders: String(limits.guestOpenOrders),
  guestOpenLines: String(limits.guestOpenLines),
  tableOrdersPerMinute: String(limits.tableOrdersPerMinute),
  sessionOpenOrders: String(limits.sessionOpenOrders),
  sessionOpenLines: String(limits.sessionOpenLines),
  sessionSeats: String(limits.sessionSeats),
  branchOrdersPerMinute: String(limits.branchOrdersPerMinute),
});

/** Converts the limits for saving: null for the defaults, which may change with a release. */
export const toSaved = (limits: GuestLimits): GuestLimits | null =>
  guestLimits.every((limit) => limits[limit] === defaultGuestLimits[limit]) ? null : limits;
