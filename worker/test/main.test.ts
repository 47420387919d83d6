import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueueJob, toJobMessage } from '@sofra/infra/jobs';
import { waitFor } from '@sofra/infra/testing';
import { openWorkerFixture, type WorkerFixture } from './worker-fixture.ts';
import { readSchedules } from '../src/runner/schedule.ts';
import { type Gate, openGate } from './gate.ts';
import type { WorkerProcess } from './worker-process.ts';

const fixture = await openWorkerFixture();

const whenJob = (id: number, row: object, { readJob } = fixture): Promise<void> =>
  waitFor(async () => {
    expect(await readJob(id)).toMatchObject(row);
  });
const whenLogged = (worker: WorkerProcess, text: string): Promise<void> =>
  waitFor(() => {
    expect(worker.log()).toContain(text);
  });

describe('the worker process', () => {
  const started: WorkerProcess[] = [];
  afterEach(() => fixture.db.deleteFrom('room_events').where('room', 'like', 'branch:%').execute());

  const spawn = (): WorkerProcess => {
    const worker = fixture.spawnWorker();
    started.push(worker);
    return worker;
  };
  /** Returns the running worker or starts one, because a start takes longer than its jobs. */
  const findWorker = (): WorkerProcess => started.find((worker) => !worker.hasExited()) ?? spawn();
  /** Requests a job and notifies the running worker. */
  const requestPruning = async (): Promise<number> => {
    const id = await fixture.requestJob('prune-room-events');
    enqueueJob(fixture.queue, id, 'prune-room-events');
    return id;
  };
  /** Fills two rooms with old events, and locks those of the second until `release`. */
  const lockSecondRoom = async (): Promise<{ release: () => Promise<void> }> => {
    await sql`insert into room_events (room, seq, type, payload, created_at)
      select room, 1, 'order.placed', '{}', now() - interval '3 days'
      from unnest(array['branch:1', 'branch:2']) room`.execute(fixture.db);
    const trx = await fixture.db.startTransaction().execute();
    // The next worker may need some seconds.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select from room_events where room = 'branch:2' for update`.execute(trx);
    return {
      release: async () => {
        await trx.rollback().execute();
      },
    };
  };
  const oldRooms = async (): Promise<string[]> =>
    (
      await fixture.db
        .selectFrom('room_events')
        .select('room')
        .where('room', 'like', 'branch:%')
        .execute()
    ).map((row) => row.room);
  const whenHalfway = async (id: number): Promise<void> => {
    await whenJob(id, { status: 'running' });
    await waitFor(async () => expect(await oldRooms()).toEqual(['branch:2']));
  };

  it('runs its scheduled jobs as soon as it starts', async () => {
    const schedules = Object.keys(await readSchedules(fixture.db));
    spawn();
    await waitFor(async () => {
      const jobs = await fixture.db.selectFrom('jobs').select(['name', 'status', 'key']).execute();
      expect(jobs).toHaveLength(schedules.length);
      for (const { name, key, status } of jobs) {
        expect(status).toBe('done');
        expect(key).toMatch(new RegExp(`^${name}:\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00\\.000Z$`));
      }
    });
    expect(await fixture.queue.getJobSchedulersCount()).toBe(schedules.length);
  });

  it('leaves its job to the next worker when it is killed halfway', async () => {
    const lock = await lockSecondRoom();
    const id = await requestPruning();
    const killed = findWorker();
    await whenHalfway(id);
    killed.signal('SIGKILL');
    await killed.exited;
    await lock.release();
    expect(await fixture.readJob(id)).toMatchObject({ status: 'running', attempts: 1 });

    await fixture.letLeaseEnd(id);
    findWorker();
    await whenJob(id, { status: 'done', attempts: 2 });
    expect(await oldRooms()).toEqual([]);
  });

  it('doesn’t overwrite a job that was finished while it was frozen', async () => {
    const lock = await lockSecondRoom();
    const id = await requestPruning();
    const frozen = findWorker();
    await whenHalfway(id);
    frozen.signal('SIGSTOP');
    await fixture.letLeaseEnd(id);
    // Enqueues it like a sweep; a later message might go to the frozen worker.
    const { name, data, opts } = toJobMessage({ id, name: 'prune-room-events', attempts: 1 });
    await fixture.queue.add(name, data, opts);
    const next = fixture.startWorker();
    await whenJob(id, { status: 'done', attempts: 2 });
    const finished = await fixture.readJob(id);
    await next.stop(0);

    await lock.release();
    frozen.signal('SIGCONT');
    await whenLogged(frozen, 'another worker has claimed the job');
    expect(await fixture.readJob(id)).toEqual(finished);
  });

  it('finishes its running job on a stop signal, within ten seconds, and exits with 0', async () => {
    const lock = await lockSecondRoom();
    const id = await requestPruning();
    const worker = findWorker();
    await whenHalfway(id);
    worker.signal('SIGTERM');
    await whenLogged(worker, 'worker stopping');
    await lock.release();
    const late = new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'too late'));
    expect(await Promise.race([worker.exited, late])).toBe(0);
    expect(await fixture.readJob(id)).toMatchObject({ status: 'done', attempts: 1 });
  });
});

/** The outages take their time together: each test has a database and a Redis of its own. */
describe.concurrent('the worker process', async () => {
  const [early, late] = [await openWorkerFixture(), await openWorkerFixture()];
  const openGates = ({ databaseUrl, redisUrl }: WorkerFixture) =>
    Promise.all([openGate(databaseUrl), openGate(redisUrl)]);
  /** Shuts the gate for a while, and expects a job that is requested meanwhile to be done then. */
  const expectRecovery = async (gate: Gate, worker: WorkerProcess, at: WorkerFixture) => {
    const logged = worker.log().length;
    await gate.shut();
    const id = await at.requestJob('scrub-guests');
    await waitFor(() => expect(worker.log().slice(logged)).toMatch(/ECONNREFUSED/));
    await gate.open();
    await whenJob(id, { status: 'done', attempts: 1 }, at);
    expect(worker.hasExited()).toBe(false);
  };

  it('waits for Redis and Postgres at its start, and for Postgres later', async () => {
    const gates = await openGates(early);
    const [database, redis] = gates;
    await Promise.all(gates.map((gate) => gate.shut()));
    const worker = early.spawnWorker({ databaseUrl: database.url, redisUrl: redis.url });
    await whenLogged(worker, 'sweep failed');
    await whenLogged(worker, '"msg":"redis"');
    await Promise.all(gates.map((gate) => gate.open()));
    await whenJob(await early.requestJob('scrub-guests'), { status: 'done' }, early);
    await expectRecovery(database, worker, early);
    await Promise.all(gates.map((gate) => gate.shut()));
  });

  // A worker that has just started: one that has logged an error of Redis repeats it after ten seconds.
  it('waits for Redis later, and stops without it', async () => {
    const [database, redis] = await openGates(late);
    const worker = late.spawnWorker({ databaseUrl: database.url, redisUrl: redis.url });
    await whenJob(await late.requestJob('scrub-guests'), { status: 'done' }, late);
    await expectRecovery(redis, worker, late);
    await redis.shut();
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
    await database.shut();
  });
});
