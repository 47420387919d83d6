import { describe, expect, it } from 'vitest';
import { startApi } from './testing.ts';
import { eventually } from './testing/eventually.ts';

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

describe('the API, starting', () => {
  it('warns when its processes may open more connections than Postgres allows', async () => {
    const [line = ''] = await warningsOf({ API_PROCESSES: '40', DB_POOL: '7' });
    // Two pools a process, and those of the worker, of migrations and backups.
    expect(JSON.parse(line)).toMatchObject({ level: 40, needed: 40 * 2 * 7 + 12, available: 197 });
  });

  it('does not warn with four processes and the default pools', async () => {
    expect(await warningsOf({ API_PROCESSES: '4' })).toEqual([]);
  });

  it('opens no more connections than each pool may', async () => {
    const api = await startApi({ DB_POOL: '2' });
    expect(api.deps.vitals.pools.main.options.max).toBe(2);
    await Promise.all(Array.from({ length: 20 }, () => api.call('POST', '/api/auth/anonymous')));
    const { main, hot } = api.deps.vitals.pools;
    expect([main.totalCount, hot.totalCount].every((count) => count <= 2)).toBe(true);
    await api.close();
  });
});
