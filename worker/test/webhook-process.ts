// A worker process that only sends webhooks, with short times, for tests that kill it.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@sofra/infra/db';
import { loadEnv } from '@sofra/infra/env';
import { openLog } from '@sofra/infra/log';
import { openRedis } from '@sofra/infra/redis';
import { openRooms } from '../src/runner/rooms.ts';
import { keepDelivering } from '../src/webhooks/keep-delivering.ts';

const env = loadEnv();
const log = openLog(env, 'worker');
const { db } = openDatabase(env.DATABASE_URL, { maxConnections: 4 });
const rooms = openRooms(db, openRedis(env, { role: 'api' }), env.REDIS_PREFIX, log);
const retryMs = Array.from({ length: 30 }, (_, index) => Math.min(20 * 2 ** index, 400));
const timing = { roundMs: 20, attemptMs: 500, leaseMs: 1500, retryMs };
process.stdout.write('started\n');
await keepDelivering({ db, rooms, env, log, timing }, new AbortController().signal);
await sleep(0);
