import { existsSync, readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Order } from '@sofra/contracts/orders';
import { buildBusiness, openTestDatabase } from '../tools/local/testing.ts';
import type { Db } from '../src/db.ts';
import { demoBusinesses } from '../content/seed/businesses.ts';
import { menuTemplates } from '../content/templates/menu-templates.ts';
import { seedDemo } from '../content/seed/demo.ts';
import { selectOrders } from '../src/order-document.ts';

/** Runs a migration, possibly again. */
async function migrate(db: Db, name: string): Promise<void> {
  const { up }: { up: (db: Kysely<unknown>) => Promise<void> } = await import(
    /* @vite-ignore */ `./${name}.ts`
  );
  await up(db as unknown as Kysely<unknown>);
}

const picture = `/images/${'k'.repeat(43)}/384`;
/** By what a row holds: the website, and the picture, that it is left with. */
const held: readonly [held: string, website: string | null, picture: string | null][] = [
  ['https://zeytin.example/menü?x=1#y', 'same', 'same'],
  ['https://zeytin.example:8443', 'same', 'same'],
  ['HTTP://zeytin.example', 'https://zeytin.example', null],
  [picture, null, 'same'],
  ['/dishes/baklava.webp', null, 'same'],
  ['/images/../api/admin/backups/2/download', null, null],
  ['https://u:p@zeytin.example', null, null],
  ['https://127.0.0.1/x', null, null],
  ['https://[::1]/x', null, null],
  ['https://localhost/x', null, null],
  ['https://zeytin.example/../x', null, null],
  ['https://zeytin.example/a/%2E%2e/x', null, null],
  ['https://zeytin.example\\x', null, null],
  ['javascript:alert(1)', null, null],
  ['zeytin', null, null],
];

