import * as v from 'valibot';
import { Id, IdParam, Instant, LocalizedText } from './common.ts';
import { defineRoute } from './route.ts';

/** Two items that guests order together more often than chance explains. */
export const Pairing = v.object({
  itemId: Id,
  name: LocalizedText,
  goesWithId: Id,
  goesWithName: LocalizedText,
  /** Number of rounds that contain both. */
  together: v.number(),
  /** Factor by which that is more than if guests chose them independently. */
  lift: v.number(),
});
export type Pairing = v.InferOutput<typeof Pairing>;

/** Fewest rounds from which pairings are found. */
export const FEWEST_ROUNDS = 100;

export const Pairings = v.object({
  /** Time of the last computation; null before the first. */
  computedAt: v.nullable(Instant),
  /** Number of rounds that it read. */
  rounds: v.number(),
  pairings: v.array(Pairing),
});
export type Pairings = v.InferOutput<typeof Pairings>;

const businessParams = { businessId: IdParam };

/** Lists which items go well together, by the business's own orders. */
export const listPairings = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/pairings',
  action: 'pairings.view',
  summary: 'List the items that go well together',
  params: businessParams,
  response: Pairings,
});

/** Computes the pairings again now; otherwise this happens every night. */
export const refreshPairings = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/pairings/refresh',
  action: 'pairings.refresh',
  summary: 'Compute the pairings again',
  params: businessParams,
  response: Pairings,
});
