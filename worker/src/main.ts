import { openDatabase } from '@sofra/infra/db';
import { loadEnv } from '@sofra/infra/env';
import { createErrorLog } from '@sofra/infra/error-log';
import { openLog } from '@sofra/infra/log';
import { openRedis } from '@sofra/infra/redis';
import { createTranslator } from '@sofra/infra/translation/create';
import { deleteOldBackups } from './backups/delete-old.ts';
import { handlers, listeners } from './jobs/handlers.ts';
import { openRooms } from './runner/rooms.ts';
import { readSchedules } from './runner/schedule.ts';
import { timing } from './runner/timing.ts';
import { startWorker } from './worker.ts';

/** Part of the ten seconds allowed for a shutdown that running jobs may use. */
const GRACE_MS = 7000;
const STOP_WITHIN_MS = 9500;

const env = loadEnv();
const log = openLog(env, 'worker');
const database = openDatabase(env.DATABASE_URL, {
  maxConnections: 8,
  isPooled: env.DB_POOLER,
  onError: (error) => log.warn({ err: error }, 'postgres'),
});
const redis = openRedis(env, {
  role: 'worker',
  onError: createErrorLog((error, repeats) => log.warn({ err: error, repeats }, 'redis')),
});
// Fails fast: a published event is only a hint, and readers recover without it.
const publisher = openRedis(env, { role: 'api' });
const { db } = database;
const rooms = openRooms(db, publisher, env.REDIS_PREFIX, log);
const worker = startWorker({
  tools: { db, rooms, translator: createTranslator(env), env },
  redis,
  prefix: env.REDIS_PREFIX,
  log,
  handlers,
  listeners,
  cleanUp: deleteOldBackups,
  schedules: (db) => readSchedules(db, env),
  timing,
});
log.info({ jobs: Object.keys(handlers) }, 'worker started');

async function stop(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'worker stopping');
  // Exits even if Postgres doesn't respond: the leases of unfinished jobs expire.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await worker.stop(GRACE_MS);
  redis.disconnect();
  publisher.disconnect();
  await database.close();
  log.info('worker stopped');
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
