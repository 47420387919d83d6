import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '@sofra/infra/env';
import { enqueueJob, requestJob } from '@sofra/infra/jobs';
import { userRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { startTestRedisCluster, waitFor } from '@sofra/infra/testing';
import { startApi, type TestApi } from './api.ts';
import { signInAs } from './sign-in.ts';
import { startWorkerProcess } from './worker-process.ts';

let cluster: Awaited<ReturnType<typeof startTestRedisCluster>>;
/** Two processes on one database. */
let one: TestApi;
let two: TestApi;
let endWorker: () => Promise<void>;
let workerLog = '';
beforeAll(async () => {
  cluster = await startTestRedisCluster();
  const settings: Partial<Record<keyof Env, string>> = {
    REDIS_URL: cluster.url,
    REDIS_CLUSTER: '1',
    REDIS_PREFIX: 'shop',
    TRUST_PROXY: '1',
    RATE_LIMIT: '40',
  };
  one = await startApi(settings);
  two = await startApi({ ...settings, DATABASE_URL: one.deps.env.DATABASE_URL });
  endWorker = startWorkerProcess(one.deps.env, { REDIS_CLUSTER: '1' }, (line) => {
    workerLog += line;
  });
});
afterAll(async () => {
  await endWorker();
  await two.close();
  await one.close();
  await cluster.stop();
});

describe('an installation on a Redis Cluster', () => {
  it('is ready, and groups its keys with a prefix in braces', async () => {
    expect((await one.call('GET', '/health/ready')).body).toMatchObject({ status: 'ok' });
    expect(one.deps.env.REDIS_PREFIX).toBe('{shop}');
  });

  it('runs jobs without errors in the worker’s log', async () => {
    const { db, jobs } = one.deps;
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const id = await db
          .transaction()
          .execute((trx) => requestJob(trx, 'prune-room-events', {}));
        enqueueJob(jobs, id, 'prune-room-events');
        return id;
      }),
    );
    await waitFor(async () => {
      const rows = await db.selectFrom('jobs').select('status').where('id', 'in', ids).execute();
      expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'done'));
    });
    expect(workerLog).toContain('worker started');
    expect(workerLog).not.toMatch(/"msg":"(queue|redis|ticket dropped)"/);
  });

  it('delivers events between processes through Redis', async () => {
    // A room to which the worker writes nothing.
    const room = userRoom(1);
    let received = 0;
    two.deps.fanout.follow(room, {
      onEvent: () => {
        received += 1;
      },
      onReset: () => 0,
    });
    const tell = () =>
      one.deps.rooms.transact(async (trx) =>
        emit(trx, room, 'membership.changed', { businessId: 1 }),
      );
    // An event that arrives before the process knows the room's position isn't published.
    await waitFor(async () => {
      await tell();
      expect(received).toBeGreaterThan(0);
    });
    const gaps = two.deps.fanout.gaps();
    for (let sent = 0; sent < 5; sent += 1) {
      const before = received;
      await tell();
      await waitFor(() => expect(received).toBeGreaterThan(before));
    }
    // The poll of each second may read one before Redis brings it; never all of them.
    expect(two.deps.fanout.gaps() - gaps).toBeLessThan(5);
  });

  it('counts the limits over all processes', async () => {
    const logIn = async (api: TestApi): Promise<number> => {
      const body = { email: 'nobody@sofra.test', password: 'sofra1234' };
      const headers = { 'x-forwarded-for': '10.30.0.1' };
      return (await api.call('POST', '/api/auth/login', { body, headers })).status;
    };
    expect([await logIn(one), await logIn(two), await logIn(one)]).toEqual([401, 401, 429]);
    expect(await one.deps.redis.exists('{shop}:limit:login:10.30.0.1')).toBe(1);
  });

  it('shows the queue to a platform admin', async () => {
    const { cookie } = await signInAs(one, 'platform_admin');
    const { status, body } = await one.call('GET', '/admin/queue/api/queues', { cookie });
    expect(status).toBe(200);
    expect(body.queues).toHaveLength(1);
  });
});
