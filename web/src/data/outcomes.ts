/** Every way in which an order leaves the phone. The guest reads of each in `features/guest/party/outcomeText.ts`. */
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

export const Outcome = v.variant('kind', [
  /** The server has it. */
  v.object({ kind: v.literal('placed') }),
  /** The server said why not; its lines are in the cart again. */
  v.object({ kind: v.literal('refused'), refusal: Refusal }),
  /** It waited too long and didn't arrive; its lines are in the cart again unless it is from an earlier visit. */
  v.object({ kind: v.literal('expired'), isBack: v.boolean() }),
  /** The guest left the table before anything was known of it: it isn't sent any more. */
  v.object({ kind: v.literal('left') }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

/** The outcome of an order that had to wait, or that another tab sent: the guest hasn't read it yet. */
export interface Untold {
  readonly clientOrderId: string;
  readonly tableId: number;
  readonly outcome: Outcome;
}
