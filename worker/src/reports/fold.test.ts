import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '@sofra/infra/db';
import { proof } from '@sofra/infra/proof';
import { openTestDatabase } from '@sofra/infra/testing';
import { foldReports, keepFolding } from './keep-folding.ts';
import { runActions } from '../../test/reports/actions.ts';
import { writeEvent } from '../../test/reports/happening.ts';
import { createRandom } from '../../test/reports/random.ts';
import { readReports, recomputeReports } from '../../test/reports/reports.ts';
import { buildReportFixture, type FixtureBranch } from '../../test/reports/fixture.ts';

const { seed, times } = proof('fold', { short: 2, long: 60 });
const log = pino({ level: 'silent' });
const waitOptions = { timeout: 10_000, interval: 20 };

const { db, url } = await openTestDatabase();
const town = await buildReportFixture(db);

describe('the fold', () => {
  let drawn = seed;
  const { signal } = new AbortController();
  const fold = () => foldReports({ db, log }, signal);
  const live = (count: number) => runActions(db, town, createRandom((drawn += 1)), count);
  const folded = () => readReports(db);
  const counted = () => recomputeReports(db);

  it('is exact for random actions at any hour, in any time zone', async () => {
    for (let round = 0; round < times; round += 1) {
      await live(70);
      await fold();
      expect(await folded()).toEqual(await counted());
    }
    // A few actions needn't include each kind.
    if (times < 4) return;
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where cancelled_orders > 0 and revenue_minor > 0) as cancelled,
        count(*) filter (where discounted_minor > 0) as discounted,
        count(*) filter (where complimentary_minor > 0) as complimentary,
        count(*) filter (where unpaid_bills > 0) as unpaid,
        (select count(*) from report_payments where refunds > 0) as refunded
      from report_days`.execute(db);
    for (const [kind, days] of Object.entries(rows[0] ?? {})) {
      expect(days, kind).toBeGreaterThan(0);
    }
  });

  it('ends a day at the branch’s time, across midnight and clock changes', async () => {
    const { branches } = town;
    const [istanbul, lateBerlin, berlin] = branches;
    const moments = [
      [istanbul, '2026-05-10T01:59:59.999Z', '2026-05-09'],
      [istanbul, '2026-05-10T02:00:00.000Z', '2026-05-10'],
      [istanbul, '2026-05-10T21:30:00.000Z', '2026-05-10'],
      [berlin, '2026-03-28T22:59:59.999Z', '2026-03-28'],
      [berlin, '2026-03-28T23:00:00.000Z', '2026-03-29'],
      [berlin, '2026-03-29T21:59:59.999Z', '2026-03-29'],
      [berlin, '2026-03-29T22:00:00.000Z', '2026-03-30'],
      // Half past two is skipped in spring and occurs twice in autumn, when the day begins at the
      // second one.
      [lateBerlin, '2026-03-29T01:15:00.000Z', '2026-03-28'],
      [lateBerlin, '2026-03-29T01:30:00.000Z', '2026-03-29'],
      [lateBerlin, '2026-10-25T00:45:00.000Z', '2026-10-24'],
      [lateBerlin, '2026-10-25T01:15:00.000Z', '2026-10-24'],
      [lateBerlin, '2026-10-25T01:30:00.000Z', '2026-10-25'],
    ] as const;
    for (const [branch, moment, day] of moments) {
      if (!branch) throw new Error('the fixture lacks a branch');
      const before = await readDay(branch.id, day);
      await startSession(db, branch, moment);
      await fold();
      expect(await readDay(branch.id, day), `${moment} at branch ${branch.id}`).toBe(before + 1);
    }
    expect(await folded()).toEqual(await counted());
  });

  it('gives the same result when a worker dies halfway, and when it is repeated', async () => {
    const before = await folded();
    await live(30);
    const holder = await db.startTransaction().execute();
    // Blocks the fold after it has deleted a day, before it recomputes it.
    await sql`lock table order_lines in access exclusive mode`.execute(holder);
    const dying = openDatabase(url, { maxConnections: 1 });
    // Handles the error at once: the fold may end before it is awaited.
    const folding = foldReports({ db: dying.db, log }, signal).catch((error: unknown) => error);
    const killed = async (): Promise<boolean> => {
      const { rows } = await sql<{ dead: boolean }>`
        select pg_terminate_backend(pid) as dead from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    await vi.waitFor(async () => expect(await killed()).toBe(true), waitOptions);
    await holder.rollback().execute();
    expect(await folding).toBeInstanceOf(Error);
    await dying.close();

    await fold();
    expect(await folded()).toEqual(await counted());
    const after = await folded();
    expect(after).not.toEqual(before);
    await sql`update report_positions set seq = seq - 3 where seq > 3`.execute(db);
    await fold();
    expect(await folded()).toEqual(after);
  });

  it('neither blocks orders and sessions nor waits for them', async () => {
    await live(20);
    const floor = await db.startTransaction().execute();
    for (const table of ['tables', 'branches', 'menu_items', 'users', 'orders', 'table_sessions']) {
      await sql`select from ${sql.table(table)} for update`.execute(floor);
    }
    await fold();
    await floor.rollback().execute();
    expect(await folded()).toEqual(await counted());
  });

  it('is the same with several workers', async () => {
    const others = [1, 2].map(() => openDatabase(url, { maxConnections: 2 }));
    for (let round = 0; round < Math.max(2, times / 2); round += 1) {
      await Promise.all([
        live(15),
        ...others.flatMap(({ db }) => [0, 1].map(() => foldReports({ db, log }, signal))),
      ]);
    }
    await fold();
    expect(await folded()).toEqual(await counted());
    await Promise.all(others.map(({ close }) => close()));
  });

  it('recomputes everything after a pruned log, on the first fold, or if day boundaries change', async () => {
    await live(30);
    await db.deleteFrom('room_events').execute();
    await fold();
    expect(await folded()).toEqual(await counted());

    await db.deleteFrom('report_positions').execute();
    await sql`update report_days set orders = orders + 1`.execute(db);
    await fold();
    expect(await folded()).toEqual(await counted());

    const earlier = await folded();
    await sql`update branches set time_zone = 'Pacific/Auckland' where id = 2`.execute(db);
    await sql`update branches set day_starts_at = 0 where id = 1`.execute(db);
    await fold();
    expect(await folded()).toEqual(await counted());
    expect(await folded()).not.toEqual(earlier);
  });

  it('forgets an unpaid bill once its money has arrived', async () => {
    const [branch] = town.branches;
    if (!branch) throw new Error('the fixture lacks a branch');
    const [moment, day] = ['2026-05-21T10:00:00.000Z', '2026-05-22'];
    const sessionId = await startSession(db, branch, moment);
    await sql`insert into unpaid_bills (session_id, business_id, branch_id, day, kind, amount_minor, reason)
      values (${sessionId}, ${branch.businessId}, ${branch.id}, ${day}, 'left', 500, 'Gitti')`.execute(
      db,
    );
    const tell = () =>
      db
        .transaction()
        .execute((trx) =>
          writeEvent(trx, branch.id, 'bill.changed', 0, { sessionId, branchId: branch.id }),
        );
    await tell();
    await fold();
    expect(await folded()).toEqual(await counted());
    expect(await readUnpaid(branch.id, day)).toBe(500);
    await db.deleteFrom('unpaid_bills').where('session_id', '=', sessionId).execute();
    await tell();
    await fold();
    expect(await readUnpaid(branch.id, day)).toBe(0);
  });

  it('continues until it is stopped', async () => {
    const stop = new AbortController();
    await live(10);
    const keeping = keepFolding({ db, log }, stop.signal);
    await vi.waitFor(async () => expect(await folded()).toEqual(await counted()), waitOptions);
    await live(10);
    await vi.waitFor(async () => expect(await folded()).toEqual(await counted()), waitOptions);
    stop.abort();
    await keeping;
  });

  const readUnpaid = async (branchId: number, day: string): Promise<number> => {
    const row = await db
      .selectFrom('report_days')
      .select('unpaid_minor')
      .where('branch_id', '=', branchId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.unpaid_minor ?? 0;
  };

  /** Reads the number of sessions in the reports for that day. */
  const readDay = async (branchId: number, day: string): Promise<number> => {
    const row = await db
      .selectFrom('report_days')
      .select('sessions')
      .where('branch_id', '=', branchId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.sessions ?? 0;
  };
});

/** Starts and ends a session at the branch's first table; returns its id. */
async function startSession(db: Db, branch: FixtureBranch, moment: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('table_sessions')
      .values({
        business_id: branch.businessId,
        branch_id: branch.id,
        table_id: branch.tableIds[0] ?? 0,
        started_at: moment,
        ended_at: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEvent(trx, branch.id, 'session.ended', id);
    return id;
  });
}
