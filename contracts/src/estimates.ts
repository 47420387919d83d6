import * as v from 'valibot';
import { Id, Instant } from './common.ts';

/**
 * Range in which an order is expected to be ready, from the kitchen's recent pace. It changes when
 * the kitchen falls behind or catches up. An order without one has nothing reliable to say.
 */
export const OrderEstimate = v.object({
  orderId: Id,
  sessionId: Id,
  readyFrom: Instant,
  readyTo: Instant,
  /** True if it is later than first expected. */
  isSlower: v.boolean(),
  /** Item that is expected last; null if all are expected together. */
  lastItemId: v.nullable(Id),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type OrderEstimate = v.InferOutput<typeof OrderEstimate>;
