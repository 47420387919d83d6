import { sql } from 'kysely';
import type {
  Payment,
  PaymentState,
  settlePayment as settlePaymentRoute,
} from '@sofra/contracts/payments';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { answerBillCall } from '../calls/answer-call.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { ledgerPaymentIdsOf, paymentIdsOf, selectPayments } from '@sofra/infra/bill-ledger';
import { paymentForCaller } from './for-guests.ts';
import { closeSoon, expireOpen } from './expire-payments.ts';
import { lockPayment, type LockedPayment } from './lock-bill.ts';
import { getOnlinePayment } from './online-payment.ts';
import { getPayment, publishResult, stateChanged } from './payment-result.ts';
import { publishLedgers } from './publish-bill.ts';
import { staffOf } from './record-payment.ts';
import { failOnline, settleOnline } from './settle-online.ts';

type Result = RouteInput<typeof settlePaymentRoute>['body'];
type BillDeps = Pick<Deps, 'db' | 'rooms' | 'onlinePayments'>;

/**
 * Gives an open payment its result; the waiter's call ends with the last one to staff. One on the phone can be
 * rejected: it is closed at its provider, now or as soon as that can be reached, and only then its amount is free.
 * Repeating it changes nothing. Throws `not_found`, `payment_provider_failed` if the provider didn't close it, and
 * `state_changed` with the payment if it has another result.
 */
export async function settlePayment(
  deps: BillDeps,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
  result: Result,
): Promise<Payment> {
  const payment = await deps.rooms.transact((trx) => settle(trx, caller, scope, paymentId, result));
  if (payment.state !== 'intent') return payment;
  const ended = await endOnline(deps, paymentId);
  if (ended.state === 'paid') throw stateChanged(caller, scope, ended);
  if (ended.state === 'intent') throw new AppError('payment_provider_failed');
  return ended;
}

/** Settles a payment to staff; returns an open one on the phone, to be closed at its provider after the commit. */
async function settle(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
  result: Result,
): Promise<Payment> {
  const { state, method } = result;
  const payment = await lockPayment(trx, scope, paymentId);
  const isSameMethod = method === undefined || method === payment.method;
  const isEnded = payment.state === state || (state === 'failed' && payment.state === 'expired');
  if (isEnded && isSameMethod) return getPayment(trx, paymentId);
  const isOnline = payment.method === 'online';
  if (payment.state !== 'intent' || payment.kind === 'refund' || (isOnline && state === 'paid')) {
    throw stateChanged(caller, scope, await getPayment(trx, paymentId));
  }
  if (state === 'failed') {
    await trx
      .updateTable('payments')
      .set({ freed_at: sql<Date>`now()` })
      .where('id', '=', paymentId)
      .execute();
  }
  if (isOnline) {
    const closing = await closeSoon(trx, [paymentId]);
    return closing.length > 0 ? publishResult(trx, payment) : getPayment(trx, paymentId);
  }
  await storeResult(trx, caller, payment, result);
  const settled = await publishResult(trx, payment);
  await answerIfLast(trx, payment);
  return settled;
}

async function storeResult(
  trx: Trx,
  caller: Caller,
  payment: LockedPayment,
  { state, method }: Result,
): Promise<void> {
  const isPaid = state === 'paid';
  await trx
    .updateTable('payments')
    .set({
      state,
      ...(isPaid && { day: await lockPaymentDay(trx, payment.branch_id) }),
      ...(isPaid && method && { method }),
      // Change is only for cash.
      ...(isPaid && method && method !== 'cash' && { given_minor: null }),
      settled_at: sql<Date>`now()`,
      settled_by: staffOf(caller),
      version: sql`version + 1`,
    })
    .where('id', '=', payment.id)
    .execute();
}

/** Answers the calls for the bill of sessions where no payment to staff is open any more. */
async function answerIfLast(trx: Trx, { ledgers }: LockedPayment): Promise<void> {
  for (const sessionId of ledgers.sessionIds) {
    const open = await trx
      .selectFrom('payments')
      .select('id')
      .where(sql<boolean>`id in ${paymentIdsOf(sessionId)}`)
      .where('state', '=', 'intent')
      .where('method', '!=', 'online')
      .executeTakeFirst();
    if (!open) await answerBillCall(trx, sessionId);
  }
}

/**
 * Withdraws the caller's own open payment; one on the phone once its provider says that it can't be paid any
 * more. Repeating it changes nothing. Throws `not_found`, or `state_changed` for a paid one.
 */
export async function withdrawPayment(
  deps: BillDeps,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
): Promise<Payment> {
  const { userId } = requireSignedIn(caller);
  const payment = await deps.rooms.transact(async (trx) => {
    const locked = await lockPayment(trx, scope, paymentId);
    if (locked.payer_id !== userId || locked.kind === 'refund') throw new AppError('not_found');
    const changedIds = await expireOpen(trx, [paymentId]);
    if (changedIds.length > 0) await publishLedgers(trx, locked.ledgers, changedIds);
    return getPayment(trx, paymentId);
  });
  const isOpenOnline = payment.method === 'online' && payment.state === 'intent';
  const ended = isOpenOnline ? await endOnline(deps, paymentId) : payment;
  if (ended.state === 'paid' || ended.state === 'intent') throw stateChanged(caller, scope, ended);
  return paymentForCaller(caller, scope, ended);
}

/** Makes an open online payment impossible to pay. It is paid if its provider says so. */
async function endOnline(deps: BillDeps, paymentId: number): Promise<Payment> {
  const payment = await getOnlinePayment(deps.db, paymentId);
  const state = (await deps.onlinePayments?.expire(payment)) ?? 'intent';
  return storeOnlineResult(deps, paymentId, state);
}

/** Stores the result that a provider gave for a payment. */
export const storeOnlineResult = (
  { rooms }: Pick<Deps, 'rooms'>,
  paymentId: number,
  state: PaymentState,
): Promise<Payment> =>
  rooms.transact((trx) => {
    if (state === 'paid') return settleOnline(trx, paymentId);
    return state === 'intent' ? getPayment(trx, paymentId) : failOnline(trx, paymentId, state);
  });

/**
 * Returns a payment of the session's bill, also one that came to nothing. Asks the provider for the result of an open one; while it can't be
 * reached, returns what is known. Throws `not_found`.
 */
export async function readPayment(
  deps: BillDeps & Pick<Deps, 'log'>,
  scope: ResourceScope,
  paymentId: number,
): Promise<Payment> {
  const [payment] = await selectPayments(
    deps.db,
    sql`payment.id = ${paymentId} and payment.id in ${ledgerPaymentIdsOf(scope.sessionId)}`,
  );
  if (!payment) throw new AppError('not_found');
  const { onlinePayments: online, log } = deps;
  const isAsked =
    payment.kind === 'payment' && payment.method === 'online' && payment.state === 'intent';
  if (!online || !isAsked) return payment;
  try {
    const state = await online.ask(await getOnlinePayment(deps.db, paymentId));
    return await storeOnlineResult(deps, paymentId, state);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error, paymentId }, 'result of a payment not read from its provider');
    return payment;
  }
}
