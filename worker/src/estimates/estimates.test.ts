import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, eventually, waitFor } from '@sofra/infra/testing';
import { buildGuest, buildSession, buildVenue, type BuiltVenue } from '../../test/build.ts';
import { buildPlacedOrder } from '../../test/build-order.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { estimateOrders } from './keep-estimating.ts';
import type { PaceCache } from './pace-cache.ts';

const fixture = await openWorkerFixture();

let venue: BuiltVenue;
let sessionId: number;
let guestId: number;
const warnings: unknown[] = [];
const log = { warn: (warning: unknown) => warnings.push(warning) };
let cache: PaceCache;

beforeEach(async () => {
  await fixture.clear();
  await emptyTables(
    fixture.db,
    'businesses',
    'room_events',
    'room_heads',
    'estimate_runs',
    'order_estimates',
  );
  cache = new Map();
  warnings.length = 0;
  venue = await buildVenue(fixture.db);
  await sql`update menu_items set preparation_minutes = 10`.execute(fixture.db);
  sessionId = await buildSession(fixture.db, venue, null);
  guestId = await buildGuest(fixture.db);
});

const round = (paces: PaceCache = cache) => {
  const { db, rooms } = fixture.context();
  return estimateOrders({ db, rooms, log }, paces, new AbortController().signal);
};
/** Makes every branch due, as after fifteen seconds. */
const passTime = () =>
  sql`update estimate_runs set computed_at = now() - interval '1 minute'`.execute(fixture.db);
const readEstimates = () =>
  fixture.db.selectFrom('order_estimates').selectAll().orderBy('order_id').execute();
const { readEvents } = fixture;

type Asked = Parameters<typeof buildPlacedOrder>;
const buildOrder = (status: Asked[2], times?: Asked[3]): Promise<number> =>
  buildPlacedOrder(fixture.db, { ...venue, sessionId, guestId }, status, times);

/** Inserts 30 served orders of the days before, each of which took about 20 minutes. */
async function buildPast(): Promise<void> {
  for (let index = 0; index < 30; index += 1) {
    await buildOrder('served', { minutesAgo: 500 + index * 60, took: 19 + (index % 3) });
  }
}

const markServed = (id: number) =>
  fixture
    .rows('orders', id)
    .set({ status: 'served', ready_at: sql<Date>`now()`, served_at: sql<Date>`now()` });

