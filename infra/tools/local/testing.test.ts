import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { withClient } from './template.ts';
import { createTestDatabase, createTestRedis, type TestDatabase } from './testing.ts';

describe('a test database', () => {
  const made: TestDatabase[] = [];
  afterAll(() => Promise.all(made.map((database) => database.drop())));

  it('is isolated, even if several are created at once', async () => {
    made.push(...(await Promise.all([1, 2, 3].map(() => createTestDatabase()))));
    const names = await Promise.all(
      made.map(({ url }) =>
        withClient(url, async (client) => {
          await client.query('create table only_here (id int)');
          const { rows } = await client.query('select current_database() as name');
          return String(rows[0].name);
        }),
      ),
    );
    expect(new Set(names).size).toBe(3);
  });
});

describe('a test Redis', () => {
  it('has separate keys', async () => {
    const [one, other] = await Promise.all([createTestRedis(), createTestRedis()]);
    const redis = [new Redis(one.url), new Redis(other.url)];
    await redis[0]?.set('guest', 'Ayşe');
    expect(await redis[1]?.get('guest')).toBeNull();
    for (const each of redis) each.disconnect();
  });
});
