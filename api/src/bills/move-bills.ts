import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { Transfer } from '../seating/transfer-seat.ts';
import { releaseHolds } from './holds.ts';
import { paymentIdsOf } from '@sofra/infra/bill-ledger';
import { hasLedger } from './load-bill.ts';
import { lockLedgers } from './lock-bill.ts';
import { publishChoices, publishLedgers } from './publish-bill.ts';

/**
 * Publishes the ledgers of two locked sessions after orders have moved between them: shares and discounts follow
 * their lines. Releases what their guests were choosing.
 */
export async function moveLedgers(
  trx: Trx,
  { branchId, sessionIds }: { branchId: number; sessionIds: readonly [number, number] },
): Promise<void> {
  let isKept = false;
  for (const sessionId of sessionIds) {
    if ((await releaseHolds(trx, sessionId)) > 0)
      await publishChoices(trx, { branchId, sessionId });
    isKept ||= await hasLedger(trx, sessionId);
  }
  if (!isKept) return;
  await publishLedgers(trx, await lockLedgers(trx, { sessionIds }), [], { isReread: true });
}

/**
 * Transfers the payments of a guest at a locked session, those made for them and what they are choosing to the
 * account they signed in to.
 */
export async function transferPayments(
  trx: Trx,
  { branchId, sessionId }: { branchId: number; sessionId: number },
  { fromUserId, toUserId }: Transfer,
): Promise<void> {
  if ((await releaseHolds(trx, sessionId, fromUserId)) > 0) {
    await publishChoices(trx, { branchId, sessionId });
  }
  const { rows } = await sql<{ id: number }>`
    update payments set version = version + 1,
      payer_id = case when payer_id = ${fromUserId} then ${toUserId} else payer_id end,
      split = case when split->>'kind' = 'people' then jsonb_set(split, '{userIds}', (
        select jsonb_agg(distinct case when id = ${fromUserId}::bigint then ${toUserId}::bigint else id end)
        from (select value::bigint as id from jsonb_array_elements_text(split->'userIds')) named))
      else split end
    where id in ${paymentIdsOf(sessionId)} and (payer_id = ${fromUserId}
      or split->'userIds' @> to_jsonb(${fromUserId}::bigint))
    returning id`.execute(trx);
  if (rows.length === 0) return;
  await publishLedgers(
    trx,
    await lockLedgers(trx, { sessionIds: [sessionId] }),
    rows.map(({ id }) => id),
  );
}

/** Publishes the payments of a guest of a locked session with their present name, in every ledger that lists them. */
export async function republishPayer(trx: Trx, sessionId: number, userId: number): Promise<void> {
  const own = sql<boolean>`session_id = ${sessionId} and payer_id = ${userId}
    and state in ('intent', 'paid')`;
  if (!(await trx.selectFrom('payments').select('id').where(own).executeTakeFirst())) return;
  const ledgers = await lockLedgers(trx, { sessionIds: [sessionId] });
  const changed = await trx
    .updateTable('payments')
    .set({ version: sql`version + 1` })
    .where(own)
    .returning('id')
    .execute();
  await publishLedgers(
    trx,
    ledgers,
    changed.map(({ id }) => id),
  );
}

/** Publishes the payments at open sessions whose payer's name was removed. */
export async function forgetPayer(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct session.id from session_guests visit
    join table_sessions session on session.id = visit.session_id and session.ended_at is null
    join payments payment on payment.session_id = session.id and payment.payer_id = visit.user_id
    where visit.user_id = ${userId} order by session.id`.execute(trx);
  for (const { id } of rows) await republishPayer(trx, id, userId);
}
