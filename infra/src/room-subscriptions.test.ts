import { Cluster } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestRedis,
  layWire,
  startTestRedisCluster,
  type TestRedis,
  type Wire,
  waitFor,
} from '../tools/local/testing.ts';
import { openRedis, type Redis } from './redis.ts';
import type { RedisAddress } from './redis-address.ts';
import { createPublish, fromMessage } from './room-messages.ts';
import { createRoomSubscriptions } from './room-subscriptions.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function open(address: RedisAddress, role: 'api' | 'subscriber'): Promise<Redis> {
  const redis = openRedis(address, { role });
  closing.push(() => redis.disconnect());
  await waitFor(() => expect(redis.status).toBe('ready'));
  return redis;
}

/** A process that follows rooms; `heard` is what it received, as `room seq`. */
async function openProcess(address: RedisAddress, prefix: string) {
  const subscriber = await open(address, 'subscriber');
  const heard: string[] = [];
  let ready = 0;
  const subscriptions = createRoomSubscriptions({
    subscriber,
    prefix,
    onMessage: (room, message) => {
      for (const { seq } of fromMessage(message) ?? []) heard.push(`${room} ${seq}`);
    },
    onReady: () => (ready += 1),
    onError: () => undefined,
  });
  closing.push(subscriptions.close);
  return { ...subscriptions, heard, ready: () => ready };
}

function publisherOn(redis: Redis, prefix: string) {
  const publish = createPublish({ redis, prefix, epoch: () => 'now' });
  return (room: string, ...seqs: number[]): void =>
    publish(
      seqs.map((seq) => ({
        room,
        seq,
        type: 'menu.changed',
        at: '',
        payloadJson: '{"branchId":1}',
      })),
    );
}

const openPublisher = async (address: RedisAddress, prefix: string) =>
  publisherOn(await open(address, 'api'), prefix);

const roomsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `session:${index + 1}`);

describe('subscriptions to rooms', () => {
  let redis: TestRedis;
  let wire: Wire;
  let address: RedisAddress;
  beforeAll(async () => {
    redis = await createTestRedis();
    wire = await layWire(redis.url);
    address = { REDIS_URL: redis.url };
  });
  afterEach(() => wire.mend());
  afterAll(() => wire.close());

  it('bring the messages of their rooms and of no other', async () => {
    const process = await openProcess(address, redis.prefix);
    const tell = await openPublisher(address, redis.prefix);
    process.add('branch:1');
    process.add('branch:2');
    await process.settled();
    tell('branch:3', 1);
    tell('branch:1', 4, 5);
    tell('branch:2', 1);
    await waitFor(() => expect(process.heard).toHaveLength(3));
    expect(process.heard).toEqual(['branch:1 4', 'branch:1 5', 'branch:2 1']);
  });

  it('hold from the moment that they are settled, however many are made at once', async () => {
    const process = await openProcess(address, redis.prefix);
    const tell = await openPublisher(address, redis.prefix);
    const rooms = roomsOf(5000);
    for (const room of rooms) process.add(room);
    await waitFor(async () => {
      await process.settled();
      for (const room of rooms) if (!process.heard.includes(`${room} 1`)) tell(room, 1);
      expect(new Set(process.heard).size).toBe(5000);
    });
    const before = process.heard.length;
    process.add('branch:9');
    await process.settled();
    tell('branch:9', 1);
    await waitFor(() => expect(process.heard.slice(before)).toContain('branch:9 1'));
  });

  it('end when a room is left, unless it is joined again', async () => {
    const process = await openProcess(address, redis.prefix);
    const api = await open(address, 'api');
    const countOf = async (room: string) =>
      (await api.pubsub('NUMSUB', `${redis.prefix}:room:${room}`))[1];
    for (const room of ['menu:1', 'menu:2']) process.add(room);
    await process.settled();
    expect([await countOf('menu:1'), await countOf('menu:2')]).toEqual([1, 1]);
    for (const room of ['menu:1', 'menu:2']) process.remove(room);
    process.add('menu:2');
    await waitFor(async () => expect(await countOf('menu:1')).toBe(0));
    expect(await countOf('menu:2')).toBe(1);
    process.add('menu:1');
    await process.settled();
    expect(await countOf('menu:1')).toBe(1);
  });

  it('return with the connection, with those made in the meantime', async () => {
    const process = await openProcess({ REDIS_URL: wire.url }, redis.prefix);
    const tell = await openPublisher(address, redis.prefix);
    process.add('branch:1');
    await process.settled();
    wire.cut();
    const before = process.ready();
    process.add('branch:2');
    await process.settled();
    wire.mend();
    await waitFor(() => {
      for (const room of ['branch:1', 'branch:2']) tell(room, 1);
      expect(new Set(process.heard)).toEqual(new Set(['branch:1 1', 'branch:2 1']));
    });
    expect(process.ready()).toBeGreaterThan(before);
  });

  it('are not waited for while Redis doesn’t answer, and are reported when it does', async () => {
    const process = await openProcess({ REDIS_URL: wire.url }, redis.prefix);
    wire.freeze();
    const before = process.ready();
    process.add('branch:1');
    const startedAt = performance.now();
    await process.settled();
    await process.settled();
    expect(performance.now() - startedAt).toBeLessThan(1000);
    wire.thaw();
    await waitFor(() => expect(process.ready()).toBeGreaterThan(before));
  });
});

