import { sql } from 'kysely';
import { businessDay, dayStart } from '../../src/business-day.ts';
import type { OpenDatabase, Trx } from '../../src/db.ts';
import { zeytin } from './businesses/zeytin.ts';
import { seedHistory } from './history.ts';
import { parties, type SeededOrder, type SeededParty, type SeededPayment } from './tonight.rows.ts';

const ORDERS_A_DAY = 90;
const { business, branch } = zeytin;

/**
 * Writes the main demo business's day so far, and the parties that are at its tables now. Needs `seedDemo`. Does
 * nothing if the branch has an open session or an order of today.
 */
export async function seedTonight(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  seated: readonly SeededParty[] = parties,
): Promise<void> {
  const { rows } = await sql`
    select from branches branch where branch.id = ${branch.id} and not exists (
      select from table_sessions where branch_id = branch.id and ended_at is null)
    and not exists (
      select from orders where branch_id = branch.id and placed_at >=
        ${sql.raw(dayStart(businessDay('now()', 'branch'), 'branch'))})`.execute(db);
  if (rows.length === 0) return;
  await seedHistory(pool, ORDERS_A_DAY, { days: 1, endsDaysBefore: -1 });
  await db.transaction().execute(async (trx) => {
    for (const party of seated) await insertParty(trx, party);
    await continueNumbers(trx);
  });
}

/** SQL for the highest order number on the business day of the given time. */
const lastNumber = (minutes: number) => sql`(
  select coalesce(max(number), 0) from orders join branches on branches.id = orders.branch_id
  where branches.id = ${branch.id} and ${sql.raw(businessDay('placed_at', 'branches'))} =
    ${sql.raw(businessDay(`(now() - make_interval(mins => ${minutes}))`, 'branches'))})`;

/** Makes the next order of today get the number after the last one. */
async function continueNumbers(trx: Trx): Promise<void> {
  await sql`
    insert into order_numbers (branch_id, day, last_number)
    select id, ${sql.raw(businessDay('now()', 'branches'))}, ${lastNumber(0)}
    from branches where id = ${branch.id}
    on conflict (branch_id) do update set day = excluded.day, last_number = excluded.last_number`.execute(
    trx,
  );
}

