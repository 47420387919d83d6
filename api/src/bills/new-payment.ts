import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type NewShare, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import type { Order } from '@sofra/contracts/orders';
import type { Payment, PaymentMethod, PaymentSplit } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { releaseHolds } from './holds.ts';
import { ledgerPaymentIdsOf, selectPayments } from '@sofra/infra/bill-ledger';
import { loadBill, type LoadedBill } from './load-bill.ts';
import type { LockedLedgers } from './lock-bill.ts';
import { insertSharesOf } from './move-excess.ts';
import { publishResult } from './payment-result.ts';
import { publishChoices } from './publish-bill.ts';

/** Request of a payment, by a guest or by staff. */
export interface AskedPayment {
  clientPaymentId: string;
  split: PaymentSplit;
  tipMinor: number;
  expectedMinor: number;
  method: PaymentMethod;
}

/** Hashes a request: the same `clientPaymentId` with another request is refused. */
export const hashPayment = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest();

/**
 * Finds the payment or refund of a session's ledger with this `clientPaymentId`. Throws
 * `client_payment_id_reused` if its request was another.
 */
export async function findEarlier(
  trx: Trx,
  { sessionId }: ResourceScope,
  { clientPaymentId, requestHash }: { clientPaymentId: string; requestHash: Buffer },
): Promise<Payment | undefined> {
  const earlier = await trx
    .selectFrom('payments')
    .select(['id', 'request_hash'])
    .where('client_payment_id', '=', clientPaymentId)
    .where(sql<boolean>`id in ${ledgerPaymentIdsOf(sessionId)}`)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!earlier.request_hash.equals(requestHash)) throw new AppError('client_payment_id_reused');
  const [payment] = await selectPayments(trx, sql`payment.id = ${earlier.id}`);
  return payment;
}

/** Returns the guests who sit at a session. */
async function listPresent(trx: Trx, sessionId: number): Promise<number[]> {
  const guests = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .orderBy('seat')
    .execute();
  return guests.map((guest) => guest.user_id);
}

/** Returns true if everyone and everything that a payment names belongs to the bill. */
function isOfBill(
  { bill }: LoadedBill,
  split: PaymentSplit,
  presentIds: readonly number[],
): boolean {
  if (split.kind === 'people') {
    const known = new Set([...presentIds, ...bill.lines.map(({ ownerId }) => ownerId)]);
    return split.userIds.every((userId) => known.has(userId));
  }
  if (split.kind === 'items') {
    const lineIds = new Set(bill.lines.map(({ lineId }) => lineId));
    return split.lines.every(({ lineId }) => lineIds.has(lineId));
  }
  return true;
}

/** Returns true if a choice of items names more units than are left of a line. */
const asksTooMany = ({ bill }: LoadedBill, split: PaymentSplit): boolean =>
  split.kind === 'items' &&
  bill.lines.some(({ lineId, unitsLeft }) => {
    const asked = split.lines.filter((line) => line.lineId === lineId);
    return asked.reduce((sum, { units }) => sum + units, 0) > unitsLeft;
  });

/** Shares of a payment with what they were computed from. */
export interface Chosen extends LoadedBill {
  orders: Order[];
  shares: NewShare[];
  presentIds: number[];
  amountMinor: number;
}

/**
 * Divides money that staff have received among the lines of the bill of a locked session, as they chose or, if that
 * costs another amount now, as a sum: what is left first, the rest beyond the price of a line. Throws `bill_changed`
 * for a session without lines.
 */
export async function sharesOfReceived<Asked extends AskedPayment>(
  trx: Trx,
  sessionId: number,
  asked: Asked,
  payerId: number | null,
): Promise<{ payment: Asked; shares: NewShare[]; isLate: boolean }> {
  const { refusal, ...chosen } = await choose(trx, sessionId, asked, payerId);
  if (!refusal) return { payment: asked, shares: chosen.shares, isLate: false };
  const { bill, ledger, orders, presentIds } = chosen;
  const split = { kind: 'sum' as const, amountMinor: asked.expectedMinor };
  const shares = sharesOfSplit(bill, ledger, { split, payerId, presentIds });
  const beyondMinor = asked.expectedMinor - totalOf(shares);
  const last = bill.lines.at(-1)?.lineId ?? orders.flatMap(({ lines }) => lines).at(-1)?.id;
  if (last === undefined) throw refusal;
  if (beyondMinor > 0) shares.push({ lineId: last, units: 0, amountMinor: beyondMinor });
  return { payment: { ...asked, split }, shares, isLate: true };
}

