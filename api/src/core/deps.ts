import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { JobQueue } from '@sofra/infra/jobs';
import type { Redis } from '@sofra/infra/redis';
import type { Rooms } from '@sofra/infra/rooms';
import type { Fanout } from './fanout.ts';

/** What the nouns are handed; made once in `main.ts`, or by a test, which may build two. */
export interface Deps {
  env: Env;
  db: Db;
  /** Connections for the few hot named statements (docs/decisions/0002). */
  pool: Pool;
  redis: Redis;
  rooms: Rooms;
  /** Tells the worker of a job row that is committed (`enqueueJob`); may be lost, the row isn't. */
  jobs: JobQueue;
  /** What every room hears, in order: for sockets, and for what is kept in memory. */
  fanout: Fanout;
  log: FastifyBaseLogger;
  vitals: Vitals;
  /** Multiplies the time limits of calls and statements: 1, except in tests. */
  patience: number;
}

/** What this process knows of its own connections, for `/metrics`. */
export interface Vitals {
  readonly pools: Readonly<Record<'main' | 'hot', Pool>>;
  /** Events that Redis did not take, so far. */
  publishFailures: number;
}