describe('estimates of open orders', () => {
  it('follow the kitchen’s own pace and are sent to the session', async () => {
    await buildPast();
    const orderId = await buildOrder('pending');
    await round();
    const [estimate] = await readEstimates();
    const minutes = (at: Date | undefined) => ((at?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes(estimate?.ready_from)).toBeGreaterThan(14);
    expect(minutes(estimate?.ready_to)).toBeLessThan(28);
    expect(await readEvents()).toMatchObject([
      {
        room: `session:${sessionId}`,
        type: 'estimate.changed',
        payload: { orderId, sessionId, isSlower: false, version: estimate?.version },
      },
    ]);
  });

  it('are not given without enough finished orders', async () => {
    await buildOrder('pending');
    await round();
    expect(await readEstimates()).toEqual([]);
    expect(await readEvents()).toEqual([]);
  });

  it('are not given for held orders, empty ones and forgotten ones', async () => {
    await buildPast();
    await buildOrder('pending', { isHeld: true });
    await buildOrder('pending', { hasLine: false });
    await buildOrder('pending', { minutesAgo: 400 });
    const orderId = await buildOrder('pending');
    await round();
    expect((await readEstimates()).map((row) => row.order_id)).toEqual([orderId]);
  });

  it('are computed again only when the branch’s log moves on or time has passed', async () => {
    await buildPast();
    await buildOrder('pending');
    await round();
    const runs = () => fixture.db.selectFrom('estimate_runs').selectAll().execute();
    const first = await runs();
    await round();
    expect(await runs()).toEqual(first);
    await sql`insert into room_heads (room, seq) values (${`branch:${venue.branchId}`}, 7)`.execute(
      fixture.db,
    );
    await round();
    expect(await runs()).toMatchObject([{ seq: 7 }]);
    await passTime();
    await round();
    expect((await runs())[0]?.computed_at.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });

  it('change their version only with a change of a minute or more', async () => {
    await buildPast();
    const orderId = await buildOrder('pending');
    await round();
    const [first] = await readEstimates();
    await passTime();
    await round();
    expect(await readEstimates()).toEqual([first]);
    // The order has waited for longer than any other before.
    await sql`update orders set placed_at = placed_at - interval '24 minutes' where id = ${orderId}`.execute(
      fixture.db,
    );
    await sql`update order_estimates set ready_from = ready_from - interval '24 minutes',
      ready_to = ready_to - interval '24 minutes',
      first_ready_to = first_ready_to - interval '24 minutes'`.execute(fixture.db);
    await passTime();
    await round(new Map());
    expect(await readEstimates()).toMatchObject([
      { version: (first?.version ?? 0) + 1, is_slower: true },
    ]);
    expect(await readEvents()).toHaveLength(2);
  });

  it('end with their order, and come back newer if it is opened again', async () => {
    await buildPast();
    const orderId = await buildOrder('pending');
    await round();
    const [before] = await readEstimates();
    await markServed(orderId);
    await round();
    expect(await readEstimates()).toEqual([]);
    await sql`update orders set status = 'preparing', ready_at = null, served_at = null,
      placed_at = now() where id = ${orderId}`.execute(fixture.db);
    await passTime();
    await round();
    const [after] = await readEstimates();
    expect(after?.version).toBeGreaterThan(before?.version ?? Infinity);
  });

  it('learn from an order that has left since the last round', async () => {
    await buildPast();
    const orderId = await buildOrder('pending', { minutesAgo: 35 });
    await buildOrder('pending', { minutesAgo: 1 });
    await round();
    const count = () => cache.get(venue.branchId)?.pace.count();
    const before = count();
    expect(before).toBe(30);
    await markServed(orderId);
    await passTime();
    await round();
    expect(count()).toBe(31);
    await passTime();
    await round();
    expect(count()).toBe(31);
  });

  it('learn once from each order, also if a deadlock repeats their transaction', async () => {
    await buildPast();
    const orderId = await buildOrder('pending', { minutesAgo: 35 });
    await round();
    await markServed(orderId);
    await buildOrder('pending', { minutesAgo: 1 });
    // The sequence keeps its value when the transaction is rolled back.
    await sql`create sequence attempts`.execute(fixture.db);
    await sql`create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise exception using errcode = '40P01'; end if;
      return new; end $$`.execute(fixture.db);
    await sql`create trigger deadlock_once before insert on order_estimates
      for each row execute function deadlock_once()`.execute(fixture.db);
    await passTime();
    await round();
    await sql`drop trigger deadlock_once on order_estimates`.execute(fixture.db);
    expect(await readEstimates()).toHaveLength(1);
    expect(cache.get(venue.branchId)?.pace.count()).toBe(31);
    expect(warnings).toEqual([]);
  });

  it('never hold an estimate while they wait for an order that staff are moving', async () => {
    await buildPast();
    const moved = await buildOrder('pending');
    await buildOrder('pending');
    await round();
    await sql`delete from order_estimates where order_id = ${moved}`.execute(fixture.db);
    await sql`update order_estimates set ready_to = ready_to + interval '1 hour'`.execute(
      fixture.db,
    );
    await passTime();
    const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`;
    const running = await fixture.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${moved} for update`.execute(trx);
      const estimating = round();
      await eventually('it waits', async () => (await waits.execute(fixture.db)).rows[0]!.waits);
      // A wait for the estimate would be a deadlock.
      await sql`select from order_estimates for update nowait`.execute(trx);
      return { estimating };
    });
    await running.estimating;
    expect((await readEstimates()).map((row) => row.order_id)).toContain(moved);
    expect(warnings).toEqual([]);
  });

  it('name no item as the last one once its station is ready', async () => {
    await buildPast();
    const orderId = await buildOrder('preparing');
    const [bar] = (
      await sql<{ id: number; itemId: number }>`
        with added as (
          insert into stations (business_id, branch_id, kind)
          values (${venue.businessId}, ${venue.branchId}, 'bar') returning id
        ), item as (
          insert into menu_items (business_id, menu_id, category_id, name, description, price_minor)
          select business_id, menu_id, category_id, name, description, price_minor
          from menu_items where id = ${venue.itemId} returning id
        )
        insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor,
          quantity, preparation_minutes, station_id)
        select ${orderId}, ${venue.businessId}, item.id, 2, '{}', 1, 1, 60, added.id
        from added, item returning station_id as id, item_id as "itemId"`.execute(fixture.db)
    ).rows;
    const setParts = (status: string) =>
      sql`
        update orders set parts = jsonb_build_array(
          jsonb_build_object('stationId', (select id from stations where is_default), 'status', 'preparing'),
          jsonb_build_object('stationId', ${bar?.id ?? 0}::bigint, 'status', ${status}::text))
        where id = ${orderId}`.execute(fixture.db);
    const lastIn = async (status: string) => {
      await emptyTables(fixture.db, 'order_estimates');
      await setParts(status);
      await passTime();
      await round(new Map());
      const [row] = await fixture.db.selectFrom('order_estimates').select('last_item_id').execute();
      return row?.last_item_id;
    };
    await round();
    expect(await lastIn('preparing')).toBe(bar?.itemId);
    expect(await lastIn('ready')).toBeNull();
  });

  it('are written once by any number of workers', async () => {
    await buildPast();
    await buildOrder('pending');
    await round();
    await emptyTables(fixture.db, 'order_estimates', 'room_events', 'room_heads');
    await passTime();
    const caches = Array.from({ length: 5 }, (): PaceCache => new Map());
    await Promise.all(caches.map(round));
    expect(caches.filter(({ size }) => size > 0)).toHaveLength(1);
    expect(await readEstimates()).toHaveLength(1);
    expect(await readEvents()).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('are given by a running worker', async () => {
    await buildPast();
    await buildOrder('pending');
    fixture.startWorker();
    await waitFor(async () => expect(await readEstimates()).toHaveLength(1));
  });
});
