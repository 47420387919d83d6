import { isDeepStrictEqual } from 'node:util';
import { applyBillChange } from '@sofra/contracts/bill-changes';
import { computeBill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { type BillChange, type BillLedger, readBill } from '@sofra/contracts/bills';
import { readFloor } from '@sofra/contracts/floor';
import { listSessionOrders, type Order, type OrderLine } from '@sofra/contracts/orders';
import type { Payment, PaymentMethod } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteResponse } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { checkShares } from '@sofra/infra/lab/model/expect-split';
import { payLate } from '@sofra/infra/lab/model/late-money';
import { createBillModel, must, newLine, totalOf as sumUp } from '@sofra/infra/lab/model/model';
import { mustHaveMoved } from '@sofra/infra/lab/model/must-have-moved';
import { checkBill, toModel } from '@sofra/infra/lab/model/world';
import type { TestApi } from './api.ts';
import type { openEvening } from './evening.ts';
import { eventsOf } from './parties.ts';
import type { SignedInUser } from './sign-in.ts';

type Floor = RouteResponse<typeof readFloor>;
/** Outcome of a step: nothing to do, or done; `changed` if money of equal parts and sums may have moved. */
export type Done = 'nothing' | 'done' | 'changed';

interface Doc {
  orders: Order[];
  ledger: BillLedger;
}

const byId = (orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => one.id - other.id);

