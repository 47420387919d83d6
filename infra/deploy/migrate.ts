import { migrate } from '../migrations/index.ts';
import { seedDemo } from '../content/seed/demo.ts';
import { seedPastMonths } from '../content/seed/past-months.ts';
import { seedTonight } from '../content/seed/tonight.ts';
import { openDatabase } from '../src/db.ts';
import { loadEnv } from '../src/env.ts';
import { directUrlOf, setRoleLimits } from '../src/pooler.ts';

// Runs once before the servers of a release start; with DEMO=1 it also seeds the demo.
const env = loadEnv();
const { db, pool, close } = openDatabase(directUrlOf(env), {
  maxConnections: 2,
  isForMigrations: true,
});
try {
  await migrate(db);
  if (env.DB_POOLER) await setRoleLimits(db, env);
  if (env.DEMO) {
    await seedDemo(db);
    await seedPastMonths({ db, pool });
    await seedTonight({ db, pool });
  }
} finally {
  await close();
}
