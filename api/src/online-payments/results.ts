import type { NoticeKind } from '@sofra/contracts/notices';
import { userRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { selectFailedRefunds } from '@sofra/infra/failed-refunds';
import { raiseNotice } from '@sofra/infra/notices';
import { emit } from '@sofra/infra/rooms';
import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import type { OnlinePayment, OnlineResult } from '../core/online-payments.ts';
import { isFirst } from './once.ts';
import type { CheckoutState } from './provider.ts';

/**
 * Time after which a payment that no provider knows counts as expired: its page is closed by then, and money
 * that arrives later still counts.
 */
const GIVE_UP_MS = 24 * 60 * 60_000;

type Resolved = Pick<OnlinePayment, 'id' | 'provider' | 'amountMinor' | 'tipMinor' | 'currency'> & {
  providerRef: string | null;
  expiresAt: Date | null;
};

/** Raises a notice about a payment to the platform's staff, once. */
async function raiseOnce(
  { rooms }: Pick<Deps, 'rooms'>,
  kind: NoticeKind,
  payment: Resolved,
  andThen?: (trx: Trx) => Promise<void>,
): Promise<void> {
  await rooms.transact(async (trx) => {
    if (!(await isFirst(trx, payment.provider, `${kind}:${payment.id}`))) return;
    const { id: paymentId, provider, providerRef } = payment;
    await raiseNotice(trx, kind, { paymentId, provider, providerRef });
    await andThen?.(trx);
  });
}

/**
 * Raises a notice about money that a provider took for a payment of ours that isn't in the ledger, once: it was begun
 * after the backup that was restored.
 */
export const reportUnknown = (
  { rooms }: Pick<Deps, 'rooms'>,
  facts: { paymentId: number; provider: string; providerRef: string },
): Promise<void> =>
  rooms.transact(async (trx) => {
    const isNew = await isFirst(trx, facts.provider, `payment.unknown:${facts.providerRef}`);
    if (isNew) await raiseNotice(trx, 'payment.unknown', facts);
  });

/** Raises a notice about a payment whose provider hasn't answered for a day, once. */
export async function reportIfStuck(deps: Pick<Deps, 'rooms'>, payment: Resolved): Promise<void> {
  if (isGivenUp(payment)) await raiseOnce(deps, 'payment.unresolved', payment);
}

/** Returns true if a payment's time passed more than a day ago. */
export const isGivenUp = ({ expiresAt }: Resolved): boolean =>
  Date.now() > (expiresAt?.getTime() ?? Infinity) + GIVE_UP_MS;

/** Raises a notice about a failed refund, and tells the owners and the manager who asked for it, once. */
export const reportFailedRefund = (deps: Pick<Deps, 'rooms'>, refund: Resolved): Promise<void> =>
  raiseOnce(deps, 'payment.refundFailed', refund, (trx) => tellOfRefund(trx, refund.id));

/** Sends a failed refund to the owners and to the manager who asked for it, if they still work there. */
async function tellOfRefund(trx: Trx, refundId: number): Promise<void> {
  const [refund] = await selectFailedRefunds(trx, sql`refund.id = ${refundId}`);
  if (!refund) return;
  const told = await trx
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('business_id', '=', refund.businessId)
    .where('deactivated_at', 'is', null)
    .where(
      sql<boolean>`(role = 'business_owner'
        or user_id = (select recorded_by from payments where id = ${refundId}))`,
    )
    .execute();
  for (const { user_id: userId } of told) emit(trx, userRoom(userId), 'refund.failed', refund);
}

/**
 * Converts the state of a page to the payment's result. Another amount or currency than ours is `failed` with a
 * notice: it isn't booked. A payment that isn't known for a day is `expired` with a notice.
 */
export async function toResult(
  deps: Pick<Deps, 'rooms'>,
  payment: Resolved,
  state: CheckoutState,
): Promise<OnlineResult> {
  if (state.state === 'paid') {
    const isOurs =
      state.amountMinor === payment.amountMinor + payment.tipMinor &&
      state.currency === payment.currency;
    if (isOurs) return 'paid';
    await raiseOnce(deps, 'payment.mismatch', payment);
    return 'failed';
  }
  if (state.state === 'unknown') {
    if (!isGivenUp(payment)) return 'intent';
    await raiseOnce(deps, 'payment.unresolved', payment);
    return 'expired';
  }
  return state.state === 'open' ? 'intent' : state.state;
}