/** Keeps a model of the bills of a branch beside the server, and compares both after each step. */
export function followBills(api: TestApi, till: Awaited<ReturnType<typeof openEvening>>) {
  const model = createBillModel();
  const { cookie } = till.waiter;
  const room = branchRoom(till.venue.branchId);
  const guests = new Map<number, SignedInUser>();
  const docs = new Map<number, Doc>();
  /** Ledgers by their changes alone, as a screen keeps them; undefined if it must read the bill again. */
  const heard = new Map<number, BillLedger | undefined>();
  const ended = new Set<number>();
  /** Sessions that were merged, with the one into which. */
  const merged = new Map<number, number>();
  /** Lines of sessions of which a split took all. */
  const taken = new Map<number, number[]>();
  /** Means of payment of payments and refunds. */
  const methods = new Map<number, PaymentMethod>();
  /** Adjustments that make lines complimentary; the others are discounts. */
  const complimentary = new Set<number>();
  let head = 0;

  const mergedInto = (sessionId: number): number[] =>
    [...merged].flatMap(([from, into]) => (into === sessionId ? [from, ...mergedInto(from)] : []));
  const readSession = async (sessionId: number): Promise<Doc> => {
    const [orders, { ledger }] = await Promise.all([
      api.ask(listSessionOrders, { params: { sessionId }, cookie }),
      api.ask(readBill, { params: { sessionId }, cookie }),
    ]);
    const read = { orders: byId(orders), ledger };
    docs.set(sessionId, read);
    return read;
  };
  const docOf = (sessionId: number): Doc => {
    const doc = docs.get(sessionId);
    must(doc !== undefined, `session ${sessionId} was never read`);
    return doc;
  };
  const ledgerOf = (sessionId: number): BillLedger => docOf(sessionId).ledger;
  const billOf = (sessionId: number) =>
    computeBill(docOf(sessionId).orders, docOf(sessionId).ledger);

  /** True if a discount or a payment of a session is for lines at others, too. */
  const isShared = (sessionId: number): boolean => {
    const { adjustments, payments } = ledgerOf(sessionId);
    const parts = [
      ...adjustments.flatMap(({ lines }) => lines),
      ...payments.flatMap((of) => of.shares),
    ];
    return parts.some(({ lineId }) => model.lines.get(lineId)?.sessionId !== sessionId);
  };

  /** True if a payment or a refund of a session has no result yet. */
  const hasOpen = (sessionId: number): boolean =>
    ledgerOf(sessionId).payments.some(({ state }) => state === 'intent');

  /** Notes a line of an order at the price of the menu. */
  function noteLine(order: Order, line: OrderLine, owner: number | null, price: number): void {
    must(!model.lines.has(line.id), `line ${line.id} is there already`);
    must(line.unitPriceMinor === price, `line ${line.id} costs ${line.unitPriceMinor}`);
    const { id, quantity } = line;
    const { sessionId } = order;
    model.lines.set(id, newLine({ id, sessionId, owner, price, quantity, isOwed: true }));
  }

  /** Notes what the server moved from lines that cost less now to others, if it may. */
  function noteMoves(payments: readonly Payment[], areKnown: boolean): void {
    for (const { id, shares } of payments) {
      const known = model.payments.get(id)?.shares.length;
      must(known !== undefined, `payment ${id} is in the ledger, but no one made it`);
      for (let index = known; index < shares.length; index += 2) {
        model.moveShare(id, structuredClone(shares.slice(index, index + 2)), areKnown);
      }
    }
  }

  /** Follows the changes of all ledgers. Returns the sessions of which anything has changed. */
  async function hear(): Promise<Set<number>> {
    const touched = new Set<number>();
    for (const { seq, type, payload } of await eventsOf(api, room, head)) {
      head = seq;
      const { sessionId } = payload as { sessionId?: number };
      if (sessionId !== undefined) touched.add(sessionId);
      if (type !== 'bill.changed') continue;
      const change = payload as BillChange;
      const known = heard.get(change.sessionId);
      const isLost = heard.has(change.sessionId) && !known;
      if (!isLost) heard.set(change.sessionId, applyBillChange(known, change));
    }
    return touched;
  }

  /** Reads what the floor shows; a bill that is read by itself must be the same. */
  async function readScreens(touched: ReadonlySet<number>): Promise<Floor> {
    const { branchId } = till.venue;
    const floor = await api.ask(readFloor, { params: { branchId }, cookie });
    docs.clear();
    for (const { id: sessionId, tableId } of floor.sessions) {
      const orders = byId(floor.orders.filter((order) => order.sessionId === sessionId));
      const empty = { adjustments: [], payments: [], unpaid: null, version: 0 };
      const ledger = floor.bills?.find((one) => one.sessionId === sessionId) ?? {
        ...empty,
        sessionId,
        branchId,
        tableId,
      };
      docs.set(sessionId, { orders, ledger });
    }
    for (const sessionId of touched) {
      const shown = docs.get(sessionId);
      const read = await readSession(sessionId);
      must(
        shown === undefined || isDeepStrictEqual(shown, read),
        `the floor shows another bill of session ${sessionId}`,
      );
    }
    return floor;
  }

  /** Compares a bill with the model: its figures, payments, what was served, and what is unpaid after its end. */
  function check(sessionId: number): void {
    const { orders, ledger } = docOf(sessionId);
    checkBill({ model, billOf }, sessionId);
    for (const { id, state, amountMinor } of ledger.payments) {
      const held = model.payments.get(id);
      must(held?.state === state, `payment ${id} is ${state}`);
      must(held.amount === amountMinor, `payment ${id} changed its amount`);
    }
    for (const { id, isServed, quantity } of orders.flatMap(({ lines }) => lines)) {
      const isOwed = quantity > 0 && model.lines.get(id)?.isOwed === true;
      must(!isServed || isOwed, `line ${id} was served, and isn’t owed`);
    }
    const { owed, paid, due } = sumUp(model.linesOf(sessionId));
    const unpaid = ledger.unpaid?.amountMinor ?? 0;
    const expected = ended.has(sessionId) ? owed - paid + due : 0;
    must(unpaid === expected, `${unpaid} of session ${sessionId} is unpaid, not ${expected}`);
  }

  /**
   * Compares all bills that are open, those of which something has changed, and others given; `changed` must leave
   * no money that may move. `areKnown` is false after several changes at once, between which money may have moved.
   */
  async function compare(
    changed?: number,
    others: Iterable<number> = [],
    areKnown = true,
  ): Promise<Floor> {
    const touched = await hear();
    for (const sessionId of others) touched.add(sessionId);
    const floor = await readScreens(touched);
    for (const [sessionId, known] of heard) {
      const ledger = docs.get(sessionId)?.ledger;
      must(
        !known || !ledger || isDeepStrictEqual(known, ledger),
        `the changes of session ${sessionId} lead to ${JSON.stringify(known)}, not to ${JSON.stringify(ledger)}`,
      );
      if (ledger) heard.set(sessionId, ledger);
    }
    for (const { ledger } of docs.values()) noteMoves(ledger.payments, areKnown);
    for (const sessionId of docs.keys()) check(sessionId);
    if (changed !== undefined) mustHaveMoved(model, changed);
    return floor;
  }

  /**
   * Notes that a session has ended. Its open payments must have expired with it; those on the phone, which their
   * providers decide, and those of lines at other tables, which guests took along, must not.
   */
  async function noteEnd(sessionId: number): Promise<void> {
    ended.add(sessionId);
    for (const { id, method } of ledgerOf(sessionId).payments) {
      const held = model.payments.get(id);
      if (held?.state !== 'intent' || held.refundOf !== null) continue;
      const paysElsewhere = held.shares.some(
        ({ lineId }) => !ended.has(model.lines.get(lineId)?.sessionId ?? 0),
      );
      const { state } = await api.rows('payments', id).one();
      const staysOpen = paysElsewhere || method === 'online';
      const expected = staysOpen ? 'intent' : 'expired';
      must(state === expected, `payment ${id} is ${state} after the end of session ${sessionId}`);
      if (!staysOpen) model.settle(id, 'expired');
    }
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

  const noteMethod = ({ id, method }: Payment): unknown => methods.set(id, method);
  /** Notes a payment or a refund that the server took. */
  function notePayment(payment: Payment): void {
    noteMethod(payment);
    if (payment.kind === 'refund') model.refund(toModel(payment));
    else if (payment.isLate) payLate(model, toModel(payment));
    else model.pay(toModel(payment));
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
    ended,
    complimentary,
    methods,
    merged,
    taken,
    /** Returns the sessions that were merged into one, and into those. */
    mergedInto,
    docOf,
    readSession,
    isShared,
    hasOpen,
    bill: billOf,
    noteEnd,
    compare,
    price,
    noteLine,
    notePayment,
    noteMethod,
    noteSessions,
  };
}

export type Followed = ReturnType<typeof followBills>;