describe('0014_addresses', async () => {
  const { db } = await openTestDatabase();

  it('clears addresses that the contract no longer accepts', async () => {
    for (const [text] of held) {
      await buildBusiness(db, { name: text, website: text, logo_url: text });
    }
    await migrate(db, '0014_addresses');
    const kept = await db
      .selectFrom('businesses')
      .select(['name', 'website', 'logo_url'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual(
      held.map(([name, website, logo]) => ({
        name,
        website: website === 'same' ? name : website,
        logo_url: logo === 'same' ? name : logo,
      })),
    );
  });
});

describe('0019_drawn_dishes', async () => {
  const { db } = await openTestDatabase();
  await seedDemo(db);

  it('replaces pictures by the drawing of the dish, or none, and owners keep their own', async () => {
    await sql`alter table businesses drop column cover_url`.execute(db);
    await sql`update menu_items set image_url = '/dishes/soup.webp'`.execute(db);
    const [own, renamed] = await db.selectFrom('menu_items').select('id').orderBy('id').execute();
    const ownId = own?.id ?? 0;
    const renamedId = renamed?.id ?? 0;
    await sql`update menu_items set image_url = ${picture} where id = ${ownId}`.execute(db);
    await sql`update menu_items set name = '{"tr": "Şefin Tabağı"}' where id = ${renamedId}`.execute(
      db,
    );

    await migrate(db, '0019_drawn_dishes');

    const rows = await db.selectFrom('menu_items').select(['id', 'name', 'image_url']).execute();
    const pictures = new Map(
      [
        ...demoBusinesses.flatMap(({ dishes }) => dishes),
        ...menuTemplates.flatMap((t) => t.items),
      ].map(({ name, picture }) => [name.tr, `/dishes/sage-${picture}.webp`]),
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { id, name, image_url } of rows) {
      const expected = id === ownId ? picture : (pictures.get(name.tr ?? '') ?? null);
      expect(image_url, name.tr).toBe(expected);
    }
    expect(rows.find(({ id }) => id === renamedId)?.image_url).toBeNull();
  });
});

describe('0021_together', async () => {
  const { db } = await openTestDatabase({ isMigrated: false });

  /** Applies the migrations with these names. */
  async function migrateWhere(isMeant: (name: string) => boolean): Promise<void> {
    const names = readdirSync(import.meta.dirname)
      .flatMap((name) => /^(\d{4}_\w+)\.ts$/.exec(name)?.[1] ?? [])
      .filter(isMeant)
      .toSorted();
    for (const name of names) await migrate(db, name);
  }

  /** Inserts a venue whose table has had a session with two orders, and has one with three. */
  async function insertEarlierRows(): Promise<void> {
    for (const statement of [
      `insert into users (id, name, is_anonymous) values (1, 'Ayşe', true)`,
      `insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
        values (1, 'Deneme', 'approved', 'restaurant', 'İstanbul', '0', 'venue@sofra.test', 'isletme')`,
      `insert into branches (id, business_id, name, ordering_access) values (1, 1, 'Merkez', 'open')`,
      `insert into tables (id, business_id, branch_id, table_number, qr_code) values (1, 1, 1, '1', 'code')`,
      `insert into menus (id, business_id, name, description) values (1, 1, '{"tr":"Menü"}', '{}')`,
      `insert into menu_categories (id, business_id, name, key) values (1, 1, '{"tr":"Çorbalar"}', 'soup')`,
      `insert into menu_items (id, business_id, menu_id, category_id, name, description, price_minor)
        values (1, 1, 1, 1, '{"tr":"Çorba"}', '{}', 8500)`,
      `insert into table_sessions (id, business_id, branch_id, table_id, ended_at)
        values (1, 1, 1, 1, now()), (2, 1, 1, 1, null)`,
      `insert into orders (id, business_id, branch_id, table_id, session_id, number, placed_by, source,
          guest_count, status, placed_at)
        select id, 1, 1, 1, case when id in (1, 4) then 1 else 2 end, id, 1, 'guest', 1,
          case when id < 5 then 'served' else 'pending' end, now() - interval '1 hour'
        from generate_series(1, 5) id`,
      `insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity, note)
        select id, 1, 1, 1, '{"tr":"Çorba"}', 8500, 2, 'az tuzlu' from orders`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  }

  it('keeps earlier orders, each as a round of its own', async () => {
    await migrateWhere((name) => name < '0021');
    await insertEarlierRows();
    await migrate(db, '0021_together');
    const rounds = await db
      .selectFrom('orders')
      .select(['id', 'session_id', 'round'])
      .orderBy('id')
      .execute();
    expect(rounds.map((order) => [order.id, order.session_id, order.round])).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 2, 2],
      [4, 1, 2],
      [5, 2, 3],
    ]);
    await migrateWhere((name) => name > '0022');
    const orders = await db.transaction().execute((trx) => selectOrders(trx, sql`true`));
    expect(orders.map((order) => v.parse(Order, order))).toHaveLength(5);
    expect(orders[0]?.lines).toMatchObject([
      { quantity: 2, note: 'az tuzlu', options: [], isForTable: false, noteReading: null },
    ]);
    // Open orders are at their branch's default station.
    const pending = orders.filter(({ status }) => status === 'pending');
    expect(pending.map(({ lines }) => lines[0]?.stationId)).toEqual([expect.any(Number)]);
    // The open order was placed too long ago for another to join it.
    const { rows } = await sql<{ next: number }>`select next_order_round(2, 2) as next`.execute(db);
    expect(rows).toEqual([{ next: 4 }]);
    expect(
      await db.selectFrom('branches').select(['kitchen_language', 'round_minutes']).execute(),
    ).toEqual([{ kitchen_language: 'tr', round_minutes: 2 }]);
  });
});

describe('0025_plans', async () => {
  const { db } = await openTestDatabase();

  it('gives a business its plan since its last change, else since its approval or application', async () => {
    await sql`alter table businesses drop column plan_since, drop column plan_requested`.execute(
      db,
    );
    await sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan,
        created_at, decided_at)
      overriding system value
      select id, 'Lokanta', 'approved', 'restaurant', 'Moda', '', '', 'isletme',
        '2026-01-01T00:00Z', case when id > 1 then timestamptz '2026-02-01T00:00Z' end
      from generate_series(1, 3) id`.execute(db);
    await sql`insert into audit_log (at, business_id, action) values
      ('2026-03-01T00:00Z', 3, 'business.planChanged'),
      ('2026-04-01T00:00Z', 3, 'business.planChanged'),
      ('2026-05-01T00:00Z', 3, 'business.changed')`.execute(db);

    await migrate(db, '0025_plans');

    const rows = await db
      .selectFrom('businesses')
      .select(['plan_since', 'plan_requested'])
      .orderBy('id')
      .execute();
    expect(
      rows.map((row) => [row.plan_since.toISOString().slice(0, 7), row.plan_requested]),
    ).toEqual([
      ['2026-01', null],
      ['2026-02', null],
      ['2026-04', null],
    ]);
  });
});

describe('0039_borders', async () => {
  const { db } = await openTestDatabase();

  it('keeps the addresses of printers, and asks webhooks that never answered to do so', async () => {
    await sql`alter table businesses drop column printer_networks`.execute(db);
    await sql`alter table webhook_endpoints drop column verified_at`.execute(db);
    await sql`drop index printers_host`.execute(db);
    await sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
      overriding system value
      select id, 'Lokanta', 'approved', 'restaurant', 'Moda', '', '', 'kurumsal'
      from generate_series(1, 2) id`.execute(db);
    await sql`insert into branches (id, business_id, name, ordering_access) overriding system value
      values (1, 1, 'Merkez', 'open')`.execute(db);
    await sql`insert into printers (business_id, branch_id, name, host) values
      (1, 1, 'a', '192.168.1.50'), (1, 1, 'b', 'FD00:0::1'), (1, 1, 'c', 'Bar.local.')`.execute(db);
    await sql`insert into webhook_endpoints (id, business_id, url, events, secret, secret_request_id)
      overriding system value
      select id, 1, 'https://till.example/', '{}', '', id from generate_series(1, 2) id`.execute(
      db,
    );
    await sql`insert into webhook_deliveries (endpoint_id, event_id, type, body, state)
      values (1, 'e', 'order.placed', '{}', 'delivered')`.execute(db);

    await migrate(db, '0039_borders');

    const businesses = db.selectFrom('businesses').select('printer_networks').orderBy('id');
    expect(await businesses.execute()).toEqual([
      { printer_networks: ['192.168.1.50/32', 'fd00::1/128'] },
      { printer_networks: null },
    ]);
    const hosts = await db.selectFrom('printers').select('host').orderBy('id').execute();
    expect(hosts.map(({ host }) => host)).toEqual(['192.168.1.50', 'fd00::1', 'bar.local']);
    const tests = db.selectFrom('webhook_deliveries').where('type', '=', 'webhook.test');
    expect(await tests.select(['endpoint_id', 'state']).execute()).toEqual([
      { endpoint_id: 2, state: 'waiting' },
    ]);
  });
});