async function insertParty(trx: Trx, party: SeededParty): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into table_sessions (business_id, branch_id, table_id, started_at)
    values (${business.id}, ${branch.id}, ${party.tableId}, ${minutesAgo(party.minutesAgo)})
    returning id`.execute(trx);
  const sessionId = rows[0]?.id ?? 0;
  await sql`update tables set status = 'active', version = version + 1
    where id = ${party.tableId}`.execute(trx);
  const { rows: guests } = await sql<{ userId: number }>`
    with asked as (
      select nickname, seat, nextval(pg_get_serial_sequence('users', 'id')) as user_id
      from unnest(${[...party.guests]}::text[]) with ordinality as given (nickname, seat)
    ), people as (
      insert into users (id, name, is_anonymous) select user_id, 'Misafir', true from asked
    )
    insert into session_guests (session_id, user_id, nickname, seat, joined_at)
    select ${sessionId}, user_id, nickname, seat, ${minutesAgo(party.minutesAgo)} from asked
    returning user_id as "userId"`.execute(trx);
  for (const order of party.orders) {
    const placedBy = guests[order.guest]?.userId ?? 0;
    await insertOrder(trx, { ...order, sessionId, placedBy, tableId: party.tableId });
  }
  for (const payment of party.payments ?? []) {
    await insertPayment(trx, sessionId, {
      ...payment,
      payerId: guests[payment.guest]?.userId ?? 0,
    });
  }
}

/** Inserts what the waiter received from a guest for the guest's own lines. */
async function insertPayment(
  trx: Trx,
  sessionId: number,
  { payerId, minutesAgo: minutes, method, tipMinor }: SeededPayment & { payerId: number },
): Promise<void> {
  const at = minutesAgo(minutes);
  const split = JSON.stringify({ kind: 'people', userIds: [payerId] });
  await sql`
    with own as (
      select line.id, line.quantity, line.quantity * line.unit_price_minor as owed
      from order_lines line join orders on orders.id = line.order_id
      where orders.session_id = ${sessionId} and orders.placed_by = ${payerId}
    ), kept as (
      insert into bills (session_id) values (${sessionId})
      on conflict (session_id) do update set version = bills.version + 1
    ), paid as (
      insert into payments (business_id, branch_id, session_id, client_payment_id, request_hash, method,
        amount_minor, tip_minor, state, split, payer_id, recorded_by, settled_by, created_at, settled_at, day)
      select branches.business_id, branches.id, ${sessionId}, ${`seeded-${payerId}`}, sha256('seeded'), ${method},
        (select sum(owed) from own), ${tipMinor}, 'paid', ${split}::jsonb, ${payerId}, ${waiterId}, ${waiterId},
        ${at}, ${at}, ${sql.raw(businessDay('now()', 'branches'))}
      from branches where branches.id = ${branch.id}
      returning id, settled_at
    )
    insert into payment_shares (payment_id, line_id, units, amount_minor, at)
    select paid.id, own.id, quantity, owed, settled_at from paid, own order by own.id`.execute(trx);
}

interface PlacedOrder extends SeededOrder {
  sessionId: number;
  placedBy: number;
  tableId: number;
}

/** Inserts an order with its lines, number and the times of its steps. */
async function insertOrder(trx: Trx, order: PlacedOrder): Promise<void> {
  const placedAt = minutesAgo(order.minutesAgo);
  const isStarted = order.status !== 'pending';
  const isCooked = order.status === 'ready' || order.status === 'served';
  const cookedAt = sql`${placedAt} + interval '12 minutes'`;
  const stepAt = isCooked ? cookedAt : placedAt;
  const { rows } = await sql<{ id: number }>`
    insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
      guest_count, status, placed_at, created_at, status_changed_at, preparing_at, ready_at, served_at,
      served_by, round)
    select ${business.id}, ${branch.id}, ${order.tableId}, ${order.sessionId},
      1 + ${lastNumber(order.minutesAgo)}, ${order.placedBy}, 'guest',
      (select count(*) from session_guests where session_id = ${order.sessionId}), ${order.status},
      ${placedAt}, ${placedAt}, ${stepAt}, ${isStarted ? sql`${placedAt} + interval '1 minute'` : null},
      ${isCooked ? cookedAt : null}, ${order.status === 'served' ? cookedAt : null},
      ${order.status === 'served' ? waiterId : null}, ${order.round}
    returning id`.execute(trx);
  await insertLines(trx, rows[0]?.id ?? 0, order, isCooked);
}

/** User who served the orders. */
const waiterId = 7;

async function insertLines(
  trx: Trx,
  orderId: number,
  { lines, status }: PlacedOrder,
  isCooked: boolean,
): Promise<void> {
  await sql`
    insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity,
      allergens, preparation_minutes, vat_rate, station_id, done_at, served_at)
    select ${orderId}, item.business_id, item.id, asked.position, item.name, item.price_minor,
      asked.quantity, item.allergens, item.preparation_minutes, coalesce(item.vat_rate, category.vat_rate),
      station_of(${branch.id}, item.id, item.category_id), ${isCooked ? sql`now()` : null},
      ${status === 'served' ? sql`now()` : null}
    from unnest(${lines.map(([itemId]) => itemId)}::bigint[],
      ${lines.map(([, quantity]) => quantity)}::int[]) with ordinality as asked (item_id, quantity, position)
    join menu_items item on item.id = asked.item_id
    join menu_categories category on category.id = item.category_id`.execute(trx);
  const partStatus = isCooked ? 'ready' : status;
  await sql`
    update orders set total_minor = summed.total, parts = case when summed.stations > 1
      then summed.parts else '[]' end
    from (
      select sum(total)::bigint as total, count(*) as stations, jsonb_agg(jsonb_build_object(
        'stationId', station_id, 'status', ${partStatus}::text, 'isAcknowledged', true)) as parts
      from (select station_id, sum(unit_price_minor * quantity) as total from order_lines
        where order_id = ${orderId} group by station_id) stations) summed
    where id = ${orderId}`.execute(trx);
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
