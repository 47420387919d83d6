import { type Db, openDatabase } from '@sofra/infra/db';
import { readCapacity } from '@sofra/infra/db-capacity';
import type { Env } from '@sofra/infra/env';
import { openJobQueue } from '@sofra/infra/jobs';
import { type Logger, openLog } from '@sofra/infra/log';
import { findMissingLimits } from '@sofra/infra/pooler';
import { openRedis, type Redis, type RedisOptions } from '@sofra/infra/redis';
import { createRooms } from '@sofra/infra/rooms';
import type { Deps, Vitals } from './core/deps.ts';
import { createFanout } from './realtime/fanout.ts';

export interface OpenDeps {
  deps: Deps;
  /** Closes the connections, once nothing uses them any more. */
  close: () => Promise<void>;
}

/** Shorter outages are not logged: on a busy machine the first connection may need a second attempt. */
const LOGGED_AFTER_MS = 2000;

/** Opens a connection that logs once that Redis is away and once that it is back, not at every attempt. */
function openQuietRedis(env: Env, role: RedisOptions['role'], log: Logger): Redis {
  let outage: NodeJS.Timeout | undefined;
  let isLogged = false;
  const redis = openRedis(env, {
    role,
    onError: ({ message }) => {
      outage ??= setTimeout(() => {
        isLogged = true;
        log.warn({ role, reason: message }, 'Redis is away');
      }, LOGGED_AFTER_MS).unref();
    },
  });
  redis.on('ready', () => {
    if (isLogged) log.info({ role }, 'Redis is back');
    clearTimeout(outage);
    outage = undefined;
    isLogged = false;
  });
  return redis;
}

/**
 * Logs a warning if all API processes together may open more connections than Postgres allows. Behind a pooler
 * that is the pooler's business; there it rejects while a statement has no limits.
 */
async function checkConnections(db: Db, env: Env, log: Logger): Promise<void> {
  if (env.DB_POOLER) {
    const missing = await findMissingLimits(db);
    if (missing.length === 0) return;
    throw new Error(
      `no ${missing.join(', ')} behind the pooler: run the migrations, which set them`,
    );
  }
  const processes = env.API_PROCESSES;
  const capacity = await readCapacity(db, { processes, poolSize: env.DB_POOL });
  if (capacity.needed > capacity.available) {
    log.warn(capacity, 'too few connections to Postgres: lower DB_POOL or raise max_connections');
  } else log.info(capacity, 'enough connections to Postgres');
}

/**
 * Opens the connections and caches of the API. Rejects while Postgres can't be read; Redis may be
 * down.
 */
export async function openDeps(
  env: Env,
  log: Logger = openLog(env, 'api'),
  patience = 1,
): Promise<OpenDeps> {
  const { db, pool, hot, close } = openDatabase(env.DATABASE_URL, {
    maxConnections: env.DB_POOL,
    isPooled: env.DB_POOLER,
    patience,
    onError: (error) => log.warn({ err: error }, 'an idle connection to Postgres broke'),
  });
  const redis = openQuietRedis(env, 'api', log);
  const subscriber = openQuietRedis(env, 'subscriber', log);
  const jobs = openJobQueue(redis, env.REDIS_PREFIX, (error) =>
    log.warn({ err: error }, 'the worker was not told of a job'),
  );
  const closeConnections = async (): Promise<void> => {
    // Said goodbye to a Redis that is away, it would wait for it.
    void jobs.close().catch(() => undefined);
    redis.disconnect();
    subscriber.disconnect();
    await close();
  };
  try {
    await checkConnections(db, env, log);
    const fanout = await createFanout({ db, subscriber, prefix: env.REDIS_PREFIX, log });
    const vitals: Vitals = { pools: { main: pool, hot }, publishFailures: 0 };
    const rooms = createRooms({
      db,
      redis,
      prefix: env.REDIS_PREFIX,
      epoch: fanout.epoch,
      onPublishFailed: (error) => {
        vitals.publishFailures += 1;
        log.warn({ err: error }, 'an event was not published');
      },
    });
    return {
      deps: { env, db, pool: hot, redis, rooms, jobs, fanout, log, vitals, patience },
      close: async () => {
        fanout.close();
        await closeConnections();
      },
    };
  } catch (error) {
    await closeConnections();
    throw error;
  }
}
