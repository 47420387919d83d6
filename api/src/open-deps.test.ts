import { describe, expect, it } from 'vitest';
import { setRoleLimits } from '@sofra/infra/pooler';
import { roomChannel } from '@sofra/infra/room-messages';
import { layWire, eventually } from '@sofra/infra/testing';
import { startApi } from '../test/api.ts';

/** Reads the log line about connections of an API that starts with these settings. */
async function warningsOf(settings: {
  API_PROCESSES?: string;
  DB_POOL?: string;
}): Promise<string[]> {
  const lines: string[] = [];
  const api = await startApi({ LOG_LEVEL: 'info', ...settings }, (line) => lines.push(line));
  const about = (word: string): string[] => lines.filter((line) => line.includes(word));
  await eventually('the connections are counted', () => about('connections').length > 0);
  await api.close();
  return about('DB_POOL');
}

describe('the API at startup', () => {
  it('warns when its processes may open more connections than Postgres allows', async () => {
    const [line = ''] = await warningsOf({ API_PROCESSES: '40', DB_POOL: '7' });
    // Two pools a process, and those of the worker, of migrations and backups.
    expect(JSON.parse(line)).toMatchObject({ level: 40, needed: 40 * 2 * 7 + 12, available: 197 });
  });

  it('does not warn with four processes and the default pools', async () => {
    expect(await warningsOf({ API_PROCESSES: '4' })).toEqual([]);
  });

  it('opens no more connections than each pool allows', async () => {
    const api = await startApi({ DB_POOL: '2' });
    expect(api.deps.vitals.pools.main.options.max).toBe(2);
    await Promise.all(Array.from({ length: 20 }, () => api.call('POST', '/api/auth/anonymous')));
    const { main, hot } = api.deps.vitals.pools;
    expect([main.totalCount, hot.totalCount].every((count) => count <= 2)).toBe(true);
    await api.close();
  });

  it('waits behind a pooler until the migrations have set the timeouts', async () => {
    const home = await startApi();
    const { DATABASE_URL } = home.deps.env;
    const pooled = { DATABASE_URL, DIRECT_DATABASE_URL: DATABASE_URL, DB_POOLER: '1' };
    await expect(startApi(pooled)).rejects.toThrow('statement_timeout behind the pooler');
    await setRoleLimits(home.db, { DATABASE_URL });
    const api = await startApi(pooled);
    expect((await api.call('POST', '/api/auth/anonymous')).status).toBe(200);
    await api.close();
    await home.close();
  });
});

describe('the log without Redis', () => {
  const logOf = async () => {
    const first = await startApi();
    const wire = await layWire(first.deps.env.REDIS_URL);
    const lines: string[] = [];
    const { DATABASE_URL, REDIS_PREFIX } = first.deps.env;
    const env = { DATABASE_URL, REDIS_PREFIX, REDIS_URL: wire.url, LOG_LEVEL: 'info' };
    const api = await startApi(env, (line) => lines.push(line));
    const about = (words: string) => lines.filter((line) => line.includes(words));
    const close = async (): Promise<void> => {
      for (const each of [api, first]) await each.close();
      await wire.close();
    };
    return { api, wire, about, close };
  };

  it('has one line per connection, without a stack, and one after reconnecting', async () => {
    const { wire, about, close } = await logOf();
    wire.cut();
    await eventually('both are logged', () => about('Redis is unavailable').length === 2, 6000);
    wire.mend();
    await eventually('both are back', () => about('Redis is available again').length === 2, 6000);
    for (const line of about('Redis is unavailable')) {
      expect(JSON.parse(line)).toMatchObject({ level: 40, reason: expect.any(String) });
      expect(line).not.toContain('stack');
    }
    await close();
  });

  it('has no line for an outage that ends at once', async () => {
    const { api, wire, about, close } = await logOf();
    const isReady = () => api.deps.redis.status === 'ready';
    await eventually('connected', isReady);
    wire.cut();
    await eventually('disconnected', () => !isReady());
    wire.mend();
    const isSubscribed = async () => {
      const [, count] = await api.deps.redis.pubsub(
        'NUMSUB',
        roomChannel(api.deps.redis, api.deps.env.REDIS_PREFIX, 'platform'),
      );
      return Number(count) > 0;
    };
    await eventually('connected again', () => isReady() && isSubscribed());
    expect(about('Redis is')).toEqual([]);
    await close();
  });
});
