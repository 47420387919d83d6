import { type Db, openDatabase, type WarmConnections } from '@sofra/infra/db';
import { readCapacity } from '@sofra/infra/db-capacity';
import type { Env } from '@sofra/infra/env';
import { openJobQueue } from '@sofra/infra/jobs';
import { type Logger, openLog } from '@sofra/infra/log';
import { findMissingLimits } from '@sofra/infra/pooler';
import { openRedis, type Redis, type RedisOptions } from '@sofra/infra/redis';
import { createRooms } from '@sofra/infra/rooms';
import type { Deps, Vitals } from './core/deps.ts';
import { createSessionPlaces } from './core/session-places.ts';
import { createOnlinePayments } from './online-payments/online-payments.ts';
import { createProviders } from './online-payments/providers.ts';
import { createFanout } from './realtime/fanout.ts';

export interface OpenDeps {
  deps: Deps;
  /** Closes the connections, once nothing uses them. */
  close: () => Promise<void>;
}

/** Shorter outages are not logged: on a busy machine the first connection may need a second attempt. */
const LOGGED_AFTER_MS = 2000;

/**
 * Opens a connection that logs once when Redis becomes unavailable and once when it returns, not at every
 * attempt.
 */
function openQuietRedis(env: Env, role: RedisOptions['role'], log: Logger): Redis {
  let outage: NodeJS.Timeout | undefined;
  let isLogged = false;
  const redis = openRedis(env, {
    role,
    onError: ({ message }) => {
      outage ??= setTimeout(() => {
        isLogged = true;
        log.warn({ role, reason: message }, 'Redis is unavailable');
      }, LOGGED_AFTER_MS).unref();
    },
  });
  redis.on('ready', () => {
    if (isLogged) log.info({ role }, 'Redis is available again');
    clearTimeout(outage);
    outage = undefined;
    isLogged = false;
  });
  return redis;
}

/**
 * Logs a warning if all API processes together may open more connections than Postgres allows. A pooler
 * manages that itself; it rejects statements without limits.
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
    log.warn(capacity, 'too few Postgres connections: lower DB_POOL or raise max_connections');
  } else log.info(capacity, 'enough Postgres connections');
}

/**
 * Opens the connections and caches of the API. Rejects while Postgres can't be read; Redis may be
 * down. Without `warm`, idle connections are closed.
 */
export async function openDeps(
  env: Env,
  log: Logger = openLog(env, 'api'),
  patience = 1,
  warm?: WarmConnections,
): Promise<OpenDeps> {
  const { db, pool, hot, close } = openDatabase(env.DATABASE_URL, {
    maxConnections: env.DB_POOL,
    isPooled: env.DB_POOLER,
    patience,
    ...(warm && { warm }),
    onError: (error) => log.warn({ err: error }, 'idle Postgres connection lost'),
  });
  const redis = openQuietRedis(env, 'api', log);
  const subscriber = openQuietRedis(env, 'subscriber', log);
  const jobs = openJobQueue(redis, env.REDIS_PREFIX, (error) =>
    log.warn({ err: error }, 'job message not sent'),
  );
  const closeConnections = async (): Promise<void> => {
    // A graceful close would wait for an unavailable Redis.
    void jobs.close().catch(() => undefined);
    redis.disconnect();
    subscriber.disconnect();
    await close();
  };
  try {
    await checkConnections(db, env, log);
    const fanout = await createFanout({ db, subscriber, prefix: env.REDIS_PREFIX, log });
    const vitals: Vitals = { pools: { main: pool, hot }, publishFailures: 0, drawFailures: 0 };
    const rooms = createRooms({
      db,
      redis,
      prefix: env.REDIS_PREFIX,
      epoch: fanout.epoch,
      onPublish: fanout.hear,
      onPublishFailed: (error) => {
        vitals.publishFailures += 1;
        log.warn({ err: error }, 'event not published');
      },
    });
    const online = { db, env, redis, rooms, log, patience };
    return {
      deps: {
        env,
        db,
        pool: hot,
        redis,
        rooms,
        jobs,
        fanout,
        sessionPlaces: createSessionPlaces(),
        onlinePayments: createOnlinePayments(online, createProviders(online)),
        log,
        vitals,
        patience,
      },
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
