import {
  type BilledOrder,
  computeBill,
  type NewShare,
  sharesOfSplit,
} from '@sofra/contracts/bill-math';
import type { BillAdjustment, BillLedger } from '@sofra/contracts/bills';
import type { Payment, PaymentSplit, PaymentState } from '@sofra/contracts/payments';
import { checkShares } from './expect-split.ts';
import {
  createBillModel,
  type Figures,
  figuresOf,
  isOnBill,
  type ModelPayment,
  must,
  newLine,
  sumOf,
  totalOf,
  unitsLeftOf,
} from './model.ts';

type Line = BilledOrder['lines'][number];
export type WorldOrder = Omit<BilledOrder, 'lines'> & { sessionId: number; lines: Line[] };
export interface WorldSession {
  id: number;
  guests: number[];
  present: number[];
}

const NOW = '2026-11-26T18:00:00.000Z';

type NewPayment = Pick<
  Payment,
  'sessionId' | 'refundOf' | 'tipMinor' | 'state' | 'split' | 'payer'
>;

const toPayment = (id: number, given: NewPayment, shares: readonly NewShare[]): Payment => ({
  ...given,
  id,
  branchId: 1,
  kind: given.refundOf === null ? 'payment' : 'refund',
  returnedRefund: null,
  clientPaymentId: `payment-${id}`,
  method: 'cash',
  givenMinor: null,
  amountMinor: Math.abs(sumOf(shares)),
  staffName: null,
  reason: null,
  createdAt: NOW,
  expiresAt: null,
  settledAt: null,
  isTest: false,
  isLate: false,
  shares: shares.map((share) => ({ ...share })),
  version: 1,
});

/** Copies what the model needs to know of a payment. */
export const toModel = (payment: Payment): ModelPayment => ({
  id: payment.id,
  sessionId: payment.sessionId,
  refundOf: payment.refundOf,
  state: payment.state,
  amount: payment.amountMinor,
  tip: payment.tipMinor,
  split: payment.split,
  shares: payment.shares.map((share) => ({ ...share })),
});

/** Documents as a server would hold them, beside the model of what they must amount to. */
export function createWorld() {
  const model = createBillModel();
  const sessions: WorldSession[] = [];
  const orders: WorldOrder[] = [];
  const payments: Payment[] = [];
  const adjustments: BillAdjustment[] = [];
  let lastId = 0;
  const nextId = (): number => (lastId += 1);

  const ordersOf = (sessionId: number): WorldOrder[] =>
    orders.filter((order) => order.sessionId === sessionId);

  function ledgerOf(sessionId: number): BillLedger {
    const ids = new Set(ordersOf(sessionId).flatMap(({ lines }) => lines.map(({ id }) => id)));
    const concerns = (shares: readonly { lineId: number }[]): boolean =>
      shares.some(({ lineId }) => ids.has(lineId));
    const own = payments.filter(
      (payment) => payment.sessionId === sessionId || concerns(payment.shares),
    );
    return {
      sessionId,
      branchId: 1,
      tableId: sessionId,
      adjustments: adjustments.filter(({ lines }) => concerns(lines)),
      // With all refunds of its payments.
      payments: payments.filter(
        (payment) => own.includes(payment) || own.some(({ id }) => id === payment.refundOf),
      ),
      unpaid: null,
      version: 1,
    };
  }

  /** Writes a payment or a refund to the documents and the model. */
  function write(given: NewPayment, shares: readonly NewShare[]): Payment {
    const payment = toPayment(nextId(), given, shares);
    model[payment.kind === 'refund' ? 'refund' : 'pay'](toModel(payment));
    payments.push(payment);
    return payment;
  }

  return {
    model,
    sessions,
    orders,
    payments,
    adjustments,
    nextId,
    ordersOf,
    write,
    ledgerOf,
    billOf: (sessionId: number) => computeBill(ordersOf(sessionId), ledgerOf(sessionId)),

    /** Adds an order with its lines. */
    order(order: WorldOrder): void {
      orders.push(order);
      for (const line of order.lines) {
        const guest = order.source === 'staff' ? order.placedFor?.userId : order.placedBy.userId;
        model.lines.set(
          line.id,
          newLine({
            id: line.id,
            sessionId: order.sessionId,
            owner: line.isForTable ? null : (guest ?? null),
            price: line.unitPriceMinor,
            quantity: line.quantity,
            isOwed: !order.isHeld,
          }),
        );
      }
    },

    /** Begins or records what a payer chose; nothing if it costs nothing. */
    pay(
      session: WorldSession,
      given: { split: PaymentSplit; payer: number | null; state: PaymentState; tipMinor: number },
    ): Payment | undefined {
      const { split, payer: payerId } = given;
      const bill = computeBill(ordersOf(session.id), ledgerOf(session.id));
      const shares = sharesOfSplit(bill, ledgerOf(session.id), {
        split,
        payerId,
        presentIds: session.present,
      });
      const choice = { sessionId: session.id, split, payer: payerId, present: session.present };
      const amount = checkShares(model, choice, shares);
      if (amount === 0) return undefined;
      const payer = payerId === null ? null : { userId: payerId, nickname: null, seat: null };
      const { state, tipMinor } = given;
      return write(
        { sessionId: session.id, refundOf: null, tipMinor, state, split, payer },
        shares,
      );
    },
  };
}

