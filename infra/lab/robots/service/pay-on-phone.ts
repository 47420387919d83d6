import { randomUUID } from 'node:crypto';
import { type Bill, computeBill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { type BillLedger, chooseLines, readBill } from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import { isTooLittle, MAX_PAYMENTS_BEGUN } from '@sofra/contracts/payment-limits';
import {
  beginPayment,
  paymentMethods,
  type PaymentSplit,
  withdrawPayment,
} from '@sofra/contracts/payments';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Page } from '../browser.ts';
import { decideOnPage } from './card-page.ts';
import { actOn, count, type Counts } from './count-calls.ts';
import type { Paying } from './paying.ts';

/** Reads a bill as a screen does; undefined if the server refuses. */
export async function loadBill(
  page: Page,
  sessionId: number,
  counts: Counts,
  what = 'read a bill',
): Promise<{ bill: Bill; ledger: BillLedger } | undefined> {
  const params = { sessionId };
  const read = await count(counts, page, what, async () => ({
    ...(await page.call(readBill, { params })),
    orders: await page.call(listSessionOrders, { params }),
  }));
  if (read instanceof ApiError) return undefined;
  return { bill: computeBill(read.orders, read.ledger), ledger: read.ledger };
}

/** Draws a choice of what to pay. */
export function drawChoice(dice: SeededRandom, bill: Bill, userIds: readonly number[]) {
  const kind = dice.pick(['people', 'items', 'equal', 'sum', 'rest'] as const) ?? 'rest';
  const choices: Record<PaymentSplit['kind'], PaymentSplit> = {
    people: { kind: 'people', userIds: [dice.pick(userIds) ?? 0] },
    items: {
      kind: 'items',
      lines: dice
        .shuffled(bill.lines.filter(({ unitsLeft }) => unitsLeft > 0))
        .slice(0, 2)
        .map(({ lineId }) => ({ lineId, units: 1 })),
    },
    equal: { kind: 'equal', parts: dice.whole(2, 4), count: 1 },
    sum: { kind: 'sum', amountMinor: dice.whole(1, Math.max(1, bill.leftMinor)) },
    rest: { kind: 'rest' },
  };
  const split = choices[kind];
  const isEmpty = split.kind === 'items' && split.lines.length === 0;
  const hasNoOne = split.kind === 'people' && split.userIds.includes(0);
  return isEmpty || hasNoOne ? choices.rest : split;
}

/** Number of payments that each phone has begun; a guest may begin few. */
const begunOn = new WeakMap<Page, number>();

/** Begins a payment to the waiter or by card as a guest, holds lines, or withdraws an open payment. */
export async function payOnPhone(
  page: Page,
  { sessionId, userId }: { sessionId: number; userId: number },
  paying: Paying & { origin: string },
): Promise<void> {
  const { dice, counts, journal } = paying;
  const loaded = await loadBill(page, sessionId, counts, 'read a bill on a phone');
  if (!loaded) return;
  const { bill, ledger } = loaded;
  const open = ledger.payments.find(
    ({ state, payer, kind }) =>
      state === 'intent' && payer?.userId === userId && kind === 'payment',
  );
  if (open) {
    const params = { sessionId, paymentId: open.id };
    const withdrawn = await actOn(counts, page)('withdraw a payment', withdrawPayment, { params });
    if (!(withdrawn instanceof ApiError)) journal.note(withdrawn);
    return;
  }
  const split = drawChoice(dice, bill, [userId]);
  if (split.kind === 'items') await hold(page, sessionId, split.lines, counts);
  const asked = { split, payerId: userId, presentIds: [userId] };
  const expectedMinor = totalOf(sharesOfSplit(bill, ledger, asked));
  const begunBefore = begunOn.get(page) ?? 0;
  const isRefused =
    isTooLittle(split, { amountMinor: expectedMinor, leftMinor: bill.leftMinor }) ||
    begunBefore >= MAX_PAYMENTS_BEGUN;
  if (expectedMinor === 0 || isRefused) return;
  begunOn.set(page, begunBefore + 1);
  const method = dice.pick([...paymentMethods, 'online'] as const) ?? 'cash';
  const tipMinor = dice.happens(0.3) ? dice.whole(1, 2000) : 0;
  const body = { clientPaymentId: randomUUID(), split, expectedMinor, method, tipMinor };
  const begun = await actOn(counts, page)('pay on a phone', beginPayment, {
    params: { sessionId },
    body,
  });
  if (begun instanceof ApiError) return;
  journal.note(begun.payment);
  // Some guests leave the page open, and withdraw the payment later.
  if (begun.redirectUrl === null || dice.happens(0.2)) return;
  await decideOnPage(page, begun.payment, begun.redirectUrl, paying);
}

/** Holds lines as a phone does while its guest chooses. */
const hold = (
  page: Page,
  sessionId: number,
  lines: Extract<PaymentSplit, { kind: 'items' }>['lines'],
  counts: Counts,
): Promise<unknown> =>
  actOn(counts, page)('hold lines', chooseLines, { params: { sessionId }, body: { lines } });
