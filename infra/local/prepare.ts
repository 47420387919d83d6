import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { seedPast } from '../seed/past.ts';
import { seedUptime } from '../seed/uptime.ts';
import { openDatabase } from '../src/db.ts';

/** Options of preparing a database. */
export interface PrepareOptions {
  /** With the demo's last weeks. */
  readonly withPast?: boolean;
  /** False: migrated, and otherwise left as it is. */
  readonly withDemo?: boolean;
}

/**
 * Brings the database up to date and puts the demo in place, if asked for `withPast` with its last
 * weeks; what is already done stays as it is.
 */
export async function prepareDatabase(
  url: string,
  { withPast = false, withDemo = true }: PrepareOptions = {},
): Promise<void> {
  const { db, pool, close } = openDatabase(url, { maxConnections: 2, isForMigrations: true });
  try {
    await migrate(db);
    if (!withDemo) return;
    await seedDemo(db);
    if (!withPast) return;
    await seedPast(pool);
    await seedUptime(db);
  } finally {
    await close();
  }
}
