import type { GuestLanguage } from '@sofra/contracts/common';
import type { Db } from '@sofra/infra/db';
import type { OnlinePayment } from '../core/online-payments.ts';
import type { CheckoutOrder } from './provider.ts';

/** Reads what a provider's page shows of a payment. */
export async function readCheckoutOrder(
  db: Db,
  { id, amountMinor, tipMinor, currency }: OnlinePayment,
  language: GuestLanguage,
): Promise<CheckoutOrder> {
  const facts = await db
    .selectFrom('payments as payment')
    .innerJoin('table_sessions as session', 'session.id', 'payment.session_id')
    .innerJoin('tables as table', 'table.id', 'session.table_id')
    .innerJoin('branches as branch', 'branch.id', 'payment.branch_id')
    .innerJoin('businesses as business', 'business.id', 'payment.business_id')
    .select([
      'payment.client_payment_id as clientPaymentId',
      'payment.created_at as createdAt',
      'table.id as tableId',
      'table.table_number as tableNumber',
      'branch.name as branch',
      'business.name as business',
    ])
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow();
  const returnPath = `/menu/${facts.tableId}?payment=${id}`;
  return {
    paymentId: id,
    clientPaymentId: facts.clientPaymentId,
    amountMinor,
    tipMinor,
    currency,
    label: `${facts.business}, ${facts.branch}, ${facts.tableNumber}`.slice(0, 250),
    language,
    createdAt: facts.createdAt,
    returnPath,
    leftPath: `${returnPath}&left=1`,
  };
}
