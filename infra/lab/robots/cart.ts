import { randomUUID } from 'node:crypto';
import type { SeededRandom } from './seeded-random.ts';
import type { LabGuest } from './world.ts';

/** Lines of an order: what a guest sends of their cart. */
export type Cart = { itemId: number; quantity: number }[];

/** Draws a cart of one to four items. */
export const drawCart = (dice: SeededRandom, itemIds: readonly number[]): Cart =>
  dice
    .shuffled(itemIds)
    .slice(0, dice.whole(1, 4))
    .map((itemId) => ({ itemId, quantity: dice.whole(1, 3) }));

/** Fills a cart with one each of the first `count` items. */
export const oneEach = (itemIds: readonly number[], count: number): Cart =>
  itemIds.slice(0, count).map((itemId) => ({ itemId, quantity: 1 }));

/** Builds the request of an order, for clients that send it once and without the product's code. */
export const orderRequest = (
  { sessionId, cookie }: LabGuest,
  items: Cart,
  clientOrderId: string = randomUUID(),
) => ({
  clientOrderId,
  path: `/api/sessions/${sessionId}/orders`,
  method: 'POST' as const,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ clientOrderId, items }),
});
