import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createTestRedis,
  eventually,
  layWire,
  startTestRedisCluster,
  startTestWatchedRedis,
  waitFor,
  type Wire,
} from '../tools/local/testing.ts';
import { openRedis, type Redis, type RedisOptions } from './redis.ts';
import type { RedisAddress } from './redis-address.ts';

let url: string;
let direct: Redis;
const wires: Wire[] = [];
const opened: Redis[] = [];
beforeAll(async () => {
  ({ url } = await createTestRedis());
  direct = openRedis({ REDIS_URL: url }, { role: 'worker' });
  opened.push(direct);
});
afterAll(async () => {
  for (const redis of opened) redis.disconnect();
  await Promise.all(wires.map((wire) => wire.close()));
});

describe('a connection without an answer from Redis', () => {
  const lay = async (): Promise<Wire> => {
    const wire = await layWire(url);
    wires.push(wire);
    return wire;
  };
  const openOn = (wire: Wire, role: RedisOptions['role']): Redis => {
    const redis = openRedis({ REDIS_URL: wire.url }, { role });
    opened.push(redis);
    return redis;
  };
  /** Opens a connection over a wire of its own. */
  const open = async (role: RedisOptions['role']): Promise<{ redis: Redis; wire: Wire }> => {
    const wire = await lay();
    const redis = openOn(wire, role);
    await new Promise((resolve) => void redis.once('ready', resolve));
    return { redis, wire };
  };

  // A silent connection counts as lost after seconds: these tests wait together.
  it.concurrent('is reopened by a subscriber, which receives its channel again', async () => {
    const heard = vi.fn<(channel: string, message: string) => void>();
    const { redis, wire } = await open('subscriber');
    redis.on('message', heard);
    await redis.subscribe('liveness');
    wire.silence();
    wire.mend();
    await waitFor(async () => {
      await direct.publish('liveness', 'are you there?');
      expect(heard).toHaveBeenCalledWith('liveness', 'are you there?');
    });
  });

  it.concurrent('is reopened by a worker, which repeats unanswered commands', async () => {
    const { redis, wire } = await open('worker');
    await redis.set('liveness', 'here');
    wire.silence();
    const asked = redis.get('liveness');
    const answer = vi.fn<(value: string | null) => void>();
    void asked.then(answer);
    wire.mend();
    await waitFor(() => expect(answer).toHaveBeenCalledWith('here'));
  });

  it.concurrent('is reopened by the API, whose calls fail in the meantime', async () => {
    const { redis, wire } = await open('api');
    wire.silence();
    await expect(redis.ping()).rejects.toThrow('timed out');
    wire.mend();
    await waitFor(async () => expect(await redis.ping()).toBe('PONG'));
  });

  it.concurrent('is reopened again if the new one is silent at once', async () => {
    const wire = await lay();
    wire.silence();
    const redis = openOn(wire, 'worker');
    await new Promise((resolve) => void redis.once('connect', resolve));
    wire.mend();
    const answer = vi.fn<(value: string) => void>();
    void redis.ping().then(answer);
    await waitFor(() => expect(answer).toHaveBeenCalledWith('PONG'));
  });

  it('may be closed while it subscribes again', async () => {
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const { redis, wire } = await open('subscriber');
    await redis.subscribe('liveness');
    const ended = new Promise((resolve) => void redis.once('end', resolve));
    redis.once('ready', () => {
      wire.cut();
      redis.disconnect();
    });
    wire.cut();
    wire.mend();
    await ended;
    await new Promise((resolve) => void setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is not replaced after a short silence', async () => {
    const { redis, wire } = await open('worker');
    const id = await redis.client('ID');
    wire.freeze();
    const asked = redis.client('ID');
    wire.thaw();
    expect(await asked).toBe(id);
  });
});

async function openReady(address: RedisAddress, role: RedisOptions['role']): Promise<Redis> {
  const redis = openRedis(address, { role });
  opened.push(redis);
  await waitFor(() => expect(redis.status).toBe('ready'));
  return redis;
}

/** Subscribes to a channel and returns the messages it receives. */
async function listen(address: RedisAddress): Promise<string[]> {
  const heard: string[] = [];
  const subscriber = await openReady(address, 'subscriber');
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
      const redis = await openReady({ ...address, REDIS_URL: url }, 'api');
      for (const key of ['a', 'b', 'c', 'd']) {
        await redis.set(key, url);
        expect(await redis.get(key)).toBe(url);
      }
    }
  });

  it('delivers published messages to subscribers on any node', async () => {
    const listeners = await Promise.all(Array.from({ length: 6 }, () => listen(address)));
    const api = await openReady(address, 'api');
    await expectHeard(api, 'an order', listeners);
  });

  it('delivers messages again after each of its nodes was killed and restarted', async () => {
    const listeners = await Promise.all(Array.from({ length: 6 }, () => listen(address)));
    const api = await openReady(address, 'api');
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
      openReady(watched.address, 'worker'),
      openReady(watched.address, 'api'),
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
