import { sql } from 'kysely';
import { isTooLittle, MAX_PAYMENTS_BEGUN } from '@sofra/contracts/payment-limits';
import { beginPayment, type Payment } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import { bookBack } from '@sofra/infra/lab/model/late-money';
import { must } from '@sofra/infra/lab/model/model';
import { toModel } from '@sofra/infra/lab/model/world';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import { lockLedgers } from '../src/bills/lock-bill.ts';
import { publishResult } from '../src/bills/payment-result.ts';
import { failOnline, settleOnline } from '../src/bills/settle-online.ts';
import { transferGuest } from '../src/sessions/transfer-guest.ts';
import type { TestApi } from './api.ts';
import type { Done, Followed } from './bill-walk.ts';
import type { openEvening } from './evening.ts';
import { signInAs } from './sign-in.ts';
import type { moneySteps } from './walk-money.ts';

/** Steps of guests, their providers and accounts; each is noted in the model. */
export function guestSteps(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
  { drawPayment, noteDrawn }: Pick<ReturnType<typeof moneySteps>, 'drawPayment' | 'noteDrawn'>,
  dice: SeededRandom,
) {
  const { model, guests, docOf } = followed;
  const { rooms } = api.deps;
  type At = TableSession;
  /** Payments that each guest has begun. */
  const begun = new Map<number, number>();
  /** Payments on the phone that came to nothing, so far. */
  const lapsed = new Set<number>();

  /** Returns true if something of a session is served; serves an order if nothing is. */
  const hasBeenServed = async ({ id }: At): Promise<boolean> => {
    const { orders } = docOf(id);
    if (orders.some(({ status }) => status === 'served')) return true;
    const order = dice.pick(orders.filter(({ status }) => status !== 'cancelled'));
    if (!order) return false;
    await till.setStatus(order, 'served');
    await followed.readSession(id);
    return true;
  };

  /** A guest begins a payment, at the counter or on the phone. */
  const begin = async (session: At): Promise<Done> => {
    const guest = guests.get(dice.pick(session.guests)?.userId ?? 0);
    if (!guest || !(await hasBeenServed(session))) return 'nothing';
    const { userId, cookie } = guest;
    const { payments } = docOf(session.id).ledger;
    const count = begun.get(userId) ?? 0;
    const isOpen = payments.some(
      ({ state, payer }) => state === 'intent' && payer?.userId === userId,
    );
    if (isOpen || count >= MAX_PAYMENTS_BEGUN) return 'nothing';
    const drawn = drawPayment(session, userId);
    const { leftMinor } = followed.bill(session.id);
    if (!drawn?.isTaken || isTooLittle(drawn.split, { amountMinor: drawn.amount, leftMinor })) {
      return 'nothing';
    }
    begun.set(userId, count + 1);
    const call = { params: { sessionId: session.id }, body: drawn.body, cookie };
    const { payment } = await api.ask(beginPayment, call);
    noteDrawn(drawn, payment);
    if (dice.happens(0.5)) await putOnPhone(payment);
    return 'done';
  };

  const take = async (id: number): Promise<void> => {
    followed.noteMethod(await rooms.transact((trx) => settleOnline(trx, id)));
    model.settle(id, 'paid');
    lapsed.delete(id);
  };

  /** A provider answers: a payment is paid, also once it had lapsed, or isn't; a refund is done, or failed after all. */
  const answer = async (session: At): Promise<Done> => {
    const { payments } = docOf(session.id).ledger;
    const late = dice.pick([...lapsed]);
    if (late !== undefined && dice.happens(0.2)) {
      await take(late);
      return 'changed';
    }
    const isOpen = ({ state, kind, payer }: Payment) =>
      state === 'intent' && (kind === 'refund' || payer !== null);
    const isDone = ({ state, kind, method, id }: Payment) =>
      kind === 'refund' && method === 'online' && state === 'paid' && !returned.has(id);
    const payment = dice.pick(payments.filter((one) => isOpen(one) || isDone(one)));
    if (!payment) return 'nothing';
    const { id } = payment;
    if (isDone(payment)) {
      await giveBack(session, payment);
    } else if (dice.happens(0.7)) {
      await putOnPhone(payment);
      await take(id);
    } else {
      await putOnPhone(payment);
      await rooms.transact((trx) => failOnline(trx, id, 'failed'));
      model.settle(id, 'failed');
      if (payment.kind === 'payment') lapsed.add(id);
    }
    return 'changed';
  };
  /** Makes a payment one on the phone, whose provider is away. */
  const putOnPhone = async ({ id, kind, method }: Payment): Promise<void> => {
    if (kind === 'refund' || method === 'online') return;
    await rooms.transact(async (trx) => {
      const ledgers = await lockLedgers(trx, { paymentId: id });
      await trx
        .updateTable('payments')
        .set({
          method: 'online',
          provider: 'test',
          provider_ref: `walk-${id}`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute();
      await publishResult(trx, { id, ledgers });
    });
  };

  const returned = new Set<number>();
  async function giveBack(session: At, refund: Payment): Promise<void> {
    returned.add(refund.id);
    await rooms.transact((trx) => failOnline(trx, refund.id, 'failed'));
    const { payments } = (await followed.readSession(session.id)).ledger;
    const back = payments.find(({ returnedRefund }) => returnedRefund === refund.id);
    must(back !== undefined, `the money of refund ${refund.id} isn’t booked back`);
    followed.noteMethod(back);
    // The rest that moved with it follows.
    const shares = back.shares.slice(0, refund.shares.length).map((share) => ({ ...share }));
    bookBack(model, { ...toModel(back), shares }, refund.id);
  }

  /** A guest signs in: what they ordered and paid at open tables is the account's. */
  const signIn = async (session: At): Promise<Done> => {
    const userId = dice.pick(session.guests)?.userId ?? 0;
    if (!guests.has(userId)) return 'nothing';
    const account = await signInAs(api, 'customer');
    await rooms.transact((trx) => transferGuest(trx, userId, account.userId));
    guests.delete(userId);
    guests.set(account.userId, account);
    begun.set(account.userId, begun.get(userId) ?? 0);
    for (const line of model.lines.values()) {
      if (line.owner === userId && !followed.ended.has(line.sessionId)) line.owner = account.userId;
    }
    for (const { split } of model.payments.values()) {
      if (split.kind !== 'people') continue;
      split.userIds = split.userIds.map((id) => (id === userId ? account.userId : id));
    }
    return 'done';
  };

  return { begin, answer, signIn };
}
