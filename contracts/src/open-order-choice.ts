import * as v from 'valibot';
import { unpaidKinds } from './bills.ts';
import { text } from './common.ts';

/** Choices for open orders when staff end a session. */
export const openOrderChoices = ['serve', 'cancel'] as const;
export type OpenOrderChoice = (typeof openOrderChoices)[number];
/**
 * `serve` (the default) leaves open orders with the kitchen, marked `isSessionEnded`. `cancel` cancels
 * pending and preparing orders with `reason` (required if one is preparing), without the lines that were brought to
 * the table; ready ones remain open. Guests
 * may only end a session without open orders. `unpaid` and `unpaidReason` say why the bill isn't paid; writing
 * off is for managers.
 */
export const endingChoice = {
  openOrders: v.exactOptional(v.picklist(openOrderChoices)),
  reason: v.exactOptional(text(200)),
  unpaid: v.exactOptional(v.picklist(unpaidKinds)),
  unpaidReason: v.exactOptional(text(200, 1)),
};
