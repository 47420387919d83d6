import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { seedPast } from '../seed/past.ts';
import { openDatabase } from '../src/db.ts';
import { readEnv } from '../src/env.ts';

// Runs once before the servers of a release start; with DEMO=1 it also puts the demo in place.
const { DATABASE_URL, DEMO } = readEnv(process.env);
const { db, pool, close } = openDatabase(DATABASE_URL, {
  maxConnections: 2,
  isForMigrations: true,
});
try {
  await migrate(db);
  if (DEMO) {
    await seedDemo(db);
    await seedPast(pool);
  }
} finally {
  await close();
}
