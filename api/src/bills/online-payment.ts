import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import type { OnlinePayment, OnlineRefund } from '../core/online-payments.ts';
import { AppError } from '../lib/errors.ts';

/** SQL: the provider's id of the payment that `payment` refunds; of the first one, if its money came back. */
const paymentRef = sql<string | null>`(
  with recursive paid as (
    select provider_ref, returned_refund from payments where id = payment.refund_of
    union all
    select first.provider_ref, first.returned_refund
    from paid join payments refund on refund.id = paid.returned_refund
    join payments first on first.id = refund.refund_of)
  select provider_ref from paid where returned_refund is null)`;

/** Returns an online payment, or a refund of one, as its provider needs it. Throws `not_found`. */
export async function getOnlinePayment(db: Db, paymentId: number): Promise<OnlineRefund> {
  const found = await db
    .selectFrom('payments as payment')
    .innerJoin('businesses as business', 'business.id', 'payment.business_id')
    .select([
      'payment.id',
      'payment.business_id as businessId',
      'payment.branch_id as branchId',
      'payment.session_id as sessionId',
      'payment.provider',
      'payment.provider_ref as providerRef',
      paymentRef.as('paymentRef'),
      'payment.amount_minor as amountMinor',
      'payment.tip_minor as tipMinor',
      'payment.expires_at as expiresAt',
      'business.currency',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!found?.provider) throw new AppError('not_found');
  return { ...found, provider: found.provider };
}

/** Finds the payment that a provider knows by this id. */
export async function findByProviderRef(
  db: Db,
  provider: string,
  providerRef: string,
): Promise<OnlinePayment | undefined> {
  const found = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
  return found && getOnlinePayment(db, found.id);
}

/** Finds open online payments whose time has passed: their providers must be asked. */
export async function findOverdueOnline(db: Db, limit: number): Promise<OnlinePayment[]> {
  const overdue = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'intent')
    .where('kind', '=', 'payment')
    .where('method', '=', 'online')
    .where('expires_at', '<=', new Date())
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return Promise.all(overdue.map(({ id }) => getOnlinePayment(db, id)));
}

/** Stores a provider's id of an open payment or refund; false if it has a result, or another id. */
export async function setProviderRef(
  trx: Trx,
  paymentId: number,
  providerRef: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ provider_ref: providerRef })
    .where('id', '=', paymentId)
    .where('state', '=', 'intent')
    .where((where) =>
      where.or([where('provider_ref', 'is', null), where('provider_ref', '=', providerRef)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
