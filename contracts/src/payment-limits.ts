/** Least amount that a guest can begin to pay in equal parts or as a sum, unless it is all that is left. */
export const MIN_PAYMENT_MINOR = 500;
/** Number of payments that a guest can begin within `BEGUN_WITHIN_MS`, with those that came to nothing. */
export const MAX_PAYMENTS_BEGUN = 6;
export const BEGUN_WITHIN_MS = 10 * 60_000;
/** Time after staff have cancelled a guest's open payment in which no guest begins one of that bill. */
export const FREED_PAUSE_MS = 60_000;
/** Tip that any payment can have; a larger one is at most the amount itself. */
const ANY_TIP_MINOR = 500_000;

/** Returns the highest tip for an amount. */
export const maxTipMinor = (amountMinor: number): number => Math.max(amountMinor, ANY_TIP_MINOR);

/** Returns true if a guest can't begin to pay this little of a bill. */
export const isTooLittle = (
  { kind }: { kind: string },
  { amountMinor, leftMinor }: { amountMinor: number; leftMinor: number },
): boolean =>
  (kind === 'equal' || kind === 'sum') &&
  amountMinor < MIN_PAYMENT_MINOR &&
  amountMinor < leftMinor;
