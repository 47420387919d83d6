import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '@sofra/infra/testing';
import {
  buildGuest,
  buildItem,
  buildSession,
  buildVenue,
  type BuiltVenue,
} from '../../test/build.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { findPairings } from './find-pairings.ts';

const fixture = await openWorkerFixture();

let guestId: number;
beforeEach(async () => {
  await emptyTables(fixture.db, 'businesses', 'room_events', 'room_heads');
  guestId = await buildGuest(fixture.db);
});

const run = (businessId: number | null = null) => findPairings(fixture.context(), { businessId });

/** Adds an item in a category of its own. */
async function addItem(venue: BuiltVenue, name: string): Promise<number> {
  const category = await fixture.db
    .insertInto('menu_categories')
    .values({ business_id: venue.businessId, name: JSON.stringify({ tr: name }), key: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return buildItem(fixture.db, venue, { tr: name }, { category_id: category.id });
}

/** Inserts served rounds of the given items in a session; each item is an order of its own. */
async function addRounds(
  venue: BuiltVenue,
  count: number,
  items: readonly number[],
  { status = 'served', daysAgo = 3 } = {},
): Promise<void> {
  const sessionId = await buildSession(fixture.db, venue, 1);
  await sql`
    with placed as (
      insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
        guest_count, status, placed_at, round)
      select ${venue.businessId}, ${venue.branchId}, ${venue.tableId}, ${sessionId}, 1, ${guestId},
        'guest', 1, ${status}, now() - make_interval(days => ${daysAgo}), round
      from generate_series(1, ${count}::int) round, unnest(${items}::bigint[]) item
      returning id, round
    ), numbered as (
      select id, row_number() over (partition by round order by id) as position from placed
    )
    insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
    select id, ${venue.businessId}, (${items}::bigint[])[position], 0, '{}', 1000, 1
    from numbered`.execute(fixture.db);
}

/** A venue whose guests drink the second item with the first one. */
async function buildPair(): Promise<{ venue: BuiltVenue; soup: number; tea: number }> {
  const venue = await buildVenue(fixture.db);
  const [tea, bread, water] = [
    await addItem(venue, 'tea'),
    await addItem(venue, 'bread'),
    await addItem(venue, 'water'),
  ];
  // Two more items of the categories, so that there is a choice.
  await sql`update menu_items set category_id = (select category_id from menu_items where id = ${tea})
    where id = ${water}`.execute(fixture.db);
  await sql`update menu_items set category_id = ${venue.categoryId} where id = ${bread}`.execute(
    fixture.db,
  );
  await addRounds(venue, 60, [venue.itemId, tea]);
  await addRounds(venue, 60, [bread, water]);
  return { venue, soup: venue.itemId, tea };
}

const readPairs = (businessId: number) =>
  fixture.db
    .selectFrom('item_pairings')
    .select(['item_id', 'goes_with_id', 'together'])
    .where('business_id', '=', businessId)
    .orderBy('item_id')
    .execute();
const readEvents = async () =>
  (await fixture.readEvents()).map(({ room, type }) => `${room} ${type}`);

describe('find-pairings', () => {
  it('finds items of one round, over several guests’ orders', async () => {
    const { venue, soup, tea } = await buildPair();
    expect(await run()).toEqual({ businesses: 1, pairings: 4 });
    expect(await readPairs(venue.businessId)).toContainEqual({
      item_id: soup,
      goes_with_id: tea,
      together: 60,
    });
    expect(await fixture.db.selectFrom('pairing_runs').select('rounds').executeTakeFirst()).toEqual(
      { rounds: 120 },
    );
  });

  it('reads served orders of the last months only', async () => {
    const venue = await buildVenue(fixture.db);
    const tea = await addItem(venue, 'tea');
    await addRounds(venue, 120, [venue.itemId, tea], { status: 'cancelled' });
    await addRounds(venue, 120, [venue.itemId, tea], { daysAgo: 130 });
    await run();
    expect(await fixture.db.selectFrom('pairing_runs').select('rounds').executeTakeFirst()).toEqual(
      { rounds: 0 },
    );
  });

  it('tells guests’ menus only about changes', async () => {
    const { venue, tea } = await buildPair();
    const expected = [`branch:${venue.branchId}`, `menu:${venue.branchId}`].map(
      (room) => `${room} menu.changed`,
    );
    await run(venue.businessId);
    expect((await readEvents()).toSorted()).toEqual(expected);
    await run(venue.businessId);
    expect(await readEvents()).toHaveLength(2);
    await sql`update menu_items set deleted_at = now() where id = ${tea}`.execute(fixture.db);
    await run(venue.businessId);
    expect(await readEvents()).toHaveLength(4);
    // Without tea there is only one drink, so nobody chooses it for the bread.
    expect(await readPairs(venue.businessId)).toEqual([]);
  });

  it('skips businesses without new orders, unless asked for one', async () => {
    const { venue } = await buildPair();
    await run();
    expect(await run()).toEqual({ businesses: 0, pairings: 0 });
    expect(await run(venue.businessId)).toEqual({ businesses: 1, pairings: 4 });
    await sql`update pairing_runs set computed_at = now() - interval '10 days'`.execute(fixture.db);
    expect(await run()).toEqual({ businesses: 1, pairings: 4 });
  });

  it('survives concurrent runs', async () => {
    const { venue } = await buildPair();
    await Promise.all([run(venue.businessId), run(venue.businessId), run()]);
    expect(await readPairs(venue.businessId)).toHaveLength(4);
    expect(await readEvents()).toHaveLength(2);
  });
});
