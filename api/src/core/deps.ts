import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { JobQueue } from '@sofra/infra/jobs';
import type { Redis } from '@sofra/infra/redis';
import type { Rooms } from '@sofra/infra/rooms';
import type { Fanout } from './fanout.ts';
import type { OnlinePayments } from './online-payments.ts';
import type { SessionPlaces } from './session-places.ts';

/** Dependencies of the nouns; created once in `main.ts`, or by a test, which may create two. */
export interface Deps {
  env: Env;
  db: Db;
  /** Connections for the few hot named statements (ADR-0002). */
  pool: Pool;
  redis: Redis;
  rooms: Rooms;
  /**
   * Notifies the worker of a committed job row (`enqueueJob`). The message may be lost, the row
   * isn't.
   */
  jobs: JobQueue;
  sessionPlaces: SessionPlaces;
  /** Events of every room, in order: for sockets and for caches. */
  fanout: Fanout;
  /** Providers of payments on the phone; null without any. */
  onlinePayments: OnlinePayments | null;
  log: FastifyBaseLogger;
  vitals: Vitals;
  /** Multiplies the time limits of calls and statements: 1, except in tests. */
  patience: number;
}

/** Connection statistics of this process, for `/metrics`. */
export interface Vitals {
  readonly pools: Readonly<Record<'main' | 'hot', Pool>>;
  /** Events that Redis did not take, so far. */
  publishFailures: number;
  /** Menus that could not be drawn into their page, so far. */
  drawFailures: number;
}
