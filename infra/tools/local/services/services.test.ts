import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { identify } from '../process/identity.ts';
import { openScope } from '../process/scope.ts';
import { startServices, throwAwayFolder, withServices } from '../services.ts';
import { withClient } from '../template.ts';
import { createTestDatabase, createTestRedis } from '../testing.ts';

const writeNote = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query('create table note (); insert into note default values'),
  );

const countNotes = (url: string): Promise<unknown> =>
  withClient(url, async (client) => (await client.query('select from note')).rowCount);

// Starting and stopping servers is mostly waiting: these tests wait together.
describe.concurrent('private services', () => {
  const scope = openScope();
  afterAll(() => scope.close());

  it('leave no process behind', async () => {
    const pids = await withServices({ durable: false }, async ({ postgres, redis }) => [
      postgres.pid(),
      redis.pid(),
    ]);
    expect(await Promise.all(pids.map(identify))).toEqual([undefined, undefined]);
  });

  it('keep their data after a power cut', async () => {
    await withServices({ durable: true }, async ({ postgres, redis, databaseUrl }) => {
      await writeNote(databaseUrl);
      await postgres.kill();
      await postgres.start();
      await redis.kill();
      await redis.start();
      expect(await countNotes(databaseUrl)).toBe(1);
    });
  });

  it('stop servers that a killed run left on the same folder', async () => {
    const options = { folder: throwAwayFolder(scope), durable: true };
    const forgotten = await startServices(scope, options);
    await writeNote(forgotten.databaseUrl);
    const next = await startServices(scope, options);
    expect(await countNotes(next.databaseUrl)).toBe(1);
    expect(await identify(forgotten.postgres?.pid() ?? -1)).toBeUndefined();
    expect(await identify(forgotten.redis?.pid() ?? -1)).toBeUndefined();
  });

  it('ignore a lock whose pid now belongs to another program', async () => {
    const options = { folder: throwAwayFolder(scope), durable: true };
    const first = await startServices(scope, options);
    const lock = join(options.folder, 'postgres', 'postmaster.pid');
    const text = readFileSync(lock, 'utf8');
    await first.postgres?.kill();
    writeFileSync(lock, text.replace(/^\d+/, String(process.ppid)));
    const next = await startServices(scope, options);
    expect(next.postgres?.pid()).toBeGreaterThan(0);
  });
});

describe('a test database', () => {
  it('is isolated, even if several are created at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => createTestDatabase()));
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
    await Promise.all(made.map((database) => database.drop()));
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
