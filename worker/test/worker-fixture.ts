import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { JobData, JobName } from '@sofra/contracts/jobs';
import type { EventName, RoomName } from '@sofra/contracts/rooms';
import { type Db, openDatabase } from '@sofra/infra/db';
import { type Env, readEnv } from '@sofra/infra/env';
import { type JobQueue, openJobQueue, requestJob } from '@sofra/infra/jobs';
import { openRedis, type Redis } from '@sofra/infra/redis';
import { rowsOf, type RowsOf } from '@sofra/infra/rows';
import { createTranslator } from '@sofra/infra/translation/create';
import { createTestDatabase, createTestRedis, patience } from '@sofra/infra/testing';
import type { JobContext, JobHandlers, JobTools } from '../src/runner/job-handler.ts';
import { deleteOldBackups } from '../src/backups/delete-old.ts';
import { listeners } from '../src/jobs/handlers.ts';
import { openRooms } from '../src/runner/rooms.ts';
import { timing } from '../src/runner/timing.ts';
import { type RunningWorker, startWorker, type WorkerDeps } from '../src/worker.ts';
import { type SpawnOptions, spawnWorker, type WorkerProcess } from './worker-process.ts';

/** Database and Redis of one test file, and workers that use them. */
export interface WorkerFixture {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly prefix: string;
  readonly db: Db;
  /** The rows of a table with an id, or with values: to read them, or to change them without an event. */
  readonly rows: RowsOf;
  readonly redis: Redis;
  readonly queue: JobQueue;
  /** Creates a job context, for tests that call a handler directly. */
  context: (given?: Partial<JobContext>) => JobContext;
  /** Starts a worker with its own connections, without schedules unless given. */
  startWorker: (
    given?: Partial<
      Pick<WorkerDeps, 'handlers' | 'schedules' | 'timing'> & {
        env: Partial<Env>;
        redisUrl: string;
      }
    >,
  ) => RunningWorker;
  /** Starts a worker process; it is killed after the last test at the latest. */
  spawnWorker: (given?: Partial<SpawnOptions>) => WorkerProcess;
  /** Commits a job request without notifying BullMQ. */
  requestJob: <Name extends JobName>(name: Name, data?: JobData<Name>) => Promise<number>;
  readJob: (id: number) => Promise<JobRow>;
  /** Ends a job's lease, as time does after a kill. */
  letLeaseEnd: (id: number) => Promise<unknown>;
  /** Reads the events of the rooms' logs, of one room or type if given. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the event contains.
  readEvents: <Payload = unknown>(of?: {
    room?: RoomName;
    type?: EventName;
  }) => Promise<{ room: string; type: string; payload: Payload }[]>;
  /** Stops running workers and deletes every job. */
  clear: () => Promise<void>;
}

type JobRow = Awaited<ReturnType<typeof selectJob>>;

/** Handlers that return at once without doing anything. */
export const idleHandlers: JobHandlers = {
  'prune-room-events': async () => ({ pruned: 0 }),
  'scrub-guests': async () => ({ scrubbed: 0 }),
  'translate-text': async () => ({ missing: [] }),
  'translate-menu': async () => ({ translated: 0, unknown: [] }),
  'read-notes': async () => ({ read: 0 }),
  'read-allergies': async () => ({ read: 0 }),
  'find-pairings': async () => ({ businesses: 0, pairings: 0 }),
  'send-mail': async () => ({ sent: false }),
  'prune-images': async () => ({ pruned: 0 }),
  'audit-books': () => Promise.resolve({ faults: 0 }),
  'send-test-mail': async () => ({ status: 'kept', fault: null }),
  'back-up': async () => ({ backupId: 1, status: 'verified' }),
  optimize: async () => ({ analyzed: false }),
  'daily-report': async () => ({ mails: 0 }),
  'reset-demo': async () => ({ reset: false }),
};

/** Multiplies the time limits in tests of other things: a busy machine is slow, not wrong. */
const WAIT = 10 * patience;

/** Opens a worker fixture for the tests of a file; closes it after the last one. */
export async function openWorkerFixture(): Promise<WorkerFixture> {
  const [testDatabase, testRedis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  const { url: redisUrl, prefix } = testRedis;
  const { db, close: closeDatabase } = openDatabase(testDatabase.url, { patience: WAIT });
  const redis = openRedis({ REDIS_URL: redisUrl }, { role: 'worker' });
  const queue = openJobQueue(redis, prefix);
  const env = readEnv({
    DATABASE_URL: testDatabase.url,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: prefix,
    SOFRA_SECRET: 'only-for-tests-'.repeat(3),
    PUBLIC_ORIGIN: 'http://sofra.test',
  });
  const log = pino({ level: 'silent' });
  const toolsOn = (db: Db, given?: Partial<Env>): JobTools => ({
    db,
    rooms: openRooms(db, redis, prefix, log),
    translator: createTranslator(env),
    env: { ...env, ...given },
  });
  const spawned: WorkerProcess[] = [];
  const endings: (() => Promise<void>)[] = [];
  const endWorkers = async (): Promise<void> => {
    await Promise.all(endings.splice(0).map((end) => end()));
  };
  afterAll(async () => {
    for (const { signal, exited } of spawned) {
      signal('SIGKILL');
      await exited;
    }
    await endWorkers();
    await queue.close();
    redis.disconnect();
    await closeDatabase();
    await testDatabase.drop();
  });

  return {
    databaseUrl: testDatabase.url,
    redisUrl,
    prefix,
    db,
    rows: rowsOf(db),
    redis,
    queue,
    context: (given) => ({
      ...toolsOn(db),
      jobId: 0,
      log,
      signal: new AbortController().signal,
      ...given,
    }),
    startWorker({ env: given, redisUrl: through = redisUrl, ...deps } = {}) {
      const own = openDatabase(testDatabase.url, { maxConnections: 5 });
      const ownRedis = openRedis({ REDIS_URL: through }, { role: 'worker' });
      const worker = startWorker({
        tools: toolsOn(own.db, given),
        redis: ownRedis,
        prefix,
        log,
        handlers: idleHandlers,
        listeners,
        cleanUp: deleteOldBackups,
        schedules: async () => ({}),
        timing,
        ...deps,
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
    spawnWorker(given) {
      const worker = spawnWorker({ databaseUrl: testDatabase.url, redisUrl, prefix, ...given });
      spawned.push(worker);
      return worker;
    },
    requestJob: (name, data) =>
      db.transaction().execute((trx) => requestJob<JobName>(trx, name, data ?? {})),
    readJob: (id) => selectJob(db, id),
    letLeaseEnd: (id) =>
      db
        .updateTable('jobs')
        .set({ lease_until: sql`now()` })
        .where('id', '=', id)
        .execute(),
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the event contains.
    async readEvents<Payload>({ room, type }: { room?: RoomName; type?: EventName } = {}) {
      const events = await db
        .selectFrom('room_events')
        .select(['room', 'type', 'payload'])
        .$if(room !== undefined, (all) => all.where('room', '=', room ?? ''))
        .$if(type !== undefined, (all) => all.where('type', '=', type ?? ''))
        .orderBy('seq')
        .execute();
      return events.map((event) => ({ ...event, payload: event.payload as Payload }));
    },
    async clear() {
      await endWorkers();
      await redis.flushdb();
      await db.deleteFrom('jobs').execute();
    },
  };
}

function selectJob(db: Db, id: number) {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
