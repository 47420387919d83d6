import { randomUUID } from 'node:crypto';
import {
  adjustBill,
  type BillAdjustment,
  chooseLines,
  revokeAdjustment,
} from '@sofra/contracts/bills';
import {
  counterMethods,
  type Payment,
  recordPayment,
  refundKinds,
  refundPayment,
  settlePayment,
  withdrawPayment,
} from '@sofra/contracts/payments';
import type { RouteCall } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { drawSplit } from '@sofra/infra/lab/model/draw-split';
import { counts, figuresOf, must } from '@sofra/infra/lab/model/model';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import type { Done, Followed } from './bill-walk.ts';
import type { openEvening } from './evening.ts';

/** Steps of guests and staff with the bills of a branch; each is noted in the model. */
export function moneySteps(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
  dice: SeededRandom,
) {
  const { model, guests, ended, docOf, price } = followed;
  const { cookie } = till.waiter;
  type At = TableSession;
  type Drawn = NonNullable<ReturnType<typeof drawPayment>>;
  /** Draws what someone pays, with what it costs now. */
  const drawPayment = (session: At, payer: number | null) => {
    const userIds = session.guests.map(({ userId }) => userId);
    const split = drawSplit(dice, { model }, { id: session.id, guests: userIds });
    if (split.kind === 'people' && split.userIds.length === 0) return undefined;
    const { amount, isTaken } = price(session, split, payer);
    const body = {
      clientPaymentId: randomUUID(),
      split,
      expectedMinor: Math.max(1, amount),
      method: dice.pick(counterMethods) ?? 'cash',
      tipMinor: dice.happens(0.2) ? dice.whole(1, 2000) : 0,
    };
    return { split, amount, isTaken, body };
  };
  /** Notes a payment of the amount that was drawn. */
  const noteDrawn = ({ amount, body }: Drawn, payment: Payment): void => {
    must(payment.amountMinor === amount && payment.tipMinor === body.tipMinor, 'another amount');
    followed.notePayment(payment);
  };

  const pay = async (session: At): Promise<Done> => {
    if (followed.bill(session.id).leftMinor === 0 && dice.happens(0.8)) return 'nothing';
    const payerId = dice.happens(0.4) ? (dice.pick(session.guests)?.userId ?? null) : null;
    const drawn = drawPayment(session, payerId);
    if (!drawn) return 'nothing';
    const body = { ...drawn.body, ...(payerId !== null && { payerId }) };
    const call = { params: { sessionId: session.id }, body, cookie };
    if (!drawn.isTaken) {
      const refusal = await api.refused(recordPayment, call);
      must([400, 409].includes(refusal.status), `refused with ${refusal.status}`);
      return 'done';
    }
    noteDrawn(drawn, await api.ask(recordPayment, call));
    return 'done';
  };

  /** Records what was received before the bill changed: at this session, or one that was merged into it. */
  const payLate = async (session: At): Promise<Done> => {
    const drawn = drawPayment(session, null);
    if (!drawn) return 'nothing';
    if (model.linesOf(session.id).length === 0) return payLeft(session);
    const { split, amount, isTaken, body } = drawn;
    if (split.kind === 'equal' && split.count > split.parts) return 'nothing';
    const expectedMinor = dice.happens(0.3) ? body.expectedMinor : dice.whole(1, 20_000);
    const sessionId = dice.pick([session.id, ...followed.mergedInto(session.id)]) ?? session.id;
    const late = { ...body, expectedMinor, isReceived: true };
    const payment = await api.ask(recordPayment, { params: { sessionId }, body: late, cookie });
    const isAsSeen = isTaken && amount === expectedMinor;
    must(payment.isLate !== isAsSeen, `late money is ${payment.isLate ? '' : 'not '}late`);
    must(payment.amountMinor === expectedMinor, `${payment.amountMinor} is recorded`);
    must(payment.sessionId === session.id, `late money is at session ${payment.sessionId}`);
    followed.notePayment(payment);
    return 'done';
  };

  /** Records what was received before splits took all lines of a session: it pays them at the table where they are. */
  async function payLeft({ id: sessionId }: At): Promise<Done> {
    const lines = (followed.taken.get(sessionId) ?? []).map((id) => model.lines.get(id));
    if (!lines.some((line) => line?.isOwed && line.quantity > 0)) return 'nothing';
    const body = {
      clientPaymentId: randomUUID(),
      split: { kind: 'rest' as const },
      expectedMinor: dice.whole(1, 20_000),
      method: dice.pick(counterMethods) ?? 'cash',
      isReceived: true,
    };
    const payment = await api.ask(recordPayment, { params: { sessionId }, body, cookie });
    must(payment.amountMinor === body.expectedMinor, `${payment.amountMinor} is recorded`);
    const at = new Set(payment.shares.map(({ lineId }) => model.lines.get(lineId)?.sessionId));
    must(at.size === 1, `money of a session without lines pays ${at.size} bills`);
    followed.notePayment(payment);
    return 'done';
  }

  const inState = (session: At, state: Payment['state']): Payment | undefined =>
    dice.pick(
      docOf(session.id).ledger.payments.filter(
        ({ state: its, kind, method }) =>
          // Of an open one on the phone, the provider decides.
          its === state && kind === 'payment' && (its !== 'intent' || method !== 'online'),
      ),
    );
  const settle = async (session: At): Promise<Done> => {
    const payment = inState(session, 'intent');
    if (!payment) return 'nothing';
    const params = { sessionId: session.id, paymentId: payment.id };
    const payer = guests.get(payment.payer?.userId ?? 0);
    const isAtTable = payer && session.guests.some(({ userId }) => userId === payer.userId);
    if (isAtTable && dice.happens(0.3)) {
      await api.ask(withdrawPayment, { params, cookie: payer.cookie });
      model.settle(payment.id, 'expired');
      return 'changed';
    }
    const state = dice.happens(0.7) ? ('paid' as const) : ('failed' as const);
    const body = {
      state,
      ...(dice.happens(0.3) && { method: dice.pick(counterMethods) ?? 'cash' }),
    };
    followed.noteMethod(await api.ask(settlePayment, { params, body, cookie }));
    // Guests needn't wait until they begin again.
    await api.rows('payments', payment.id).set({ freed_at: null });
    model.settle(payment.id, state);
    return 'changed';
  };

  /**
   * Refunds a payment or a part of it. What that leaves owed at sessions that have ended must be a discount of the
   * same lines if it counts as one.
   */
  const refund = async (session: At): Promise<Done> => {
    const payment = inState(session, 'paid');
    if (!payment) return 'nothing';
    let left = payment.amountMinor;
    let tip = payment.tipMinor;
    for (const one of model.payments.values()) {
      if (one.refundOf !== payment.id || !counts(one)) continue;
      left -= one.amount;
      tip -= one.tip;
    }
    const amountMinor = dice.happens(0.5) ? left : dice.whole(0, left);
    const tipMinor = dice.happens(0.5) ? tip : 0;
    if (amountMinor + tipMinor === 0) return 'nothing';
    const countsAs = dice.pick(refundKinds) ?? 'unpaid';
    const by = till.manager.cookie;
    const params = { sessionId: session.id, paymentId: payment.id };
    const hasOpen = [...model.payments.values()].some(
      ({ refundOf, state }) => refundOf === payment.id && state === 'intent',
    );
    if (dice.happens(hasOpen ? 0.4 : 0.05)) {
      const body = {
        clientPaymentId: randomUUID(),
        amountMinor: left + 1,
        countsAs,
        reason: 'Çok',
      };
      const { code } = await api.refused(refundPayment, { params, body, cookie: by });
      must(code === 'refund_too_large', `too large a refund is ${code}`);
      return 'done';
    }
    const dues = new Map([...model.lines.values()].map((line) => [line.id, figuresOf(line).due]));
    const made = await api.ask(refundPayment, {
      params,
      body: {
        clientPaymentId: randomUUID(),
        amountMinor,
        tipMinor,
        countsAs,
        ...(dice.happens(0.2) && { method: dice.pick(counterMethods) ?? 'cash' }),
        reason: 'Yanlış tutar',
      },
      cookie: by,
    });
    followed.notePayment(made);
    if (countsAs === 'unpaid') return 'changed';
    const beyond = made.shares.flatMap(({ lineId, amountMinor }) => {
      const line = model.lines.get(lineId);
      const left = -amountMinor - (dues.get(lineId) ?? 0);
      return line && left > 0 && ended.has(line.sessionId) ? [{ line, left }] : [];
    });
    for (const [at, lines] of Map.groupBy(beyond, ({ line }) => line.sessionId)) {
      const discount = (await followed.readSession(at)).ledger.adjustments.at(-1);
      for (const { line, left } of lines) {
        const part = discount?.lines.find(({ lineId }) => lineId === line.id)?.amountMinor;
        must(part === left, `${part} of line ${line.id} is given after a refund, not ${left}`);
        line.discounts.push({ id: discount?.id ?? 0, rate: null, amount: left });
      }
    }
    return 'changed';
  };

  /** Gives a discount, and notes it on the lines that the server names. */
  async function give(
    sessionId: number,
    body: RouteCall<typeof adjustBill>['body'],
  ): Promise<Done> {
    const call = { params: { sessionId }, body, cookie: till.manager.cookie };
    if (ended.has(sessionId)) {
      const { code } = await api.refused(adjustBill, call);
      must(code === 'session_ended', `a discount after the end is ${code}`);
      return 'done';
    }
    const ledger = await api.ask(adjustBill, call);
    const given = ledger.adjustments.at(-1);
    must(given !== undefined, 'a discount isn’t in the ledger');
    const parts = given.lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
    if (body.kind === 'amount') must(parts === body.amountMinor, `${parts} is off`);
    if (body.kind === 'complimentary') followed.complimentary.add(given.id);
    for (const { lineId, rate, amountMinor } of given.lines) {
      model.lines.get(lineId)?.discounts.push({ id: given.id, rate, amount: amountMinor });
    }
    return 'changed';
  }

  const adjust = async (session: At): Promise<Done> => {
    const { ledger } = docOf(session.id);
    const all = ledger.adjustments.filter(({ revokedAt }) => revokedAt === null);
    const isShared = ({ lines }: BillAdjustment) =>
      lines.some(({ lineId }) => model.lines.get(lineId)?.sessionId !== session.id);
    const shared = dice.pick(all.filter(isShared));
    const given = shared ?? dice.pick(all);
    if (given && dice.happens(shared ? 0.7 : 0.3)) {
      const params = { sessionId: session.id, adjustmentId: given.id };
      const call = { params, cookie: till.manager.cookie };
      if (ended.has(session.id)) {
        const { code } = await api.refused(revokeAdjustment, call);
        must(code === 'session_ended', `a discount is revoked after the end: ${code}`);
        return 'done';
      }
      await api.ask(revokeAdjustment, call);
      // The lines of a session that has ended were settled with it.
      model.revoke(given.id, ended);
      return 'changed';
    }
    const lines = model.linesOf(session.id).filter((line) => line.isOwed && line.quantity > 0);
    const line = dice.pick(lines);
    if (!line) return 'nothing';
    const reason = 'Bekletildi';
    const lineIds = dice.happens(0.5) ? { lineIds: [line.id] } : {};
    const kind = dice.pick(['discount', 'complimentary', 'amount'] as const) ?? 'discount';
    if (kind === 'amount') {
      const { owedMinor } = followed.bill(session.id);
      if (owedMinor === 0) return 'nothing';
      return give(session.id, { kind, amountMinor: dice.whole(1, owedMinor), reason });
    }
    const rate = dice.whole(1, 10_000);
    return give(
      session.id,
      kind === 'discount'
        ? { kind, rate, reason, ...lineIds }
        : { kind, reason, lineIds: [line.id] },
    );
  };

  const hold = async (session: At): Promise<Done> => {
    const guest = guests.get(dice.pick(session.guests)?.userId ?? 0);
    const line = dice.pick(model.linesOf(session.id).filter((one) => one.isOwed));
    if (!guest) return 'nothing';
    const lines = line && dice.happens(0.7) ? [{ lineId: line.id, units: 1 }] : [];
    const params = { sessionId: session.id };
    const choices = await api.ask(chooseLines, { params, body: { lines }, cookie: guest.cookie });
    must(
      choices.holds.filter(({ userId }) => userId === guest.userId).length <= lines.length,
      'a guest holds lines that they didn’t choose',
    );
    return 'done';
  };

  return { drawPayment, noteDrawn, pay, payLate, settle, refund, adjust, hold };
}