describe('0032_one_cloth', async () => {
  const elsewhere = 'https://pictures.example/dishes/sea-latte.webp';

  /** Address before and after. */
  const addresses = [
    ['/dishes/sea-latte.webp', '/dishes/sage-latte.webp'],
    ['/dishes/walnut-mirra.webp', '/dishes/sage-mirra.webp'],
    ['/dishes/bare-cay.webp', '/dishes/sage-cay.webp'],
    ['/dishes/walnut-ayran-wide.webp', '/dishes/sage-ayran.webp'],
    ['/dishes/sage-humus-wide.webp', '/dishes/sage-humus.webp'],
    ['/dishes/cover-1-wide.webp', '/dishes/cover-1.webp'],
    ['/dishes/cover-14.webp', '/dishes/cover-14.webp'],
    ['/dishes/sage-manti.webp', '/dishes/sage-manti.webp'],
    ['/dishes/sage-lahmacun.webp', null],
    ['/dishes/sage-kiymali-pide-wide.webp', null],
    ['/dishes/sage-kuzu-pirzola.webp', null],
    [picture, picture],
    [elsewhere, elsewhere],
    [null, null],
  ] as const;

  const { db } = await openTestDatabase();
  await seedDemo(db);

  it.each([
    ['menu_items', 'image_url'],
    ['businesses', 'cover_url'],
    ['businesses', 'logo_url'],
  ])('names no drawing that left in %s.%s, and owners keep their own', async (table, column) => {
    const [rows, address] = [sql.table(table), sql.ref(column)];
    const { rows: ids } = await sql<{ id: number }>`select id from ${rows} order by id`.execute(db);
    const idOf = (index: number): number => ids[index % ids.length]?.id ?? 0;
    for (let from = 0; from < addresses.length; from += ids.length) {
      const some = addresses.slice(from, from + ids.length);
      for (const [index, [before]] of some.entries()) {
        await sql`update ${rows} set ${address} = ${before} where id = ${idOf(index)}`.execute(db);
      }

      await migrate(db, '0032_one_cloth');

      for (const [index, [before, after]] of some.entries()) {
        const { rows: found } = await sql<{ now: string | null }>`
          select ${address} as now from ${rows} where id = ${idOf(index)}`.execute(db);
        expect(found, String(before)).toEqual([{ now: after }]);
      }
    }
  });

  it('names a file with every address that replaces another', () => {
    const folder = new URL('../../web/public/', import.meta.url);
    const drawn = addresses.flatMap(([, after]) => (after?.startsWith('/dishes/') ? [after] : []));
    expect(drawn.filter((address) => !existsSync(new URL(`.${address}`, folder)))).toEqual([]);
  });
});
