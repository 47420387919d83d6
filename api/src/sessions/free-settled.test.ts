import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sharedApi } from '../../test/api.ts';
import { openTill, payAll } from '../../test/bills.ts';
import { freeSettled } from './free-settled.ts';

const api = await sharedApi();

it('frees an empty table although guests still sit at many tables that were settled earlier', async () => {
  const till = await openTill(api);
  const { businessId, branchId } = till.venue;
  await sql`
    with places as (
      insert into tables (business_id, branch_id, table_number, qr_code, status)
      select ${businessId}, ${branchId}, 'Dolu ' || n, 'full-' || n, 'active'
      from generate_series(1, 60) n returning id
    ), sat as (
      insert into table_sessions (business_id, branch_id, table_id)
      select ${businessId}, ${branchId}, id from places returning id
    ), guests as (
      insert into session_guests (session_id, user_id, seat)
      select id, ${till.waiter.userId}, 1 from sat
    ), here as (
      insert into basket_guests (session_id, user_id, is_here, here_until)
      select id, ${till.waiter.userId}, true, now() + interval '1 hour' from sat
    )
    insert into bills (session_id, settled_at) select id, now() - interval '20 minutes' from sat`.execute(
    api.db,
  );
  const party = await till.seat();
  await till.serve(party.order.id);
  await payAll(api, party, till.waiter);
  await sql`insert into basket_guests (session_id, user_id, is_here, here_until)
    values (${party.sessionId}, ${party.guest.userId}, false, now())
    on conflict (session_id, user_id) do update set is_here = false`.execute(api.db);
  await sql`update bills set settled_at = now() - interval '11 minutes'
    where session_id = ${party.sessionId}`.execute(api.db);
  await freeSettled(api.deps);
  const open = await api.db
    .selectFrom('table_sessions')
    .select(['id', 'ended_at as endedAt'])
    .where('branch_id', '=', branchId)
    .execute();
  const ended = open.filter(({ endedAt }) => endedAt !== null);
  expect([open.length, ended.map(({ id }) => id)]).toEqual([61, [party.sessionId]]);
});