describe('subscriptions in a Redis Cluster', () => {
  let cluster: Awaited<ReturnType<typeof startTestRedisCluster>>;
  let address: RedisAddress;
  beforeAll(async () => {
    cluster = await startTestRedisCluster();
    address = { REDIS_URL: cluster.url, REDIS_CLUSTER: true };
  });
  afterAll(() => cluster.stop());

  const rooms = roomsOf(200);
  /** Publishes to all rooms until the process has heard each. */
  const hearAll = (
    process: Awaited<ReturnType<typeof openProcess>>,
    tell: (room: string, seq: number) => void,
    seq: number,
  ) =>
    waitFor(() => {
      for (const room of rooms) if (!process.heard.includes(`${room} ${seq}`)) tell(room, seq);
      expect(rooms.filter((room) => !process.heard.includes(`${room} ${seq}`))).toEqual([]);
    });

  it('bring the messages of rooms on all nodes, each by its shard', async () => {
    const process = await openProcess(address, '{shop}');
    const tell = await openPublisher(address, '{shop}');
    for (const room of rooms) process.add(room);
    await process.settled();
    await hearAll(process, tell, 1);
    const shards = await Promise.all(
      cluster.nodes.map(async ({ url }) => {
        const node = await open({ REDIS_URL: url }, 'api');
        const [sharded, plain] = [
          await node.pubsub('SHARDCHANNELS'),
          await node.pubsub('CHANNELS'),
        ];
        expect(plain).toEqual([]);
        return sharded.length;
      }),
    );
    expect(shards.every((count) => count > 0)).toBe(true);
    expect(shards.reduce((sum, count) => sum + count, 0)).toBe(rooms.length);
  });

  it('return after each of its nodes was killed and restarted', async () => {
    const process = await openProcess(address, '{shop}');
    const tell = await openPublisher(address, '{shop}');
    for (const room of rooms) process.add(room);
    await hearAll(process, tell, 1);
    for (const node of cluster.nodes) {
      await node.kill();
      await node.start();
    }
    expect(process.heard).not.toContain('session:1 2');
    await hearAll(process, tell, 2);
  });

  it('bring what is published by a process that lost a node', async () => {
    const process = await openProcess(address, '{shop}');
    for (const room of rooms) process.add(room);
    const redis = await open(address, 'api');
    const tell = publisherOn(redis, '{shop}');
    await hearAll(process, tell, 1);
    const [node] = cluster.nodes;
    if (!node || !(redis instanceof Cluster)) throw new Error('no cluster');
    await node.kill();
    // The library removes a lost node, and none of many commands sent at once would bring it back.
    await waitFor(() => expect(redis.nodes()).toHaveLength(cluster.nodes.length - 1));
    await node.start();
    await hearAll(process, tell, 2);
  });
});
