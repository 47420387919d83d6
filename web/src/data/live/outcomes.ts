/** Outcomes of an order on the phone; their messages are in `features/guest/party/outcomeText.ts`. */
import * as v from 'valibot';
import type { Order } from '@sofra/contracts/orders';
import { Refusal } from './refusal.ts';

export const Outcome = v.variant('kind', [
  /** The server has it; if held, staff confirm the table before the kitchen sees it. */
  v.object({ kind: v.literal('placed'), isHeld: v.exactOptional(v.boolean()) }),
  /** The server refused it; its lines are back in the cart. */
  v.object({ kind: v.literal('refused'), refusal: Refusal }),
  /**
   * It waited too long and never arrived; its lines are back in the cart, unless they are from an earlier
   * visit.
   */
  v.object({ kind: v.literal('expired'), isBack: v.boolean() }),
  /** The guest left the table before the outcome was known; it isn't sent any more. */
  v.object({ kind: v.literal('left') }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

/** Returns the outcome of an order that the server has. */
export const placedOutcome = ({ isHeld }: Order): Outcome => ({
  kind: 'placed',
  ...(isHeld && { isHeld }),
});

/** An outcome that the guest hasn't read: the order had to wait, or another tab sent it. */
export interface UnreadOutcome {
  readonly clientOrderId: string;
  readonly tableId: number;
  readonly outcome: Outcome;
}
