import { migrate } from '../../migrations/index.ts';
import { seedDemo } from '../../content/seed/demo.ts';
import { seedPastMonths } from '../../content/seed/past-months.ts';
import { seedTonight } from '../../content/seed/tonight.ts';
import { seedUptime } from '../../content/seed/uptime.ts';
import { openDatabase } from '../../src/db.ts';

/** Options of preparing a database. */
export interface PrepareOptions {
  /** True to add the demo's history of the last weeks. */
  readonly withPast?: boolean;
  /** True to add the demo's evening in progress. */
  readonly withTonight?: boolean;
  /** False to only run the migrations. */
  readonly withDemo?: boolean;
}

/**
 * Migrates the database and seeds the demo, with `withPast` including its last weeks. Idempotent.
 */
export async function prepareDatabase(
  url: string,
  { withPast = false, withTonight = false, withDemo = true }: PrepareOptions = {},
): Promise<void> {
  const { db, pool, close } = openDatabase(url, { maxConnections: 2, isForMigrations: true });
  try {
    await migrate(db);
    if (!withDemo) return;
    await seedDemo(db);
    if (!withPast) return;
    await seedPastMonths({ db, pool });
    if (withTonight) await seedTonight({ db, pool });
    await seedUptime(db);
  } finally {
    await close();
  }
}
