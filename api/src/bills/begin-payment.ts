import {
  type beginPayment as beginPaymentRoute,
  COUNTER_PAYMENT_MS,
  ONLINE_PAYMENT_MS,
  type Payment,
} from '@sofra/contracts/payments';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { callForBill } from '../calls/call-waiter.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import type { OnlinePayments } from '../core/online-payments.ts';
import { AppError } from '../lib/errors.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { requireNotTurnedAway } from '../seating/turned-away.ts';
import { lockBill } from './lock-bill.ts';
import { findEarlier, hashPayment, insertPayment, requireShares } from './new-payment.ts';
import { requireMayBegin, requireReservable } from './guest-limits.ts';
import { getOnlinePayment, setProviderRef } from './online-payment.ts';
import { getPayment } from './payment-result.ts';
import { failOnline } from './settle-online.ts';
import { storeOnlineResult } from './settle-payment.ts';

type Begun = RouteInput<typeof beginPaymentRoute>['body'];
type BillDeps = Pick<Deps, 'db' | 'rooms' | 'onlinePayments' | 'log'>;

/**
 * Begins a payment by a guest: reserves its amount, then opens it at the provider or calls a waiter. Repeating
 * it returns the same payment, with its address as long as it is open. Throws `session_ended`, `turned_away`,
 * `already_paid`, `bill_changed`, `client_payment_id_reused`, `payment_open`, `payment_too_early`,
 * `too_many_requests`, `invalid_input` for too little, `card_unavailable` or `payment_provider_failed`.
 */
export async function beginPayment(
  deps: BillDeps,
  caller: Caller,
  scope: ResourceScope,
  asked: Begun,
  language: GuestLanguage,
): Promise<RouteResult<typeof beginPaymentRoute>> {
  const online = asked.method === 'online' ? deps.onlinePayments : null;
  const provider = await online?.findProvider();
  const payment = await deps.rooms.transact((trx) =>
    begin(trx, caller, scope, asked, provider?.name ?? null),
  );
  const isOpen = payment.method === 'online' && payment.state === 'intent';
  if (!online || !isOpen) return { payment, redirectUrl: null };
  return open(deps, online, payment, language);
}

async function begin(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  payment: Begun,
  provider: string | null,
): Promise<Payment> {
  const payerId = requireSignedIn(caller).userId;
  const { session, scope, ledgers } = await lockBill(trx, asked);
  // Without anyone's id: a guest who signs in meanwhile takes their payment along.
  const split = payment.split.kind === 'people' ? 'people' : payment.split;
  const requestHash = hashPayment(['begin', { ...payment, split }]);
  const earlier = await findEarlier(trx, scope, { ...payment, requestHash });
  if (earlier && earlier.payer?.userId !== payerId) throw new AppError('client_payment_id_reused');
  if (earlier) return earlier;
  if (session.endedAt) throw await sessionEnded(trx, session.id);
  await requireNotTurnedAway(trx, caller, scope.branchId);
  const isOnline = payment.method === 'online';
  if (isOnline && provider === null) throw new AppError('card_unavailable');
  await requireMayBegin(trx, session.id, payerId);
  const chosen = await requireShares(trx, session.id, payment, payerId);
  await requireReservable(trx, scope.branchId, payerId, payment.split, chosen);
  if (!isOnline) await callForBill(trx, caller, scope);
  const expiresInMs = isOnline ? ONLINE_PAYMENT_MS : COUNTER_PAYMENT_MS;
  const columns = { requestHash, payerId, recordedBy: null, provider, day: null, expiresInMs };
  return insertPayment(trx, { scope, ledgers }, payment, columns, chosen.shares);
}

/**
 * Opens a payment at its provider, or returns to its page. If it can't be opened, frees its amount, because no
 * one has seen its page, and throws `payment_provider_failed`.
 */
async function open(
  deps: BillDeps,
  online: OnlinePayments,
  { id }: Payment,
  language: GuestLanguage,
): Promise<RouteResult<typeof beginPaymentRoute>> {
  const { db, rooms, log } = deps;
  const payment = await getOnlinePayment(db, id);
  if (payment.providerRef !== null) {
    const { result, redirectUrl } = await online.reopen(payment);
    return { payment: await storeOnlineResult(deps, id, result), redirectUrl };
  }
  try {
    const { providerRef, redirectUrl } = await online.open(payment, language);
    const isOpen = await rooms.transact((trx) => setProviderRef(trx, id, providerRef));
    return { payment: await getPayment(db, id), redirectUrl: isOpen ? redirectUrl : null };
  } catch (error) {
    log.warn({ err: error, paymentId: id }, 'payment not opened at its provider');
    await rooms.transact((trx) => failOnline(trx, id, 'failed', { isUnopened: true }));
    throw new AppError('payment_provider_failed');
  }
}
