import { randomUUID } from 'node:crypto';
import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import * as bills from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import * as payments from '@sofra/contracts/payments';
import type { RouteCall } from '@sofra/contracts/route';
import type { TestApi } from './api.ts';

/** Statement of staff who end a session without its being paid. */
export const leftUnpaid = { unpaid: 'left', unpaidReason: 'Kalktılar' } as const;

interface Seated {
  sessionId: number;
}
type Who = { cookie: string };
type Recorded = RouteCall<typeof payments.recordPayment>['body'];
type Begun = RouteCall<typeof payments.beginPayment>['body'];
type Refunded = RouteCall<typeof payments.refundPayment>['body'];

/** A payment of everything in cash, with an id of its own. */
const whole = (expectedMinor: number) => ({
  clientPaymentId: randomUUID(),
  split: { kind: 'rest' as const },
  expectedMinor,
  method: 'cash' as const,
});

/** Division of a payment, a part of the body of `record` and `begin`. */
export const splitOf = {
  items: (lineId: number, units = 1) => ({
    split: { kind: 'items' as const, lines: [{ lineId, units }] },
  }),
  people: (...userIds: number[]) => ({ split: { kind: 'people' as const, userIds } }),
  equal: (parts: number, count = 1) => ({ split: { kind: 'equal' as const, parts, count } }),
  sum: (amountMinor: number) => ({ split: { kind: 'sum' as const, amountMinor } }),
};

/** The calls of a bill, for `api.ask` and `api.refused`. */
export const billCalls = {
  read: ({ sessionId }: Seated, { cookie }: Who) => ({ params: { sessionId }, cookie }),
  choose: ({ sessionId }: Seated, { cookie }: Who, lines: { lineId: number; units: number }[]) => ({
    params: { sessionId },
    cookie,
    body: { lines },
  }),
  record: (
    { sessionId }: Seated,
    { cookie }: Who,
    expectedMinor: number,
    body: Partial<Recorded> = {},
  ) => ({ params: { sessionId }, cookie, body: { ...whole(expectedMinor), ...body } }),
  begin: (
    { sessionId }: Seated,
    { cookie }: Who,
    expectedMinor: number,
    body: Partial<Begun> = {},
  ) => ({ params: { sessionId }, cookie, body: { ...whole(expectedMinor), ...body } }),
  ofPayment: ({ sessionId }: Seated, { cookie }: Who, paymentId: number) => ({
    params: { sessionId, paymentId },
    cookie,
  }),
  settle: (
    { sessionId }: Seated,
    { cookie }: Who,
    paymentId: number,
    body: RouteCall<typeof payments.settlePayment>['body'] = { state: 'paid' },
  ) => ({ params: { sessionId, paymentId }, cookie, body }),
  given: (
    { sessionId }: Seated,
    { cookie }: Who,
    paymentId: number,
    givenMinor: number | null,
  ) => ({ params: { sessionId, paymentId }, cookie, body: { givenMinor } }),
  refund: (
    { sessionId }: Seated,
    { cookie }: Who,
    paymentId: number,
    amountMinor: number,
    body: Partial<Refunded> = {},
  ) => ({
    params: { sessionId, paymentId },
    cookie,
    body: { clientPaymentId: randomUUID(), amountMinor, reason: 'Yanlış tutar', ...body },
  }),
  adjust: (
    { sessionId }: Seated,
    { cookie }: Who,
    body: RouteCall<typeof bills.adjustBill>['body'],
  ) => ({ params: { sessionId }, cookie, body }),
};

/** The same calls, made. */
export const billsOf = (api: TestApi) => ({
  read: (...of: Parameters<typeof billCalls.read>) =>
    api.ask(bills.readBill, billCalls.read(...of)),
  choose: (...of: Parameters<typeof billCalls.choose>) =>
    api.ask(bills.chooseLines, billCalls.choose(...of)),
  record: (...of: Parameters<typeof billCalls.record>) =>
    api.ask(payments.recordPayment, billCalls.record(...of)),
  begin: async (...of: Parameters<typeof billCalls.begin>) =>
    (await api.ask(payments.beginPayment, billCalls.begin(...of))).payment,
  settle: (...of: Parameters<typeof billCalls.settle>) =>
    api.ask(payments.settlePayment, billCalls.settle(...of)),
  withdraw: (...of: Parameters<typeof billCalls.ofPayment>) =>
    api.ask(payments.withdrawPayment, billCalls.ofPayment(...of)),
  given: (...of: Parameters<typeof billCalls.given>) =>
    api.ask(payments.stateGivenCash, billCalls.given(...of)),
  refund: (...of: Parameters<typeof billCalls.refund>) =>
    api.ask(payments.refundPayment, billCalls.refund(...of)),
  adjust: (...of: Parameters<typeof billCalls.adjust>) =>
    api.ask(bills.adjustBill, billCalls.adjust(...of)),
  refuseRecord: (...of: Parameters<typeof billCalls.record>) =>
    api.refused(payments.recordPayment, billCalls.record(...of)),
  refuseBegin: (...of: Parameters<typeof billCalls.begin>) =>
    api.refused(payments.beginPayment, billCalls.begin(...of)),
  refuseSettle: (...of: Parameters<typeof billCalls.settle>) =>
    api.refused(payments.settlePayment, billCalls.settle(...of)),
  refuseWithdraw: (...of: Parameters<typeof billCalls.ofPayment>) =>
    api.refused(payments.withdrawPayment, billCalls.ofPayment(...of)),
  refuseGiven: (...of: Parameters<typeof billCalls.given>) =>
    api.refused(payments.stateGivenCash, billCalls.given(...of)),
  refuseRefund: (...of: Parameters<typeof billCalls.refund>) =>
    api.refused(payments.refundPayment, billCalls.refund(...of)),
  refuseAdjust: (...of: Parameters<typeof billCalls.adjust>) =>
    api.refused(bills.adjustBill, billCalls.adjust(...of)),
  /** Computes the bill as a screen does. */
  sumUp: async (seated: Seated, who: Who): Promise<Bill> => {
    const { ledger } = await api.ask(bills.readBill, billCalls.read(seated, who));
    const orders = await api.ask(listSessionOrders, billCalls.read(seated, who));
    return computeBill(orders, ledger);
  },
});

/** Pays everything that is left of a session in cash, as staff. */
export async function payAll(api: TestApi, seated: Seated, staff: Who): Promise<void> {
  const { leftMinor } = await billsOf(api).sumUp(seated, staff);
  if (leftMinor > 0) await billsOf(api).record(seated, staff, leftMinor);
}
