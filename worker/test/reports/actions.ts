import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import type { Random } from './random.ts';
import { give, leaveUnpaid, pay, refund, revoke } from './money.ts';
import type { ReportFixture } from './fixture.ts';
import { findSession, type Happening, HOUR_MS, someMoment, writeEvent } from './happening.ts';

const happenings = [
  [sitDown, sitDown, joinIn, end, order, order, order, order, order, reduce],
  [serve, serve, serve, serve],
  [pay, pay, refund, give, give, revoke, leaveUnpaid],
].flat();

/** Generates `count` random actions in the town, each in a transaction with its event. */
export async function runActions(
  db: Db,
  town: ReportFixture,
  random: Random,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const happen = random.pick(happenings);
    const branch = random.pick(town.branches);
    await db.transaction().execute((trx) => happen({ trx, town, branch, random }));
  }
}

const later = (moment: Date, random: Random, hours: number): Date =>
  new Date(moment.getTime() + Math.floor(random.next() * hours * HOUR_MS));

async function sitDown(happening: Happening): Promise<void> {
  const { trx, town, branch, random } = happening;
  const tableId = random.pick(branch.tableIds);
  await endAt(happening, tableId);
  const { id } = await trx
    .insertInto('table_sessions')
    .values({
      business_id: branch.businessId,
      branch_id: branch.id,
      table_id: tableId,
      started_at: someMoment(random),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let seat = 0; seat < random.below(4); seat += 1)
    await seatGuest(trx, id, town.guestIds[seat]);
  await writeEvent(trx, branch.id, 'session.started', id);
}

async function seatGuest(trx: Trx, sessionId: number, userId: number | undefined): Promise<void> {
  if (userId === undefined) return;
  await sql`insert into session_guests (session_id, user_id, seat) values (${sessionId}, ${userId}, 1)
    on conflict do nothing`.execute(trx);
}

async function joinIn(happening: Happening): Promise<void> {
  const session = await findSession(happening);
  if (!session) return;
  const { trx, town, branch, random } = happening;
  await seatGuest(trx, session.id, random.pick(town.guestIds));
  await writeEvent(trx, branch.id, 'session.guestJoined', session.id);
}

async function end(happening: Happening): Promise<void> {
  await endAt(happening, happening.random.pick(happening.branch.tableIds));
}

/** Ends a table's open session, up to a day and a half after it began. */
async function endAt({ trx, branch, random }: Happening, tableId: number): Promise<void> {
  const open = await trx
    .selectFrom('table_sessions')
    .select(['id', 'started_at'])
    .where('table_id', '=', tableId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) return;
  await trx
    .updateTable('table_sessions')
    .set({ ended_at: later(open.started_at, random, 36) })
    .where('id', '=', open.id)
    .execute();
  await writeEvent(trx, branch.id, 'session.ended', open.id);
}

/** Places an order by a guest or staff; one in six has no lines yet and isn't placed. */
async function order(happening: Happening): Promise<void> {
  const session = await findSession(happening);
  if (!session) return;
  const { trx, town, branch, random } = happening;
  const isEmpty = random.below(6) === 0;
  const source = random.pick(['guest', 'guest', 'staff'] as const);
  const lines = branch.items
    .filter(() => random.below(2) === 0)
    .map((item) => ({ ...item, quantity: 1 + random.below(5) }));
  const { id } = await trx
    .insertInto('orders')
    .values({
      business_id: branch.businessId,
      branch_id: branch.id,
      table_id: session.table_id,
      session_id: session.id,
      number: 1,
      client_order_id: null,
      request_hash: null,
      placed_by: random.pick(source === 'staff' ? branch.staffIds : town.guestIds),
      source,
      guest_count: 1,
      total_minor: lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0),
      placed_at: isEmpty ? null : later(session.started_at, random, 8),
      cancel_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, line] of lines.entries()) {
    await trx
      .insertInto('order_lines')
      .values({
        order_id: id,
        business_id: branch.businessId,
        item_id: line.id,
        position,
        name: '{}',
        unit_price_minor: line.priceMinor,
        quantity: line.quantity,
        note: null,
      })
      .execute();
  }
  if (!isEmpty) await writeEvent(trx, branch.id, 'order.placed', id);
}

/** Moves any order to any status, even backwards and long afterwards. */
async function serve({ trx, branch, random }: Happening): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'created_at', 'placed_at'])
    .where('branch_id', '=', branch.id)
    .execute();
  if (orders.length === 0) return;
  const chosen = random.pick(orders);
  const placedAt = chosen.placed_at ?? someMoment(random);
  const readyAt = later(placedAt, random, 1);
  const status = random.pick([
    'pending',
    'preparing',
    'ready',
    'served',
    'served',
    'cancelled',
  ] as const);
  const isServed = status === 'served';
  const wasReady = status === 'ready' || (isServed && random.below(4) > 0);
  await trx
    .updateTable('orders')
    .set({
      status,
      placed_at: placedAt,
      ready_at: wasReady ? readyAt : null,
      served_at: isServed ? later(readyAt, random, 1) : null,
      served_by: isServed ? random.pick([null, ...branch.staffIds]) : null,
      acknowledged_at: random.pick([null, placedAt]),
    })
    .where('id', '=', chosen.id)
    .execute();
  const wasEmpty = chosen.placed_at === null;
  await writeEvent(trx, branch.id, wasEmpty ? 'order.lineAdded' : 'order.statusChanged', chosen.id);
}

/** Reduces a line of any order, or cancels it. */
async function reduce({ trx, branch, random }: Happening): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines as line')
    .innerJoin('orders as ordered', 'ordered.id', 'line.order_id')
    .select(['line.id', 'line.quantity', 'ordered.id as orderId'])
    .where('ordered.branch_id', '=', branch.id)
    .execute();
  if (lines.length === 0) return;
  const { id, quantity, orderId } = random.pick(lines);
  await trx
    .updateTable('order_lines')
    .set({ quantity: random.pick([0, Math.max(0, quantity - 1)]) })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      total_minor: sql<number>`(select sum(unit_price_minor * quantity) from order_lines
        where order_id = ${orderId})`,
    })
    .where('id', '=', orderId)
    .execute();
  await writeEvent(trx, branch.id, 'order.lineChanged', orderId);
}
