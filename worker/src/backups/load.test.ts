import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '@sofra/infra/backups/address';
import { type Db, openDatabase } from '@sofra/infra/db';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';
import { type BackupFixture, openBackupFixture } from '../../test/backups.ts';
import { buildGuest, buildSession, buildVenue, type BuiltVenue } from '../../test/build.ts';

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
  let fixture: WorkerFixture;
  let backups: BackupFixture;
  let venue: BuiltVenue;
  let sessionId: number;
  let guestId: number;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
    backups = await openBackupFixture(fixture);
    venue = await buildVenue(fixture.db);
    sessionId = await buildSession(fixture.db, venue, null);
    guestId = await buildGuest(fixture.db);
    await order(fixture.db, ORDERS);
    for (let from = 0; from < EVENTS; from += EVENTS_AT_ONCE) {
      await sql`insert into room_events (room, seq, type, payload)
        select 'branch:1', ${from} + n, 'order.placed', json_build_object('orderId', n)
        from generate_series(1, ${EVENTS_AT_ONCE}) n`.execute(fixture.db);
    }
  });
  afterAll(async () => {
    await backups.remove();
    await fixture.close();
  });

  /** Inserts orders, each with the sum of its lines as its total. */
  const order = async (db: Db, count: number): Promise<void> => {
    await sql`with placed as (
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
  /** Reads sums that agree at every moment, but not in a mixture of two. */
  const readState = async (db: Db) => {
    const { rows } = await sql<{ orders: number; lines: number; total: string; sum: string }>`
      select count(*) as orders, sum(total_minor) as total,
        (select count(*) from order_lines) as lines,
        (select sum(unit_price_minor * quantity) from order_lines) as sum
      from orders`.execute(db);
    return rows[0];
  };

  it('captures one moment of 200,000 rows and restores it exactly, without blocking writers', async () => {
    const finished = new AbortController();
    let writes = 0;
    const keepWriting = async (): Promise<void> => {
      while (!finished.signal.aborted) {
        // A write that waits for a lock would fail after 2 s.
        await order(fixture.db, 1);
        writes += 1;
      }
    };
    const writers = Array.from({ length: WRITERS }, keepWriting);
    const { backupId, status } = await backups.make();
    finished.abort();
    await Promise.all(writers);
    expect(status).toBe('verified');
    expect(writes).toBeGreaterThan(50);
    const backup = await backups.read(backupId);
    expect(backup.rows).toBeGreaterThan(ORDERS * (1 + LINES_EACH) + EVENTS);

    const name = `t_${randomUUID().replaceAll('-', '')}`;
    const url = onDatabase(fixture.databaseUrl, name);
    await sql`create database ${sql.id(name)} template template0`.execute(fixture.db);
    const file = join(backups.folder, backup.file_name);
    const { stdout } = await promisify(execFile)(process.execPath, [restoreCommand, file], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
    });
    expect(stdout).toContain(`${backup.tables} tables with ${backup.rows} rows`);
    const restored = openDatabase(url);
    const expected = await readState(restored.db);
    await restored.close();
    await sql`drop database ${sql.id(name)}`.execute(fixture.db);

    expect(expected?.orders).toBeGreaterThanOrEqual(ORDERS);
    expect(expected?.orders).toBeLessThan(ORDERS + writes);
    expect(expected?.lines).toBe((expected?.orders ?? 0) * LINES_EACH);
    expect(expected?.total).toBe(expected?.sum);
  });
});