export type World = ReturnType<typeof createWorld>;

const same = (what: string, found: unknown, wanted: unknown): void =>
  must(
    JSON.stringify(found) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  );

/** Returns the money of a computed bill, or of one of its lines, as the model names it. */
export const figuresIn = (
  computed: Record<
    'owedMinor' | 'paidMinor' | 'pendingMinor' | 'leftMinor' | 'refundDueMinor',
    number
  >,
): Figures => ({
  owed: computed.owedMinor,
  paid: computed.paidMinor,
  reserved: computed.pendingMinor,
  left: computed.leftMinor,
  due: computed.refundDueMinor,
});

/** Returns the session whose bill has the tip of a payment: that of the first line of which it pays most. */
function tipSessionOf(model: World['model'], paymentId: number): number | undefined {
  const payment = model.payments.get(paymentId);
  let most = { lineId: 0, amount: 0 };
  for (const { lineId } of payment?.shares ?? []) {
    const amount = sumOf(payment?.shares.filter((share) => share.lineId === lineId) ?? []);
    if (amount > most.amount) most = { lineId, amount };
  }
  return model.lines.get(most.lineId)?.sessionId ?? payment?.sessionId;
}

/** Compares the computed bill of a session with the model. */
export function checkBill(
  { model, billOf }: Pick<World, 'model' | 'billOf'>,
  sessionId: number,
): void {
  const bill = billOf(sessionId);
  const lines = model.linesOf(sessionId);
  const listed = lines.filter(isOnBill);
  same(
    'lines',
    bill.lines.map(({ lineId }) => lineId).toSorted(byNumber),
    listed.map(({ id }) => id).toSorted(byNumber),
  );
  let beyond = 0;
  for (const found of bill.lines) {
    const line = model.lines.get(found.lineId);
    must(line !== undefined, `line ${found.lineId} doesn’t exist`);
    const figures = figuresOf(line);
    const { owed, paid, reserved } = figures;
    same(`line ${line.id}`, figuresIn(found), figures);
    same(`units of line ${line.id}`, found.unitsLeft, unitsLeftOf(line));
    must(
      [...Object.values(figures), found.discountMinor].every((amount) => amount >= 0),
      `line ${line.id} has a negative amount`,
    );
    same(`discount of line ${line.id}`, found.soldMinor - found.discountMinor, owed);
    beyond += Math.max(0, paid + reserved - owed);
  }
  same('the bill', figuresIn(bill), totalOf(lines));
  // The sum due back includes money reserved beyond what is owed.
  same('the sum', bill.paidMinor + bill.pendingMinor + bill.leftMinor, bill.owedMinor + beyond);
  must(bill.refundDueMinor <= beyond, 'more is due than was paid beyond what is owed');
  let tips = 0;
  for (const { id, state, tip, refundOf } of model.payments.values()) {
    if (state !== 'paid' || tipSessionOf(model, refundOf ?? id) !== sessionId) continue;
    tips += refundOf === null ? tip : -tip;
  }
  same('tips', bill.tipMinor, tips);
}

const byNumber = (one: number, other: number): number => one - other;
