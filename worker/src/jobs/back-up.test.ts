import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoResetSchedule, jobSchedules } from '@sofra/contracts/jobs';
import { saveSettings } from '@sofra/infra/rows';
import { newFileName } from '@sofra/infra/backups/rows';
import { waitFor } from '@sofra/infra/testing';
import { onDatabase } from '@sofra/infra/backups/address';
import { openDatabase } from '@sofra/infra/db';
import { backUp } from './back-up.ts';
import { optimize } from './optimize.ts';
import { readSchedules, requestScheduledJob } from '../runner/schedule.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildSmallDatabase, openBackupFixture } from '../../test/backups.ts';
import { fakePrograms } from '../../test/fake-programs.ts';
import { buildGuest, buildSession, buildVenue } from '../../test/build.ts';

const fixture = await openWorkerFixture();
const backups = await openBackupFixture(fixture, await buildSmallDatabase(fixture));
/** Backups of the whole database. */
const all = await openBackupFixture(fixture);
beforeEach(async () => {
  for (const table of ['backups', 'jobs', 'notices', 'platform_settings', 'room_events'] as const) {
    await fixture.db.deleteFrom(table).execute();
  }
});

describe('back-up', () => {
  it('dumps, restores and compares everything, and reports its progress', async () => {
    const { backupId, status } = await all.make();
    expect(status).toBe('verified');
    const row = await backups.read(backupId);
    const { rows } = await sql<{ count: number }>`select count(*) from pg_tables
      where schemaname = 'public'`.execute(fixture.db);
    expect(row).toMatchObject({ trigger: 'schedule', tables: rows[0]?.count, deleted_at: null });
    expect(row.rows).toBeGreaterThan(0);
    expect(await all.files()).toEqual([row.file_name]);
    expect(await all.scratches()).toEqual([]);
    expect(await backups.notices()).toEqual([
      {
        kind: 'backup.verified',
        facts: { backupId, sizeBytes: row.size_bytes, tables: row.tables, rows: row.rows },
      },
    ]);

    const events = await fixture.readEvents<{ progress: number }>({
      room: 'platform',
      type: 'backup.progressed',
    });
    expect(events[0]?.payload).toMatchObject({ status: 'running', progress: 0 });
    expect(events.at(-1)?.payload).toMatchObject({ status: 'verified', progress: 1 });
    const shares = events.map(({ payload }) => payload.progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('is verified once, even if its job runs again', async () => {
    const { backupId } = await backups.make();
    const job = await fixture.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const before = await backups.read(backupId);
    const again = await backUp(backups.context(job.id), { requestedBy: null });
    expect(again).toEqual({ backupId, status: 'verified' });
    expect(await backups.read(backupId)).toEqual(before);
    expect(await backups.notices()).toHaveLength(1);
  });

  it('leaves nothing when aborted, and starts over', async () => {
    const jobId = await backups.request();
    const signal = AbortSignal.abort(new Error('the worker stops'));
    await expect(backUp(backups.context(jobId, { signal }), { requestedBy: null })).rejects.toThrow(
      'the worker stops',
    );
    expect(await fixture.db.selectFrom('backups').select('status').execute()).toEqual([
      { status: 'running' },
    ]);
    expect(await backUp(backups.context(jobId), { requestedBy: null })).toMatchObject({
      status: 'verified',
    });
  });

  it('writes nothing if another worker has restarted it in the meantime', async () => {
    const { path, folder, remove } = fakePrograms({
      pg_dump: 'touch "$0.begun"; until [ -e "$0.go" ]; do sleep 0.02; done; exec "$REAL" "$@"',
    });
    vi.stubEnv('PATH', path);
    const jobId = await backups.request();
    const frozen = backUp(backups.context(jobId), { requestedBy: null });
    await waitFor(() => access(join(folder, 'pg_dump.begun')));
    vi.unstubAllEnvs();
    const before = await backups.files();
    const next = await backUp(backups.context(jobId), { requestedBy: null });
    expect(next.status).toBe('verified');

    await writeFile(join(folder, 'pg_dump.go'), '');
    await expect(frozen).rejects.toThrow('another worker has restarted the backup');
    const { file_name: name } = await backups.read(next.backupId);
    const files = await backups.files();
    expect(files.filter((file) => !before.includes(file))).toEqual([name]);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    expect(await backups.notices()).toHaveLength(1);
    remove();
  });

  it('deletes files older than the retention period, but never the three newest', async () => {
    await saveSettings(fixture.db, 'database', { retentionDays: 7 });
    const build = async (daysAgo: number, status: 'verified' | 'failed' = 'verified') => {
      const fileName = newFileName();
      await writeFile(join(backups.folder, fileName), 'a backup');
      await fixture.db
        .insertInto('backups')
        .values({
          trigger: 'schedule',
          status,
          file_name: fileName,
          started_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
        })
        .execute();
      return fileName;
    };
    const [oldest, , third] = [await build(30), await build(20, 'failed'), await build(10)];
    const second = await build(9);
    const held = async () => (await backups.files()).filter((name) => kept.includes(name));
    const kept = [oldest, third, second];
    const { backupId } = await backups.make();
    const first = (await backups.read(backupId)).file_name;
    expect(await held()).toEqual([third, second].toSorted());
    expect(await backups.files()).toContain(first);
    await backups.make();
    expect(await held()).toEqual([second]);
    const gone = await fixture.db
      .selectFrom('backups')
      .select('file_name')
      .where('deleted_at', 'is not', null)
      .execute();
    expect(gone).toHaveLength(3);
  });
});

describe('the schedule', () => {
  it('follows the current settings', async () => {
    expect(await readSchedules(fixture.db)).toEqual({ ...jobSchedules, 'back-up': '15 0 * * *' });
    await saveSettings(fixture.db, 'database', { backupFrequency: 'hourly' });
    expect(await readSchedules(fixture.db)).toMatchObject({ 'back-up': '15 * * * *' });
    expect(await readSchedules(fixture.db, { DEMO_PUBLIC: true })).toMatchObject({
      'reset-demo': demoResetSchedule,
    });
  });

  it('makes one backup per period, after one that a user requested', async () => {
    const asked = await backups.request();
    const tick = async () => {
      await requestScheduledJob(fixture.db, fixture.queue, 'back-up', { 'back-up': '15 0 * * *' });
      return fixture.db.selectFrom('jobs').select(['id', 'key']).orderBy('id').execute();
    };
    expect(await tick()).toEqual([{ id: asked, key: null }]);
    await fixture.db.updateTable('jobs').set({ status: 'done' }).execute();
    await tick();
    const jobs = await tick();
    expect(jobs).toHaveLength(2);
    expect(jobs[1]?.key).toMatch(/^back-up:.*T00:15:00\.000Z$/);
  });
});

describe('optimize', () => {
  const analyzed = async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select last_analyze as at from pg_stat_user_tables where relname = 'users'`.execute(
      fixture.db,
    );
    return rows[0]?.at ?? null;
  };

  it('updates statistics, unless the settings turn it off', async () => {
    await saveSettings(fixture.db, 'database', { autoOptimize: false });
    expect(await optimize(fixture.context(), {})).toEqual({ analyzed: false });
    expect(await analyzed()).toBeNull();
    await fixture.db.deleteFrom('platform_settings').execute();
    expect(await optimize(fixture.context(), {})).toEqual({ analyzed: true });
    await expect.poll(analyzed).toBeInstanceOf(Date);
  });
});

const ORDERS = 5000;
const LINES_EACH = 3;
/** Number of events, the bulk of a busy installation's rows. */
const EVENTS = 180_000;
const EVENTS_AT_ONCE = 30_000;
const WRITERS = 2;
const restoreCommand = fileURLToPath(
  new URL('../../../infra/tools/commands/restore.ts', import.meta.url),
);

describe('a backup under load', () => {
  const { db } = fixture;
  /** Returns a function that inserts orders, each with the sum of its lines as its total. */
  const openSession = async () => {
    const venue = await buildVenue(db);
    const sessionId = await buildSession(db, venue, null);
    const guestId = await buildGuest(db);
    return (count: number) =>
      sql`with placed as (
        insert into orders (business_id, branch_id, table_id, session_id, number, placed_by,
          client_order_id, source, guest_count, total_minor, placed_at)
        select ${venue.businessId}, ${venue.branchId}, ${venue.tableId}, ${sessionId}, n, ${guestId},
          gen_random_uuid(), 'guest', 2, ${LINES_EACH} * (100 + n), now()
        from generate_series(1, ${count}) n
        returning id, business_id, number)
      insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
      select id, business_id, ${venue.itemId}, position, '{"tr":"Çorba"}', 100 + number, 1
      from placed, generate_series(1, ${LINES_EACH}) position`.execute(db);
  };
  const insertEvents = async (): Promise<void> => {
    for (let from = 0; from < EVENTS; from += EVENTS_AT_ONCE) {
      await sql`insert into room_events (room, seq, type, payload)
        select 'branch:1', ${from} + n, 'order.placed', json_build_object('orderId', n)
        from generate_series(1, ${EVENTS_AT_ONCE}) n`.execute(db);
    }
  };
  /** Reads sums that agree at every moment, but not in a mixture of two. */
  const readState = async (url: string) => {
    const restored = openDatabase(url);
    const { rows } = await sql<{ orders: number; lines: number; total: string; sum: string }>`
      select count(*) as orders, sum(total_minor) as total,
        (select count(*) from order_lines) as lines,
        (select sum(unit_price_minor * quantity) from order_lines) as sum
      from orders`.execute(restored.db);
    await restored.close();
    return rows[0];
  };

  it('captures one moment of 200,000 rows and restores it exactly, without blocking writers', async () => {
    const order = await openSession();
    await order(ORDERS);
    await insertEvents();
    const finished = new AbortController();
    let writes = 0;
    const keepWriting = async (): Promise<void> => {
      while (!finished.signal.aborted) {
        // A write that waits for a lock would fail after 2 s.
        await order(1);
        writes += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, keepWriting);
    const { backupId, status } = await all.make();
    finished.abort();
    await Promise.all(writers);
    expect(status).toBe('verified');
    expect(writes).toBeGreaterThan(50);
    const backup = await all.read(backupId);
    expect(backup.rows).toBeGreaterThan(ORDERS * (1 + LINES_EACH) + EVENTS);

    const name = `t_${randomUUID().replaceAll('-', '')}`;
    const url = onDatabase(fixture.databaseUrl, name);
    await sql`create database ${sql.id(name)} template template0`.execute(db);
    const file = join(all.folder, backup.file_name);
    const { stdout } = await promisify(execFile)(process.execPath, [restoreCommand, file], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
    });
    expect(stdout).toContain(`${backup.tables} tables with ${backup.rows} rows`);
    const restored = await readState(url);
    await sql`drop database ${sql.id(name)}`.execute(db);
    const orders = restored?.orders ?? 0;
    expect(orders).toBeGreaterThanOrEqual(ORDERS);
    expect(orders).toBeLessThan(ORDERS + writes);
    expect(restored).toMatchObject({ lines: orders * LINES_EACH, total: restored?.sum });
  });
});
