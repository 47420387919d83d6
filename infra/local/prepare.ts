import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { seedPast } from '../seed/past.ts';
import { seedUptime } from '../seed/uptime.ts';
import { openDatabase } from '../src/db.ts';

/**
 * Brings the database up to date and puts the demo in place, if asked for `withPast` with its last
 * weeks; what is already done stays as it is.
 */
export async function prepareDatabase(
  url: string,
  { withPast = false }: { withPast?: boolean } = {},
): Promise<void> {
  const { db, pool, close } = openDatabase(url, { maxConnections: 2, isForMigrations: true });
  try {
    await migrate(db);
    await seedDemo(db);
    if (!withPast) return;
    await seedPast(pool);
    await seedUptime(db);
  } finally {
    await close();
  }
}
