import { pino } from 'pino';
import type { JobName } from '@sofra/contracts/jobs';
import { type Db, openDatabase } from '@sofra/infra/db';
import { type JobQueue, openJobQueue, requestJob } from '@sofra/infra/jobs';
import { openRedis, type Redis } from '@sofra/infra/redis';
import { createTestDatabase, createTestRedis } from '@sofra/infra/testing';
import type { JobHandlers } from '../job-handler.ts';
import { timing } from '../timing.ts';
import { type RunningWorker, startWorker, type WorkerDeps } from '../worker.ts';

/** A database and a Redis of one test file, and workers on them. */
export interface BackRoom {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly prefix: string;
  readonly db: Db;
  readonly redis: Redis;
  readonly queue: JobQueue;
  /** A worker with connections of its own, without schedules unless they are given. */
  startWorker: (
    given?: Partial<Pick<WorkerDeps, 'handlers' | 'schedules' | 'timing'>>,
  ) => RunningWorker;
  /** Commits a request, without telling BullMQ. */
  requestJob: (name: JobName, key?: string) => Promise<number>;
  readJob: (id: number) => Promise<JobRow>;
  /** Ends workers that are still up, and forgets every job. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

type JobRow = Awaited<ReturnType<typeof selectJob>>;

/** Handlers that do nothing, at once. */
export const idleHandlers: JobHandlers = {
  'prune-room-events': async () => ({ pruned: 0 }),
  'scrub-guests': async () => ({ scrubbed: 0 }),
};

/** Opens one; close it after the last test. */
export async function openBackRoom(): Promise<BackRoom> {
  const [testDatabase, testRedis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  const { url: redisUrl, prefix } = testRedis;
  const { db, close: closeDatabase } = openDatabase(testDatabase.url);
  const redis = openRedis(redisUrl, { role: 'worker' });
  const queue = openJobQueue(redis, prefix);
  const endings: (() => Promise<void>)[] = [];
  const endWorkers = async (): Promise<void> => {
    await Promise.all(endings.splice(0).map((end) => end()));
  };

  return {
    databaseUrl: testDatabase.url,
    redisUrl,
    prefix,
    db,
    redis,
    queue,
    startWorker(given = {}) {
      const own = openDatabase(testDatabase.url, { maxConnections: 5 });
      const ownRedis = openRedis(redisUrl, { role: 'worker' });
      const worker = startWorker({
        db: own.db,
        redis: ownRedis,
        prefix,
        log: pino({ level: 'silent' }),
        handlers: idleHandlers,
        schedules: {},
        timing,
        ...given,
      });
      let ended: Promise<void> | undefined;
      const end = async (graceMs: number): Promise<void> => {
        await worker.stop(graceMs);
        ownRedis.disconnect();
        await own.close();
      };
      const stop = (graceMs: number): Promise<void> => {
        ended ??= end(graceMs);
        return ended;
      };
      endings.push(() => stop(0));
      return { stop };
    },
    requestJob: (name, key) =>
      db.transaction().execute((trx) => requestJob(trx, name, {}, { key: key ?? null })),
    readJob: (id) => selectJob(db, id),
    async clear() {
      await endWorkers();
      await redis.flushdb();
      await db.deleteFrom('jobs').execute();
    },
    async close() {
      await endWorkers();
      await queue.close();
      redis.disconnect();
      await closeDatabase();
      await testDatabase.drop();
    },
  };
}

function selectJob(db: Db, id: number) {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
