import type { Payment } from '@sofra/contracts/payments';
import { readPayment } from '@sofra/contracts/payments';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import type { Page } from '../browser.ts';
import { actOn, count, drawRarest } from './count-calls.ts';
import type { Paying } from './paying.ts';

/** Choices on the page of the test provider: the button, and the payment's result. */
const choices = {
  'pay by card': ['pay', 'paid'],
  'decline a card': ['decline', 'failed'],
  'leave a card page': ['leave', 'expired'],
} as const;

/** Decides a payment on its page, repeatedly until the page answers, and comes back as a phone does. */
export async function decideOnPage(
  page: Page,
  { sessionId, id: paymentId, clientPaymentId }: Payment,
  redirectUrl: string,
  { origin, dice, counts, journal }: Paying & { origin: string },
): Promise<void> {
  const what = drawRarest(counts, dice, ['pay by card', 'decline a card', 'leave a card page']);
  const [choice, result] = choices[what];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await count(counts, page, what, async () => {
    const address = `${origin}${redirectUrl}/${choice}`;
    const { status } = await fetch(address, { method: 'POST', redirect: 'manual', headers });
    if (status !== 303) throw new Error(`${address} answered ${status}`);
  });
  journal.noteDecision(clientPaymentId, result);
  const params = { sessionId, paymentId };
  const read = await actOn(counts, page)('read a payment', readPayment, { params });
  if (!(read instanceof ApiError)) journal.note(read);
}
