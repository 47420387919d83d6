import * as v from 'valibot';

/**
 * Limits that keep one phone from flooding a kitchen: the default, and the bounds within which a branch may
 * set its own. Defaults suit twelve guests at a table. Orders by staff are neither limited nor counted.
 */
export const guestLimitBounds = {
  /** Orders that one guest may place within a minute. */
  guestOrdersPerMinute: { default: 4, min: 1, max: 30 },
  /** Open orders (pending, preparing or ready) of one guest. */
  guestOpenOrders: { default: 6, min: 1, max: 50 },
  /** Total lines of one guest's open orders. */
  guestOpenLines: { default: 100, min: 10, max: 1000 },
  /** Orders that all guests of one table may place within a minute. */
  tableOrdersPerMinute: { default: 24, min: 4, max: 120 },
  /** Open orders of all guests of one session. */
  sessionOpenOrders: { default: 40, min: 4, max: 200 },
  /** Total lines of a session's open orders. */
  sessionOpenLines: { default: 300, min: 40, max: 3000 },
  /** Guests who may ever join one session. */
  sessionSeats: { default: 30, min: 2, max: 100 },
  /** Orders that all guests of the branch may place within a minute. */
  branchOrdersPerMinute: { default: 120, min: 10, max: 1000 },
} as const;

export type GuestLimit = keyof typeof guestLimitBounds;
export const guestLimits = Object.keys(guestLimitBounds) as GuestLimit[];

const bounded = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** Limits of a branch as its managers set them. */
export const GuestLimitsInput = v.strictObject({
  guestOrdersPerMinute: bounded(guestLimitBounds.guestOrdersPerMinute),
  guestOpenOrders: bounded(guestLimitBounds.guestOpenOrders),
  guestOpenLines: bounded(guestLimitBounds.guestOpenLines),
  tableOrdersPerMinute: bounded(guestLimitBounds.tableOrdersPerMinute),
  sessionOpenOrders: bounded(guestLimitBounds.sessionOpenOrders),
  sessionOpenLines: bounded(guestLimitBounds.sessionOpenLines),
  sessionSeats: bounded(guestLimitBounds.sessionSeats),
  branchOrdersPerMinute: bounded(guestLimitBounds.branchOrdersPerMinute),
});
export type GuestLimits = v.InferOutput<typeof GuestLimitsInput>;

/**
 * Limits in force at a branch. Without bounds, because limits set under earlier bounds must still be
 * readable.
 */
export const GuestLimits = v.object({
  guestOrdersPerMinute: v.number(),
  guestOpenOrders: v.number(),
  guestOpenLines: v.number(),
  tableOrdersPerMinute: v.number(),
  sessionOpenOrders: v.number(),
  sessionOpenLines: v.number(),
  sessionSeats: v.number(),
  branchOrdersPerMinute: v.number(),
});

export const defaultGuestLimits: GuestLimits = {
  guestOrdersPerMinute: guestLimitBounds.guestOrdersPerMinute.default,
  guestOpenOrders: guestLimitBounds.guestOpenOrders.default,
  guestOpenLines: guestLimitBounds.guestOpenLines.default,
  tableOrdersPerMinute: guestLimitBounds.tableOrdersPerMinute.default,
  sessionOpenOrders: guestLimitBounds.sessionOpenOrders.default,
  sessionOpenLines: guestLimitBounds.sessionOpenLines.default,
  sessionSeats: guestLimitBounds.sessionSeats.default,
  branchOrdersPerMinute: guestLimitBounds.branchOrdersPerMinute.default,
};
