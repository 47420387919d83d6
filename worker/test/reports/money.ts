import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paymentMethods } from '@sofra/contracts/payments';
import { findSession, type Happening, someMoment, writeEvent } from './happening.ts';

/** A day within the time of the other actions; it need not be that of the session. */
const someDay = ({ random }: Happening): string => someMoment(random).toISOString().slice(0, 10);

interface Line {
  id: number;
  sessionId: number;
  leftMinor: number;
}

/** Picks a line that has a price, with what isn't paid of it. */
async function findLine({ trx, branch, random }: Happening): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select line.id, ordered.session_id as "sessionId", line.unit_price_minor * line.quantity
      - coalesce((select sum(amount_minor) from payment_shares where line_id = line.id), 0) as "leftMinor"
    from order_lines line join orders ordered on ordered.id = line.order_id
    where ordered.branch_id = ${branch.id} and line.quantity > 0
    order by line.id`.execute(trx);
  return rows.length > 0 ? random.pick(rows) : undefined;
}

/** Pays a part of a line, or begins to. */
export async function pay(happening: Happening): Promise<void> {
  const line = await findLine(happening);
  if (!line || line.leftMinor <= 0) return;
  const { trx, branch, random } = happening;
  const amount = 1 + random.below(line.leftMinor);
  const method = random.pick(paymentMethods);
  const isPaid = random.below(5) > 0;
  const { id } = await trx
    .insertInto('payments')
    .values({
      business_id: branch.businessId,
      branch_id: branch.id,
      session_id: line.sessionId,
      refund_of: null,
      client_payment_id: randomUUID(),
      request_hash: Buffer.from(''),
      method,
      amount_minor: amount,
      tip_minor: random.pick([0, 0, 500]),
      state: isPaid ? 'paid' : 'intent',
      split: JSON.stringify({ kind: 'sum', amountMinor: amount }),
      payer_id: null,
      recorded_by: method === 'online' ? null : random.pick(branch.staffIds),
      settled_at: isPaid ? new Date() : null,
      day: isPaid ? someDay(happening) : null,
      provider: method === 'online' ? 'test' : null,
      commission_minor: method === 'online' ? 25 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_shares')
    .values({ payment_id: id, line_id: line.id, amount_minor: amount })
    .execute();
  await writeEvent(trx, branch.id, 'payment.changed', id);
}

/** Refunds a payment without an earlier refund, with its tip, possibly on another day. */
export async function refund(happening: Happening): Promise<void> {
  const { trx, branch, random } = happening;
  const { rows } = await sql<{ id: number }>`
    select id from payments payment
    where branch_id = ${branch.id} and kind = 'payment' and state = 'paid'
      and not exists (select from payments other where other.refund_of = payment.id)
    order by id`.execute(trx);
  if (rows.length === 0) return;
  const { id: paymentId } = random.pick(rows);
  const inserted = await sql<{ id: number }>`
    insert into payments (business_id, branch_id, session_id, kind, refund_of, client_payment_id,
      request_hash, method, amount_minor, tip_minor, state, split, recorded_by, settled_at, day, provider)
    select business_id, branch_id, session_id, 'refund', id, ${randomUUID()}, '', method,
      amount_minor, tip_minor, 'paid', split, ${random.pick(branch.staffIds)}, now(),
      ${someDay(happening)}, provider
    from payments where id = ${paymentId} returning id`.execute(trx);
  const id = inserted.rows[0]?.id ?? 0;
  await sql`insert into payment_shares (payment_id, line_id, amount_minor)
    select ${id}, line_id, -amount_minor from payment_shares where payment_id = ${paymentId}`.execute(
    trx,
  );
  await writeEvent(trx, branch.id, 'payment.changed', id);
}

const writeBill = ({ trx, branch }: Happening, sessionId: number): Promise<void> =>
  writeEvent(trx, branch.id, 'bill.changed', 0, { sessionId, branchId: branch.id });

/** Gives a discount on lines of one session, or makes them complimentary. */
export async function give(happening: Happening): Promise<void> {
  const first = await findLine(happening);
  if (!first) return;
  const { trx, branch, random } = happening;
  const kind = random.pick(['discount', 'discount', 'complimentary'] as const);
  const rate = kind === 'complimentary' ? 10_000 : random.pick([null, 1000, 3333]);
  const amount = rate === null ? 1 + random.below(4000) : null;
  const { id } = await trx
    .insertInto('bill_adjustments')
    .values({
      business_id: branch.businessId,
      branch_id: branch.id,
      session_id: first.sessionId,
      kind,
      rate: kind === 'complimentary' ? null : rate,
      amount_minor: amount,
      reason: 'Özür',
      made_by: random.pick(branch.staffIds),
      day: someDay(happening),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into adjustment_lines (adjustment_id, line_id, rate, amount_minor)
    select ${id}, line.id, ${rate}::integer, ${amount}::bigint
    from order_lines line join orders ordered on ordered.id = line.order_id
    where ordered.session_id = ${first.sessionId} and line.quantity > 0`.execute(trx);
  await writeBill(happening, first.sessionId);
}

export async function revoke(happening: Happening): Promise<void> {
  const { trx, branch, random } = happening;
  const given = await trx
    .selectFrom('bill_adjustments')
    .select(['id', 'session_id'])
    .where('branch_id', '=', branch.id)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  if (given.length === 0) return;
  const { id, session_id } = random.pick(given);
  await trx
    .updateTable('bill_adjustments')
    .set({ revoked_at: new Date(), revoked_by: random.pick(branch.staffIds) })
    .where('id', '=', id)
    .execute();
  await writeBill(happening, session_id);
}

/** Records that a session's bill wasn't paid. */
export async function leaveUnpaid(happening: Happening): Promise<void> {
  const session = await findSession(happening);
  if (!session) return;
  const { trx, branch, random } = happening;
  await sql`
    insert into unpaid_bills (session_id, business_id, branch_id, day, kind, amount_minor, reason)
    values (${session.id}, ${branch.businessId}, ${branch.id}, ${someDay(happening)},
      ${random.pick(['left', 'writtenOff'])}, ${1 + random.below(9000)}, 'Gitti')
    on conflict do nothing`.execute(trx);
  await writeEvent(trx, branch.id, 'session.ended', session.id);
}
