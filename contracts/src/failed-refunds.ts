import * as v from 'valibot';
import { Id, Instant, Minor } from './common.ts';

/** A refund that its provider refused: the money is still the venue's. `amountMinor` is with the tip. */
export const FailedRefund = v.object({
  refundId: Id,
  businessId: Id,
  branchId: Id,
  sessionId: Id,
  tableNumber: v.string(),
  /** An order of the session, to open its page; null without one. */
  orderId: v.nullable(Id),
  amountMinor: Minor,
  currency: v.string(),
  /** Name of the manager who asked for it. */
  askedBy: v.nullable(v.string()),
  askedAt: Instant,
});
export type FailedRefund = v.InferOutput<typeof FailedRefund>;
