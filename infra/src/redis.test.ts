import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { createTestRedis, layWire, type Wire } from '../tools/local/testing.ts';
import { openRedis, type Redis, type RedisOptions } from './redis.ts';

/** TCP itself would take about 15 minutes. */
const patience = { timeout: 8000, interval: 20 };

let wire: Wire;
let direct: Redis;
beforeAll(async () => {
  const { url } = await createTestRedis();
  wire = await layWire(url);
  direct = openRedis({ REDIS_URL: url }, { role: 'worker' });
});
afterAll(async () => {
  direct.disconnect();
  await wire.close();
});

describe('a connection without an answer from Redis', () => {
  let redis: Redis;
  const open = async (role: RedisOptions['role']): Promise<void> => {
    redis = openRedis({ REDIS_URL: wire.url }, { role });
    if (redis.status !== 'ready') await new Promise((resolve) => void redis.once('ready', resolve));
  };
  beforeEach(() => wire.mend());
  afterEach(() => redis.disconnect());

  it('is reopened by a subscriber, which receives its channel again', async () => {
    const heard = vi.fn<(channel: string, message: string) => void>();
    await open('subscriber');
    redis.on('message', heard);
    await redis.subscribe('liveness');
    wire.silence();
    wire.mend();
    await vi.waitFor(async () => {
      await direct.publish('liveness', 'are you there?');
      expect(heard).toHaveBeenCalledWith('liveness', 'are you there?');
    }, patience);
  });

  it('may be closed while it subscribes again', async () => {
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    await open('subscriber');
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

  it('is reopened by a worker, which repeats unanswered commands', async () => {
    await open('worker');
    await redis.set('liveness', 'here');
    wire.silence();
    const asked = redis.get('liveness');
    const answer = vi.fn<(value: string | null) => void>();
    void asked.then(answer);
    wire.mend();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith('here'), patience);
  });

  it('is reopened by the API, whose calls fail in the meantime', async () => {
    await open('api');
    wire.silence();
    await expect(redis.ping()).rejects.toThrow('timed out');
    wire.mend();
    await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), patience);
  });

  it('is reopened again if the new one is silent at once', async () => {
    wire.silence();
    redis = openRedis({ REDIS_URL: wire.url }, { role: 'worker' });
    await new Promise((resolve) => void redis.once('connect', resolve));
    wire.mend();
    const answer = vi.fn<(value: string) => void>();
    void redis.ping().then(answer);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith('PONG'), patience);
  });

  it('is not replaced after a short silence', async () => {
    await open('worker');
    const id = await redis.client('ID');
    wire.freeze();
    const asked = redis.client('ID');
    wire.thaw();
    expect(await asked).toBe(id);
  });
});
