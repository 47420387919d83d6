import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../tools/local/testing.ts';
import { retrying, type Trx } from './db.ts';
import { listedAs, readListCounts, sumListCounts } from './list-counts.ts';

const { db } = await openTestDatabase();

/** Counts the rows themselves. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ list: string; count: number }>`
    select list, count(*) from (
      select 'users.' || ${listedAs} from users
      union all select 'businesses.' || status from businesses
      union all select 'cities.' || city from businesses where status = 'approved') as counted (list)
    where list is not null group by list`.execute(db);
  return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
}

async function readCounts(): Promise<Record<string, number>> {
  const lists = ['users', 'businesses', 'cities'] as const;
  const read = lists.map(async (list) =>
    [...(await readListCounts(db, list))].map(([name, count]) => [`${list}.${name}`, count]),
  );
  return Object.fromEntries((await Promise.all(read)).flat());
}

const write = (work: (trx: Trx) => Promise<unknown>) => db.transaction().execute(work);

const addUsers = (from: number, count: number) =>
  sql`insert into users (id, name, is_anonymous, email)
    select n, 'Ali ' || n, n % 2 = 0, case when n % 2 = 1 then n || '@ornek.test' end
    from generate_series(${from}::int, ${from + count - 1}) n`;
const addBusiness = (id: number, status: string, applicant: number | null = null) =>
  sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan, city,
      applied_by)
    values (${id}, ${`Liman ${id}`}, ${status}, 'cafe', 'Cadde 1', '0212 555 00 00', 'a@ornek.test', 'isletme',
      'İzmir', ${applicant})`;
const join = (userId: number, businessId: number, role = 'business_owner') =>
  sql`insert into memberships (user_id, business_id, role) values (${userId}, ${businessId}, ${role})`;

/** Waits until a transaction of this database waits for another one. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length;
    })
    .toBeGreaterThan(0);

describe('the counts of lists', () => {
  it('follow every change of a row, and a rolled back one never counts', async () => {
    await addUsers(1001, 10).execute(db);
    await addBusiness(1, 'pending', 1001).execute(db);
    await addBusiness(2, 'approved').execute(db);
    await join(1001, 1).execute(db);
    await join(1003, 2).execute(db);
    await join(1005, 2, 'waiter').execute(db);
    expect(await readCounts()).toEqual(await countRows());
    const changes = [
      `update businesses set status = 'approved' where id = 1`,
      `update memberships set role = 'waiter' where user_id = 1003`,
      `update memberships set deactivated_at = now() where user_id = 1005`,
      `update users set platform_role = 'platform_admin' where id = 1007`,
      `update users set deleted_at = now(), email = null where id = 1009`,
      `update businesses set city = 'Muğla' where id = 2`,
      `update businesses set status = 'rejected' where id = 1`,
      `delete from memberships where user_id = 1003`,
      `delete from users where id = 1010`,
    ];
    for (const change of changes) {
      await sql.raw(change).execute(db);
      expect(await readCounts(), change).toEqual(await countRows());
    }
    const rolledBack = write(async (trx) => {
      await addUsers(1101, 5).execute(trx);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await readCounts()).toEqual(await countRows());
  });

  it('don’t make writers wait for each other, nor for adding up', async () => {
    await write(async (first) => {
      await addUsers(1201, 2).execute(first);
      await write((second) => addUsers(1301, 2).execute(second));
      await sumListCounts(db);
      await addUsers(1203, 2).execute(first);
    });
    expect(await readCounts()).toEqual(await countRows());
  });

  it('are exact while users sign in, join and leave and two workers add up', async () => {
    await addBusiness(3, 'approved').execute(db);
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let turn = 0; turn < 10; turn += 1) {
        const id = 2001 + lane * 1000 + turn * 10;
        await addUsers(id, 3).execute(db);
        await join(id, 3).execute(db);
        if (turn % 2 === 0) {
          await sql`update memberships set deactivated_at = now() where user_id = ${id}`.execute(
            db,
          );
        }
        if (lane < 2) await sumListCounts(db);
      }
    });
    await Promise.all(lanes);
    expect(await readCounts()).toEqual(await countRows());
    await sumListCounts(db);
    expect(await readCounts()).toEqual(await countRows());
    const { rows } =
      await sql`select list from list_counts group by list having count(*) > 1`.execute(db);
    expect(rows).toEqual([]);
  });

  it('count an approval with a membership that is added at the same time', async () => {
    await addBusiness(4, 'pending').execute(db);
    let joined: Promise<unknown> = Promise.resolve();
    await write(async (trx) => {
      await sql`update businesses set status = 'approved' where id = 4`.execute(trx);
      joined = join(1003, 4).execute(db);
      await untilOneWaits();
    });
    await joined;
    expect(await readCounts()).toEqual(await countRows());
  });
});

describe('the role that a user holds', () => {
  it('is the highest one when two businesses give theirs at the same time', async () => {
    await addUsers(30001, 1).execute(db);
    await addBusiness(6, 'approved').execute(db);
    await addBusiness(7, 'approved').execute(db);
    let second: Promise<unknown> = Promise.resolve();
    await write(async (trx) => {
      await join(30001, 6).execute(trx);
      second = join(30001, 7, 'waiter').execute(db);
      await untilOneWaits();
    });
    await second;
    const user = db.selectFrom('users').select('held_role').where('id', '=', 30001);
    expect(await user.executeTakeFirst()).toEqual({ held_role: 'owner' });
  });
});

describe('the name of a business’s contact', () => {
  const contactOf = async (id: number): Promise<string | undefined> => {
    const row = await db
      .selectFrom('businesses')
      .select('contact_name')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.contact_name;
  };

  it('is the applicant’s, else the first owner’s, and follows them', async () => {
    await addUsers(90001, 6).execute(db);
    await addBusiness(5, 'approved', 90001).execute(db);
    expect(await contactOf(5)).toBe('Ali 90001');
    await sql`update users set name = 'Veli' where id = 90001`.execute(db);
    expect(await contactOf(5)).toBe('Veli');
    await join(90005, 5).execute(db);
    await join(90003, 5, 'waiter').execute(db);
    await sql`update users set deleted_at = now(), email = null where id = 90001`.execute(db);
    expect(await contactOf(5)).toBe('Ali 90005');
    await sql`update memberships set deactivated_at = now() where user_id = 90005`.execute(db);
    expect(await contactOf(5)).toBe('');
    await sql`update memberships set role = 'business_owner' where user_id = 90003`.execute(db);
    expect(await contactOf(5)).toBe('Ali 90003');
    await sql`update businesses set applied_by = 90005 where id = 5`.execute(db);
    expect(await contactOf(5)).toBe('Ali 90005');
  });

  it('follows a rename and a decision at the same time, one of which is retried', async () => {
    await addUsers(95001, 1).execute(db);
    await addBusiness(8, 'pending', 95001).execute(db);
    await join(95001, 8).execute(db);
    const rename = sql`update users set name = 'Yeni Ad' where id = 95001`;
    let renamed: Promise<unknown> | undefined;
    // The rename waits for the business, and the decision for the user.
    await retrying(() =>
      write(async (trx) => {
        await sql`select from businesses where id = 8 for no key update`.execute(trx);
        if (!renamed) {
          renamed = retrying(() => rename.execute(db));
          await untilOneWaits();
        }
        await sql`update businesses set status = 'approved' where id = 8`.execute(trx);
      }),
    );
    await renamed;
    expect(await contactOf(8)).toBe('Yeni Ad');
    expect(await readCounts()).toEqual(await countRows());
  });

  it('is empty for a business whose applicant is being deleted', async () => {
    await addUsers(96001, 1).execute(db);
    let applied: Promise<unknown> = Promise.resolve();
    await write(async (trx) => {
      await sql`update users set deleted_at = now(), email = null where id = 96001`.execute(trx);
      applied = addBusiness(9, 'pending', 96001).execute(db);
      await untilOneWaits();
    });
    await applied;
    expect(await contactOf(9)).toBe('');
  });
});
