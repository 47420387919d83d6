import { describe, expect, it, vi } from 'vitest';
import { createTestRedis, openTestDatabase, waitFor } from '../tools/local/testing.ts';
import { enqueueJob, openJobQueue, requestJob } from './jobs.ts';
import { openRedis } from './redis.ts';

const { db } = await openTestDatabase();
const home = await createTestRedis();

describe('requestJob', () => {
  const request = (key?: string): Promise<number> =>
    db.transaction().execute((trx) => requestJob(trx, 'scrub-guests', {}, { key: key ?? null }));
  const countJobs = async (): Promise<number> =>
    (await db.selectFrom('jobs').select('id').execute()).length;

  it('creates one job per key, even with concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => request('night of the 20th')));
    expect(new Set(ids).size).toBe(1);
    expect(await request('night of the 20th')).toBe(ids[0]);
    expect(await request('night of the 21st')).not.toBe(ids[0]);
  });

  it('creates one open job per subject, even with concurrent requests', async () => {
    const ask = (): Promise<number> =>
      db.transaction().execute((trx) => requestJob(trx, 'scrub-guests', {}, { subject: 'menu:1' }));
    const ids = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(ids).size).toBe(1);
    const [first = 0] = ids;
    await db.updateTable('jobs').set({ status: 'running' }).where('id', '=', first).execute();
    expect(await ask()).toBe(first);

    await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', first).execute();
    const next = await ask();
    expect(next).not.toBe(first);
    expect(await ask()).toBe(next);
  });

  it('creates a new job each time without a key', async () => {
    expect(await request()).not.toBe(await request());
  });

  it('is rolled back with its transaction', async () => {
    const before = await countJobs();
    const undone = db.transaction().execute(async (trx) => {
      await requestJob(trx, 'scrub-guests', {}, { key: 'undone' });
      throw new Error('the card was declined');
    });
    await expect(undone).rejects.toThrow('the card was declined');
    expect(await countJobs()).toBe(before);
  });
});

describe('enqueueJob', () => {
  it('sends one message per job, however often it is called', async () => {
    const redis = openRedis({ REDIS_URL: home.url }, { role: 'worker' });
    const queue = openJobQueue(redis, home.prefix);
    for (const id of [7, 7, 8]) enqueueJob(queue, id, 'scrub-guests');
    await waitFor(async () => expect(await queue.getWaitingCount()).toBe(2));
    const messages = await queue.getWaiting();
    expect(messages.map((message) => message.data)).toEqual(
      expect.arrayContaining([{ jobId: 7 }, { jobId: 8 }]),
    );
    expect(await redis.keys(`${home.prefix}:jobs:*`)).not.toEqual([]);
    await queue.close();
    redis.disconnect();
  });

  it('reports a missing Redis without throwing, and works again once Redis is back', async () => {
    const redis = openRedis({ REDIS_URL: home.url }, { role: 'api' });
    redis.disconnect();
    const onError = vi.fn<(error: Error) => void>();
    const queue = openJobQueue(redis, home.prefix, onError);
    enqueueJob(queue, 20, 'scrub-guests');
    await waitFor(() => expect(onError).toHaveBeenCalled());

    await redis.connect();
    enqueueJob(queue, 21, 'scrub-guests');
    await waitFor(async () => {
      expect((await queue.getWaiting()).map((message) => message.data)).toContainEqual({
        jobId: 21,
      });
    });
    await queue.close();
    redis.disconnect();
  });
});
