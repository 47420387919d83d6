import { openDatabase } from '@sofra/infra/db';
import { seedPast } from '@sofra/infra/seed/past';
import { resetDemo as resetDatabase } from '@sofra/infra/seed/reset';
import type { JobHandler } from './job-handler.ts';

/**
 * Brings a public demo back to its seeded state. Done twice it is as if done once; anywhere else than in a
 * public demo it does nothing, whoever asks.
 */
export const resetDemo: JobHandler<'reset-demo'> = async ({ db, env, log }) => {
  if (!env.DEMO || !env.DEMO_PUBLIC) return { reset: false };
  await resetDatabase(db);
  log.info('the demo is as it was at first');
  // Its statements take longer than those of a request may.
  const { pool, close } = openDatabase(env.DATABASE_URL, {
    maxConnections: 2,
    isForMigrations: true,
  });
  try {
    await seedPast(pool);
  } finally {
    await close();
  }
  return { reset: true };
};
