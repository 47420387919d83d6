import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  startTestRedisCluster,
  startTestWatchedRedis,
  waitFor,
} from '../tools/local/testing.ts';
import { openRedis, type Redis, type RedisOptions } from './redis.ts';
import type { RedisAddress } from './redis-address.ts';

const opened: Redis[] = [];
afterEach(() => {
  for (const redis of opened.splice(0)) redis.disconnect();
});

async function open(address: RedisAddress, role: RedisOptions['role']): Promise<Redis> {
  const redis = openRedis(address, { role });
  opened.push(redis);
  await waitFor(() => expect(redis.status).toBe('ready'));
  return redis;
}

/** Subscribes to a channel and returns the messages it receives. */
async function listen(address: RedisAddress): Promise<string[]> {
  const heard: string[] = [];
  const subscriber = await open(address, 'subscriber');
  subscriber.on('message', (_channel: string, message: string) => heard.push(message));
  await subscriber.subscribe('rooms');
  return heard;
}

/** Publishes until every listener has received the message. */
function expectHeard(redis: Redis, message: string, listeners: readonly string[][]): Promise<void> {
  return eventually(`every listener hears “${message}”`, async () => {
    await redis.publish('rooms', message).catch(() => undefined);
    return listeners.every((heard) => heard.includes(message));
  });
}

describe('a Redis Cluster', () => {
  let cluster: Awaited<ReturnType<typeof startTestRedisCluster>>;
  let address: RedisAddress;
  beforeAll(async () => {
    cluster = await startTestRedisCluster();
    address = { REDIS_URL: cluster.url, REDIS_CLUSTER: true };
  });
  afterAll(() => cluster.stop());

  it('is found through any of its nodes', async () => {
    for (const { url } of cluster.nodes) {
      const redis = await open({ ...address, REDIS_URL: url }, 'api');
      for (const key of ['a', 'b', 'c', 'd']) {
        await redis.set(key, url);
        expect(await redis.get(key)).toBe(url);
      }
    }
  });

  it('delivers published messages to subscribers on any node', async () => {
    const listeners = await Promise.all(Array.from({ length: 6 }, () => listen(address)));
    const api = await open(address, 'api');
    await expectHeard(api, 'an order', listeners);
  });

  it('delivers messages again after each of its nodes was killed and restarted', async () => {
    const listeners = await Promise.all(Array.from({ length: 6 }, () => listen(address)));
    const api = await open(address, 'api');
    await expectHeard(api, 'before', listeners);
    for (const node of cluster.nodes) {
      await node.kill();
      await node.start();
    }
    await expectHeard(api, 'after', listeners);
  });
});

describe('a Redis watched by Sentinels', () => {
  let watched: Awaited<ReturnType<typeof startTestWatchedRedis>>;
  beforeAll(async () => {
    watched = await startTestWatchedRedis();
  });
  afterAll(() => watched.stop());

  it('is found by name, as is the replica after a failover', async () => {
    const [heard, worker, api] = await Promise.all([
      listen(watched.address),
      open(watched.address, 'worker'),
      open(watched.address, 'api'),
    ]);
    await expectHeard(api, 'before', [heard]);
    await worker.set('kept', 'here');

    await watched.primary.kill();
    await waitFor(() => worker.set('kept', 'there'));
    await expectHeard(api, 'after', [heard]);
    expect(await api.info('replication')).toContain('role:master');
    expect(await worker.get('kept')).toBe('there');
  });
});
