import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestRedis, layWire, waitFor, type Wire } from '../tools/local/testing.ts';
import { openRedis, type Redis, type RedisOptions } from './redis.ts';

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