/**
 * Divides a payment among the lines of the bill of a locked session. Throws `bill_changed`, or `already_paid`
 * if others have paid meanwhile, with `leftMinor` and `amountMinor`; `invalid_input` for more parts than there
 * are.
 */
export async function requireShares(
  trx: Trx,
  sessionId: number,
  asked: AskedPayment,
  payerId: number | null,
): Promise<Chosen> {
  const { refusal, ...chosen } = await choose(trx, sessionId, asked, payerId);
  if (refusal) throw refusal;
  return chosen;
}

async function choose(
  trx: Trx,
  sessionId: number,
  { split, expectedMinor }: AskedPayment,
  payerId: number | null,
): Promise<Chosen & { refusal: AppError | undefined }> {
  if (split.kind === 'equal' && split.count > split.parts) {
    throw new AppError('invalid_input', { fields: { 'split.count': 'at most the parts' } });
  }
  const loaded = await loadBill(trx, sessionId);
  const presentIds = await listPresent(trx, sessionId);
  const shares = sharesOfSplit(loaded.bill, loaded.ledger, { split, payerId, presentIds });
  const amountMinor = totalOf(shares);
  const isOf = isOfBill(loaded, split, presentIds);
  const isTooMany = asksTooMany(loaded, split);
  const { leftMinor, paidMinor, pendingMinor } = loaded.bill;
  const chosen = { ...loaded, shares, presentIds, amountMinor };
  if (isOf && !isTooMany && amountMinor === expectedMinor) return { ...chosen, refusal: undefined };
  const isPaid = isTooMany || amountMinor < expectedMinor;
  const code = isOf && isPaid && paidMinor + pendingMinor > 0 ? 'already_paid' : 'bill_changed';
  return { ...chosen, refusal: new AppError(code, { details: { leftMinor, amountMinor } }) };
}

/** Columns of a new payment beside those of its request. */
export interface PaymentColumns {
  requestHash: Buffer;
  payerId: number | null;
  recordedBy: number | null;
  provider: string | null;
  /** Business day, if it is paid at once. */
  day: string | null;
  expiresInMs: number | null;
  isLate?: boolean;
}

/** Stores a payment with its shares, releases what its payer held, and publishes all. */
export async function insertPayment(
  trx: Trx,
  { scope, ledgers }: { scope: ResourceScope; ledgers: LockedLedgers },
  asked: AskedPayment,
  columns: PaymentColumns,
  shares: readonly NewShare[],
): Promise<Payment> {
  const { day, expiresInMs, payerId } = columns;
  const { id } = await trx
    .insertInto('payments')
    .values({
      business_id: scope.businessId,
      branch_id: scope.branchId,
      session_id: scope.sessionId,
      refund_of: null,
      client_payment_id: asked.clientPaymentId,
      request_hash: columns.requestHash,
      method: asked.method,
      amount_minor: totalOf(shares),
      tip_minor: asked.tipMinor,
      state: day === null ? 'intent' : 'paid',
      split: JSON.stringify(asked.split),
      payer_id: payerId,
      recorded_by: columns.recordedBy,
      provider: columns.provider,
      is_late: columns.isLate ?? false,
      day,
      ...(day !== null && { settled_at: sql<Date>`now()`, settled_by: columns.recordedBy }),
      ...(expiresInMs !== null && {
        expires_at: sql<Date>`now() + ${expiresInMs} * interval '1 millisecond'`,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSharesOf(trx, id, shares);
  if (payerId !== null && (await releaseHolds(trx, scope.sessionId, payerId)) > 0) {
    await publishChoices(trx, scope);
  }
  return publishResult(trx, { id, ledgers });
}
