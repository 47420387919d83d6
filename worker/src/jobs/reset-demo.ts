import { openDatabase } from '@sofra/infra/db';
import { seedPastMonths } from '@sofra/infra/seed/past-months';
import { seedTonight } from '@sofra/infra/seed/tonight';
import { resetDemo as resetDatabase } from '@sofra/infra/seed/reset';
import type { JobHandler } from '../runner/job-handler.ts';

/** Resets a public demo to its seeded state. Idempotent; does nothing outside a public demo. */
export const resetDemo: JobHandler<'reset-demo'> = async ({ db, env, log }) => {
  if (!env.DEMO || !env.DEMO_PUBLIC) return { reset: false };
  await resetDatabase(db);
  log.info('demo reset');
  // A separate pool, because these statements exceed the normal timeout.
  const past = openDatabase(env.DATABASE_URL, {
    maxConnections: 2,
    isForMigrations: true,
  });
  try {
    await seedPastMonths(past);
    await seedTonight(past);
  } finally {
    await past.close();
  }
  return { reset: true };
};
