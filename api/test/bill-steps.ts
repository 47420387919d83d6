import { randomUUID } from 'node:crypto';
import { chooseLines } from '@sofra/contracts/bills';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { changeOrderStatus, type Order, placeOrder } from '@sofra/contracts/orders';
import { isTooLittle, MAX_PAYMENTS_BEGUN } from '@sofra/contracts/payment-limits';
import {
  beginPayment,
  counterMethods,
  type Payment,
  recordPayment,
  settlePayment,
  withdrawPayment,
} from '@sofra/contracts/payments';
import { placeRound } from '@sofra/contracts/rounds';
import { mergeSession, splitSession } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import { drawSplit } from '@sofra/infra/lab/model/draw-split';
import { must } from '@sofra/infra/lab/model/model';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import type { Followed } from './bill-walk.ts';
import type { openEvening } from './evening.ts';
import { joinParty, orderOf, seatParty } from './parties.ts';
import { buildTable } from './venue.ts';

const MAX_LINES = 12;

/** Steps of guests and staff at the tables of a branch; each is noted in the model. */
export function billSteps(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
  dice: SeededRandom,
) {
  const { model, guests, docOf, price } = followed;
  const { cookie } = till.waiter;
  type At = TableSession;
  /** Payments that each guest has tried to begin, at most. */
  const begun = new Map<number, number>();

  const seat = async (): Promise<void> => {
    const party = await seatParty(api, till.venue);
    guests.set(party.guest.userId, party.guest);
    for (let others = dice.whole(0, 2); others > 0; others -= 1) {
      const guest = await joinParty(api, party);
      guests.set(guest.userId, guest);
    }
  };

  const pickItem = (): number => dice.pick(till.venue.items)?.id ?? 0;
  const order = async (session: At): Promise<void> => {
    if (model.linesOf(session.id).length >= MAX_LINES) return;
    const guest = guests.get(dice.pick(session.guests)?.userId ?? 0);
    if (guest && dice.happens(0.6)) {
      const call = orderOf({ sessionId: session.id }, guest, pickItem(), {
        quantity: dice.whole(1, 4),
      });
      followed.noteOrder(await api.ask(placeOrder, call), guest.userId);
      return;
    }
    const items = [{ itemId: pickItem(), quantity: dice.whole(1, 3) }];
    const forGuest = guest && dice.happens(0.3) ? guest.userId : null;
    const orders = [{ guestId: forGuest, items }];
    const body = { roundId: randomUUID(), orders };
    const placed = await api.ask(placeRound, { params: { sessionId: session.id }, body, cookie });
    for (const one of placed) followed.noteOrder(one, forGuest);
  };

  const isOpen = ({ status }: Order) => status !== 'cancelled' && status !== 'served';
  const note = (changed: Order): void => {
    for (const { id, quantity } of changed.lines) {
      const line = model.lines.get(id);
      must(line !== undefined, `line ${id} is new`);
      line.quantity = quantity;
      line.isOwed = changed.status !== 'cancelled';
    }
  };
  const change = async (session: At): Promise<boolean> => {
    const found = dice.pick(docOf(session.id).orders.filter(isOpen));
    const line = found && dice.pick(found.lines);
    const quantity = dice.whole(0, 4);
    if (!found || !line || line.quantity === quantity) return false;
    if (dice.happens(0.3)) {
      const body = { status: 'cancelled' as const, reason: 'Kalmadı' };
      note(await api.ask(changeOrderStatus, { params: { orderId: found.id }, body, cookie }));
      return true;
    }
    const params = { orderId: found.id, lineId: line.id };
    const body = { from: line.quantity, quantity, reason: 'Vazgeçtiler' };
    const changed = await api.ask(changeLineQuantity, { params, body, cookie });
    must(
      changed.lines.find(({ id }) => id === line.id)?.quantity === quantity,
      `line ${line.id} isn’t changed`,
    );
    note(changed);
    return true;
  };

  const serve = async (session: At): Promise<void> => {
    const found = dice.pick(docOf(session.id).orders.filter(isOpen));
    if (found) await till.setStatus(found, 'served');
  };

  /** Returns true if a guest may begin to pay what anyone ordered. */
  const mayBegin = (session: At, { userId }: { userId: number }): boolean => {
    const { orders, ledger } = docOf(session.id);
    begun.set(userId, (begun.get(userId) ?? 0) + 1);
    return (
      orders.some(({ status }) => status === 'served') &&
      (begun.get(userId) ?? 0) <= MAX_PAYMENTS_BEGUN &&
      !ledger.payments.some(({ state, payer }) => state === 'intent' && payer?.userId === userId)
    );
  };

  const pay = async (session: At): Promise<void> => {
    const userIds = session.guests.map(({ userId }) => userId);
    const split = drawSplit(dice, { model }, { id: session.id, guests: userIds });
    const guest = dice.happens(0.6) ? guests.get(dice.pick(userIds) ?? 0) : undefined;
    if (split.kind === 'people' && split.userIds.length === 0) return;
    const payer = guest?.userId ?? null;
    const { amount, isTaken } = price(session, split, payer);
    const method = dice.pick(counterMethods) ?? 'cash';
    const tipMinor = dice.happens(0.2) ? dice.whole(1, 2000) : 0;
    const body = {
      clientPaymentId: randomUUID(),
      split,
      expectedMinor: Math.max(1, amount),
      method,
      tipMinor,
    };
    const params = { sessionId: session.id };
    const isOnPhone =
      guest !== undefined &&
      dice.happens(0.5) &&
      mayBegin(session, guest) &&
      !isTooLittle(split, { amountMinor: amount, leftMinor: followed.bill(session.id).leftMinor });
    const paid = { ...body, ...(payer !== null && { payerId: payer }) };
    if (!isTaken) {
      const refusal = isOnPhone
        ? await api.refused(beginPayment, { params, body, cookie: guest.cookie })
        : await api.refused(recordPayment, { params, body: paid, cookie });
      must([400, 409].includes(refusal.status), `refused with ${refusal.status}`);
      return;
    }
    const payment = isOnPhone
      ? (await api.ask(beginPayment, { params, body, cookie: guest.cookie })).payment
      : await api.ask(recordPayment, { params, body: paid, cookie });
    must(payment.amountMinor === amount && payment.tipMinor === tipMinor, 'another amount');
    followed.notePayment(payment);
  };

  const inState = (session: At, state: Payment['state']): Payment | undefined =>
    dice.pick(
      docOf(session.id).ledger.payments.filter(
        (payment) => payment.state === state && payment.kind === 'payment',
      ),
    );
  const settle = async (session: At): Promise<boolean> => {
    const payment = inState(session, 'intent');
    if (!payment) return false;
    const params = { sessionId: session.id, paymentId: payment.id };
    const payer = guests.get(payment.payer?.userId ?? 0);
    const isAtTable = payer && session.guests.some(({ userId }) => userId === payer.userId);
    if (isAtTable && dice.happens(0.3)) {
      await api.ask(withdrawPayment, { params, cookie: payer.cookie });
      model.settle(payment.id, 'expired');
      return true;
    }
    const state = dice.happens(0.7) ? 'paid' : 'failed';
    await api.ask(settlePayment, { params, body: { state }, cookie });
    model.settle(payment.id, state);
    return true;
  };

  const refund = async (session: At): Promise<void> => {
    const payment = inState(session, 'paid');
    if (!payment) return;
    let left = payment.amountMinor;
    for (const one of model.payments.values()) {
      if (one.refundOf === payment.id && one.state === 'paid') left -= one.amount;
    }
    if (left === 0) return;
    await followed.refund(session.id, payment, dice.happens(0.5) ? left : dice.whole(1, left));
  };

  const adjust = async (session: At): Promise<boolean> => {
    const { ledger } = docOf(session.id);
    const given = dice.pick(ledger.adjustments.filter(({ revokedAt }) => revokedAt === null));
    if (given && dice.happens(0.4)) {
      await followed.revoke(session.id, given.id);
      return true;
    }
    const lines = model.linesOf(session.id).filter((line) => line.isOwed && line.quantity > 0);
    const [line] = dice.shuffled(lines);
    if (!line) return false;
    const reason = 'Bekletildi';
    const lineIds = dice.happens(0.5) ? { lineIds: [line.id] } : {};
    const kind = dice.pick(['discount', 'complimentary', 'amount'] as const) ?? 'discount';
    if (kind === 'amount') {
      const { leftMinor } = followed.bill(session.id);
      if (leftMinor === 0) return false;
      const amountMinor = dice.whole(1, leftMinor);
      await followed.adjust(session.id, { kind, amountMinor, reason });
      return true;
    }
    const rate = dice.whole(1, 10_000);
    await followed.adjust(
      session.id,
      kind === 'discount'
        ? { kind, rate, reason, ...lineIds }
        : { kind, reason, lineIds: [line.id] },
    );
    return true;
  };

  const hold = async (session: At): Promise<void> => {
    const guest = guests.get(dice.pick(session.guests)?.userId ?? 0);
    const line = dice.pick(model.linesOf(session.id).filter((one) => one.isOwed));
    if (!guest) return;
    const lines = line && dice.happens(0.7) ? [{ lineId: line.id, units: 1 }] : [];
    const params = { sessionId: session.id };
    const choices = await api.ask(chooseLines, { params, body: { lines }, cookie: guest.cookie });
    must(
      choices.holds.filter(({ userId }) => userId === guest.userId).length <= lines.length,
      'a guest holds lines that they didn’t choose',
    );
  };

  const move = async (session: At, others: readonly At[]): Promise<void> => {
    const params = { sessionId: session.id };
    const fromTableId = session.tableId;
    const other = dice.pick(others.filter(({ id }) => id !== session.id));
    if (session.guests.length > 1 && (dice.happens(0.6) || !other)) {
      const table = await buildTable(api.db, till.venue, randomUUID());
      const userIds = session.guests.slice(0, dice.whole(1, session.guests.length - 1));
      const body = {
        fromTableId,
        tableId: table.id,
        userIds: userIds.map(({ userId }) => userId),
      };
      const { to } = await api.ask(splitSession, { params, body, cookie });
      await followed.noteSessions([session.id, to.id]);
    } else if (other) {
      const body = { fromTableId, intoSessionId: other.id };
      await api.ask(mergeSession, { params, body, cookie });
      await followed.noteSessions([session.id, other.id]);
    }
  };

  return { seat, order, change, serve, pay, settle, refund, adjust, hold, move };
}
