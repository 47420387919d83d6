import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, openTestDatabase } from '../../tools/local/testing.ts';
import { openDatabase } from '../../src/db.ts';
import { verifyPassword } from '../../src/passwords.ts';
import { readPlatformFigures } from '../../src/platform-figures.ts';
import { demoApplications } from './applications.ts';
import { seedDemo } from './demo.ts';
import { demoPassword, demoUsers } from './users.ts';
import { seedUptime } from './uptime.ts';

const { db } = await openTestDatabase();
await seedDemo(db);

describe('seedDemo', () => {
  const readEverything = async () => {
    const tables = [
      'users',
      'memberships',
      'businesses',
      'branches',
      'tables',
      'menus',
      'menu_categories',
      'menu_items',
      'option_groups',
      'options',
      'tickets',
      'ticket_replies',
      'notices',
    ] as const;
    return Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
    );
  };

  it('is idempotent', async () => {
    const before = await readEverything();
    await seedDemo(db);
    expect(await readEverything()).toEqual(before);
  });

  it('keeps changed prices and passwords, and restores missing rows', async () => {
    await db.updateTable('menu_items').set({ price_minor: 9900 }).where('id', '=', 1).execute();
    await db.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', 4).execute();
    await db.deleteFrom('item_option_groups').where('item_id', '=', 2).execute();
    await db.deleteFrom('menu_items').where('id', '=', 2).execute();
    await db.updateTable('options').set({ difference_minor: 5000 }).where('id', '=', 11).execute();
    await db.deleteFrom('options').where('id', '=', 12).execute();
    await seedDemo(db);
    const portions = await db
      .selectFrom('options')
      .select(['id', 'difference_minor'])
      .where('group_id', '=', 1)
      .orderBy('sort_order')
      .execute();
    expect(portions).toEqual([
      { id: 10, difference_minor: 0 },
      { id: 11, difference_minor: 5000 },
      { id: 12, difference_minor: 8000 },
    ]);
    const items = await db
      .selectFrom('menu_items')
      .select(['id', 'price_minor'])
      .where('id', 'in', [1, 2])
      .orderBy('id')
      .execute();
    expect(items).toEqual([
      { id: 1, price_minor: 9900 },
      { id: 2, price_minor: 4500 },
    ]);
    const owner = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 4)
      .executeTakeFirstOrThrow();
    expect(owner.password_hash).toBe('changed');
  });

  it('adds new rows to an older database, and keeps existing ones', async () => {
    const places = ['status', 'applied_by', 'rejection_reason'] as const;
    const applied = demoApplications.map(({ id }) => id);
    const readApplications = () =>
      db.selectFrom('businesses').select(places).where('id', 'in', applied).orderBy('id').execute();
    await db.deleteFrom('businesses').where('id', '=', 3).execute();
    await db.updateTable('businesses').set({ status: 'approved' }).where('id', '=', 4).execute();
    await db.deleteFrom('tickets').where('id', '=', 2).execute();
    await db.updateTable('tickets').set({ status: 'resolved' }).where('id', '=', 1).execute();
    await db.updateTable('menu_items').set({ cost_minor: null }).where('id', '=', 1).execute();
    await seedDemo(db);
    expect(await readApplications()).toEqual([
      { status: 'rejected', applied_by: 4, rejection_reason: expect.stringContaining('adres') },
      { status: 'approved', applied_by: 9, rejection_reason: null },
      { status: 'pending', applied_by: 8, rejection_reason: null },
      { status: 'pending', applied_by: 5, rejection_reason: null },
    ]);
    const costs = await db
      .selectFrom('menu_items')
      .select('cost_minor')
      .where('id', 'in', [1, 2])
      .orderBy('id')
      .execute();
    expect(costs).toEqual([{ cost_minor: null }, { cost_minor: 1600 }]);
    const tickets = await db
      .selectFrom('tickets')
      .leftJoin('ticket_replies', 'ticket_replies.ticket_id', 'tickets.id')
      .select(['tickets.status', sql<number>`count(ticket_replies.id)`.as('replies')])
      .groupBy('tickets.id')
      .orderBy('tickets.id')
      .execute();
    expect(tickets).toEqual([
      { status: 'resolved', replies: 0 },
      { status: 'in_progress', replies: 2 },
      { status: 'in_progress', replies: 1 },
      { status: 'resolved', replies: 2 },
    ]);
  });

  it('has the specification’s uptime of 98.2%, and keeps measured minutes', async () => {
    await seedUptime(db);
    const { uptime } = await readPlatformFigures(db, new Date());
    expect(uptime.percent).toBeCloseTo(98.2, 0);
    const away = uptime.days.filter(({ percent }) => percent !== null && percent < 100);
    expect(away.length).toBeGreaterThanOrEqual(3);
    expect(away.length).toBeLessThanOrEqual(6);
    await db.deleteFrom('uptime_minutes').execute();
    await sql`insert into uptime_minutes values (date_trunc('minute', now()))`.execute(db);
    await seedUptime(db);
    expect(await db.selectFrom('uptime_minutes').selectAll().execute()).toHaveLength(1);
  });

  it('lets every demo user sign in with the demo password, in their role', async () => {
    const people = await db
      .selectFrom('users')
      .leftJoin('memberships', 'memberships.user_id', 'users.id')
      .select([
        'users.id',
        'email',
        'password_hash',
        'platform_role',
        'memberships.role',
        'business_id',
        'branch_id',
      ])
      .where('users.id', '!=', 4)
      .orderBy('users.id')
      .execute();
    const expected = demoUsers.filter(({ id }) => id !== 4);
    expect(people.map(({ email }) => email)).toEqual(expected.map(({ email }) => email));
    for (const [index, person] of people.entries()) {
      expect(await verifyPassword(person.password_hash ?? '', demoPassword)).toBe(true);
      expect(person.platform_role ?? person.role ?? 'customer').toBe(expected[index]?.role);
      expect(person.business_id ?? undefined).toBe(expected[index]?.businessId);
      expect(person.branch_id ?? undefined).toBe(expected[index]?.branchId);
    }
  });

  it('reserves its ids: rows created by users come after them', async () => {
    const { id } = await db
      .insertInto('users')
      .values({ name: 'Misafir', email: null, platform_role: null, is_anonymous: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(1001);
  });

  it('refuses a database with other accounts', async () => {
    const other = await createTestDatabase();
    const { db, close } = openDatabase(other.url);
    await db
      .insertInto('users')
      .values({ name: 'Ali', email: 'ali@example.com', platform_role: null })
      .execute();
    await expect(seedDemo(db)).rejects.toThrow('other accounts');
    expect(await db.selectFrom('businesses').selectAll().execute()).toEqual([]);
    await close();
    await other.drop();
  });
});
