import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { applyBillChange } from '@sofra/contracts/bill-changes';
import { computeBill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import {
  adjustBill,
  type BillChange,
  type BillLedger,
  readBill,
  revokeAdjustment,
} from '@sofra/contracts/bills';
import { readFloor } from '@sofra/contracts/floor';
import { listSessionOrders, type Order } from '@sofra/contracts/orders';
import { type Payment, refundPayment } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteCall, RouteResponse } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { checkShares } from '@sofra/infra/lab/model/expect-split';
import { createBillModel, must, newLine } from '@sofra/infra/lab/model/model';
import { mustHaveMoved } from '@sofra/infra/lab/model/must-have-moved';
import { checkBill, toModel } from '@sofra/infra/lab/model/world';
import type { TestApi } from './api.ts';
import type { openEvening } from './evening.ts';
import { eventsOf } from './parties.ts';
import type { SignedInUser } from './sign-in.ts';

type Floor = RouteResponse<typeof readFloor>;

/** Keeps a model of the bills of a branch beside the server, and compares both after each step. */
export function followBills(api: TestApi, till: Awaited<ReturnType<typeof openEvening>>) {
  const model = createBillModel();
  const { cookie } = till.waiter;
  const guests = new Map<number, SignedInUser>();
  const docs = new Map<number, { orders: Order[]; ledger: BillLedger }>();
  /** Ledgers by their changes alone, as a screen keeps them; undefined if it must read the bill again. */
  const heard = new Map<number, BillLedger | undefined>();
  const ended = new Set<number>();
  let head = 0;

  const readSession = async (sessionId: number) => {
    const [orders, { ledger }] = await Promise.all([
      api.ask(listSessionOrders, { params: { sessionId }, cookie }),
      api.ask(readBill, { params: { sessionId }, cookie }),
    ]);
    const read = { orders, ledger };
    docs.set(sessionId, read);
    return read;
  };
  const docOf = (sessionId: number) => {
    const doc = docs.get(sessionId);
    must(doc !== undefined, `session ${sessionId} was never read`);
    return doc;
  };
  const ledgerOf = (sessionId: number): BillLedger => docOf(sessionId).ledger;
  const billOf = (sessionId: number) =>
    computeBill(docOf(sessionId).orders, docOf(sessionId).ledger);

  /** Notes the lines of an order as whoever ordered it knows them. */
  function noteOrder(order: Order, owner: number | null): void {
    for (const line of order.lines) {
      model.lines.set(
        line.id,
        newLine({
          id: line.id,
          sessionId: order.sessionId,
          owner,
          price: line.unitPriceMinor,
          quantity: line.quantity,
          isOwed: true,
        }),
      );
    }
  }

  /** Notes what the server moved from lines that cost less now to others, if it may. */
  function noteMoves(payments: readonly Payment[]): void {
    for (const { id, shares } of payments) {
      const known = model.payments.get(id)?.shares.length;
      must(known !== undefined, `payment ${id} is in the ledger, but no one made it`);
      for (let index = known; index < shares.length; index += 2) {
        model.moveShare(id, structuredClone(shares.slice(index, index + 2)));
      }
    }
  }

  /** Follows the changes of all ledgers; each must lead to the ledger that is read. */
  async function follow(): Promise<void> {
    for (const { seq, type, payload } of await eventsOf(
      api,
      branchRoom(till.venue.branchId),
      head,
    )) {
      head = seq;
      if (type !== 'bill.changed') continue;
      const change = payload as BillChange;
      const isLost = heard.has(change.sessionId) && !heard.get(change.sessionId);
      if (!isLost) {
        heard.set(change.sessionId, applyBillChange(heard.get(change.sessionId), change));
      }
    }
    for (const [sessionId, known] of heard) {
      const { ledger } = docs.get(sessionId) ?? (await readSession(sessionId));
      must(
        known === undefined || isDeepStrictEqual(known, ledger),
        `the changes of session ${sessionId} don’t lead to its ledger`,
      );
      heard.set(sessionId, ledger);
    }
  }

  /** Compares the bills of all open sessions with the model; `changed` must leave no money that may move. */
  async function compare(changed?: number): Promise<Floor> {
    const floor = await api.ask(readFloor, {
      params: { branchId: till.venue.branchId },
      cookie,
    });
    docs.clear();
    for (const { id } of floor.sessions) await readSession(id);
    await follow();
    for (const { id } of floor.sessions) noteMoves(ledgerOf(id).payments);
    for (const { id } of floor.sessions) {
      checkBill({ model, billOf }, id);
      for (const payment of ledgerOf(id).payments) {
        const held = model.payments.get(payment.id);
        must(held?.state === payment.state, `payment ${payment.id} is ${payment.state}`);
        must(held.amount === payment.amountMinor, `payment ${payment.id} changed its amount`);
      }
    }
    if (changed !== undefined) mustHaveMoved(model, changed);
    return floor;
  }

  /**
   * Notes that a session has ended, and compares its last bill. Its open payments must have expired with it; those
   * of lines at other tables, which guests took along, must not.
   */
  async function noteEnd(sessionId: number): Promise<BillLedger> {
    ended.add(sessionId);
    const listed = ledgerOf(sessionId).payments.map(({ id }) => id);
    const { ledger } = await readSession(sessionId);
    for (const id of listed) {
      const held = model.payments.get(id);
      if (held?.state !== 'intent') continue;
      const paysElsewhere = held.shares.some(
        ({ lineId }) => !ended.has(model.lines.get(lineId)?.sessionId ?? 0),
      );
      const { state } = await api.rows('payments', id).one();
      const expected = paysElsewhere ? 'intent' : 'expired';
      must(state === expected, `payment ${id} is ${state} after the end of session ${sessionId}`);
      if (!paysElsewhere) model.settle(id, 'expired');
    }
    noteMoves(ledger.payments);
    checkBill({ model, billOf }, sessionId);
    return ledger;
  }

  /** Works out what a choice costs, as a screen does, and whether the server may take it. */
  function price(session: TableSession, split: Payment['split'], payer: number | null) {
    const present = session.guests.map(({ userId }) => userId);
    const bill = billOf(session.id);
    const shares = sharesOfSplit(bill, ledgerOf(session.id), {
      split,
      payerId: payer,
      presentIds: present,
    });
    checkShares(model, { sessionId: session.id, split, payer, present }, shares);
    const isTooMany =
      split.kind === 'items' &&
      split.lines.some(({ lineId, units }) => {
        const line = bill.lines.find((one) => one.lineId === lineId);
        return line === undefined || units > line.unitsLeft;
      });
    const amount = totalOf(shares);
    const isEqual = split.kind !== 'equal' || split.count <= split.parts;
    const isNamed =
      split.kind !== 'people' ||
      split.userIds.every(
        (userId) => present.includes(userId) || bill.lines.some((one) => one.ownerId === userId),
      );
    return { amount, isTaken: amount > 0 && !isTooMany && isEqual && isNamed };
  }

  /** Notes a payment or a refund that the server took. */
  function notePayment(payment: Payment): void {
    model[payment.kind === 'refund' ? 'refund' : 'pay'](toModel(payment));
  }

  async function refund(sessionId: number, payment: Payment, amountMinor: number): Promise<void> {
    const params = { sessionId, paymentId: payment.id };
    const body = { clientPaymentId: randomUUID(), amountMinor, reason: 'Yanlış tutar' };
    const call = { params, body, cookie: till.manager.cookie };
    notePayment(await api.ask(refundPayment, call));
  }

  /** Gives or revokes a discount, and notes it on the lines that the server names. */
  async function adjust(
    sessionId: number,
    body: RouteCall<typeof adjustBill>['body'],
  ): Promise<void> {
    const call = { params: { sessionId }, body, cookie: till.manager.cookie };
    const ledger = await api.ask(adjustBill, call);
    const given = ledger.adjustments.at(-1);
    must(given !== undefined, 'a discount isn’t in the ledger');
    const parts = given.lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
    if (body.kind === 'amount') must(parts === body.amountMinor, `${parts} is off`);
    for (const { lineId, rate, amountMinor } of given.lines) {
      model.lines.get(lineId)?.discounts.push({ id: given.id, rate, amount: amountMinor });
    }
  }

  async function revoke(sessionId: number, adjustmentId: number): Promise<void> {
    const params = { sessionId, adjustmentId };
    await api.ask(revokeAdjustment, { params, cookie: till.manager.cookie });
    model.revoke(adjustmentId);
  }

  /** Notes that lines are at other sessions now; none may be lost. */
  async function noteSessions(sessionIds: readonly number[]): Promise<void> {
    const before = [...model.lines.values()].filter((line) => sessionIds.includes(line.sessionId));
    let found = 0;
    for (const sessionId of sessionIds) {
      const { orders } = await readSession(sessionId);
      for (const { id } of orders.flatMap(({ lines }) => lines)) {
        const line = model.lines.get(id);
        must(line !== undefined, `line ${id} is new`);
        line.sessionId = sessionId;
        found += 1;
      }
    }
    must(found === before.length, `${before.length} lines became ${found}`);
  }

  return {
    model,
    guests,
    docOf,
    bill: billOf,
    noteEnd,
    compare,
    follow,
    price,
    noteOrder,
    notePayment,
    noteSessions,
    refund,
    adjust,
    revoke,
  };
}

export type Followed = ReturnType<typeof followBills>;
