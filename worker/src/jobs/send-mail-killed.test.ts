import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { handlers } from './handlers.ts';
import { createRandom, type Random } from '../../test/reports/random.ts';
import { openMailFixture } from '../../test/mail-worker.ts';
import { skipSchedules } from '../../test/skip-schedules.ts';
import type { WorkerProcess } from '../../test/worker-process.ts';

const { seed, times } = proof('send-mail-killed', { short: 1, long: 12 });
const MAILS = 40 * times;
const WORKERS = 4;
const waitOptions = { timeout: 45_000, interval: 20 };

const mails = await openMailFixture();

/** Starts a worker whose sender address identifies it, both here and in Postgres. */
function spawn(from: string): WorkerProcess {
  const databaseUrl = new URL(mails.fixture.databaseUrl);
  databaseUrl.searchParams.set('application_name', from);
  const env = { SMTP_URL: mails.server.url, MAIL_FROM: from };
  return mails.fixture.spawnWorker({ databaseUrl: databaseUrl.href, env });
}

/** Starts workers, and kills each during one of its mails, before the response or just after it. */
async function killSome(random: Random): Promise<void> {
  const ends = Array.from({ length: WORKERS }, (_none, index) => ({
    from: `worker-${index}@sofra.test`,
    // The first worker is always killed after its mail has arrived and before it gets the
    // response.
    at: index === 0 ? 'letter' : random.pick(['recipient', 'letter'] as const),
    isAnswered: index > 0 && random.next() < 0.5,
    left: 1 + random.below(5),
  }));
  const workers = new Map(ends.map(({ from }) => [from, spawn(from)]));
  mails.on.moment = async ({ at, from }) => {
    const end = ends.find((end) => end.from === from);
    if (end?.at !== at) return;
    end.left -= 1;
    if (end.left !== 0) return;
    const worker = workers.get(from);
    if (end.isAnswered) setImmediate(() => worker?.signal('SIGKILL'));
    else {
      worker?.signal('SIGKILL');
      await worker?.exited;
    }
  };
  await Promise.all([...workers.values()].map(({ exited }) => exited));
  // Statements of killed workers still run, and may claim a job.
  await expect.poll(() => countConnections('worker-%'), waitOptions).toBe(0);
  await mails.fixture.rows('jobs', { status: 'running' }).set({ lease_until: sql`now()` });
  // Otherwise BullMQ would reserve their messages for 30 seconds.
  await mails.fixture.redis.flushdb();
}

async function countConnections(name: string): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like ${name}`.execute(mails.fixture.db);
  return rows.length;
}

const readMails = () =>
  mails.fixture.db.selectFrom('mails').select(['id', 'status', 'fault']).execute();

it('reaches no recipient twice and ends visibly, whenever its workers are killed', async () => {
  const random = createRandom(seed);
  await skipSchedules(mails.fixture.db);
  for (let index = 0; index < MAILS; index += 1) await mails.queue();
  for (let round = 0; round < times; round += 1) await killSome(random);
  mails.on.moment = () => undefined;
  mails.fixture.startWorker({ handlers, env: { SMTP_URL: mails.server.url } });
  await expect
    .poll(
      async () => (await readMails()).filter(({ status }) => /waiting|sending/.test(status)),
      waitOptions,
    )
    .toEqual([]);

  const arrived = mails.server.mails.map(({ headers }) =>
    Number(/mail-(\d+)-/.exec(headers['message-id'] ?? '')?.[1]),
  );
  expect(new Set(arrived).size).toBe(arrived.length);
  const rows = await readMails();
  const sent = rows.flatMap(({ id, status }) => (status === 'sent' ? [id] : []));
  expect(arrived).toEqual(expect.arrayContaining(sent));
  const unknown = rows.filter(({ fault }) => fault === 'unknown');
  // A mail that no worker began fails if five in a row were killed with its job, and then never arrives.
  const unbegun = rows.filter(
    ({ status, fault }) => status === 'failed' && fault === 'unreachable',
  );
  expect(sent.length + unknown.length + unbegun.length).toBe(MAILS);
  const abandoned = await mails.fixture.rows('jobs', { status: 'failed' }).read('attempts');
  expect(abandoned.filter(({ attempts }) => attempts === 5).length).toBeGreaterThanOrEqual(
    unbegun.length,
  );
  expect(arrived.filter((id) => unbegun.some((mail) => mail.id === id))).toEqual([]);
  // A worker sends up to four mails at once.
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.length).toBeLessThanOrEqual(times * WORKERS * 4);
  const notices = (await mails.readNotices()).filter(({ kind }) => kind === 'mail.unknown');
  expect(notices).toHaveLength(unknown.length);
});
