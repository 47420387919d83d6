import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueueJob, toJobMessage } from '@sofra/infra/jobs';
import { waitFor } from '@sofra/infra/testing';
import { openWorkerFixture } from './worker-fixture.ts';
import { readSchedules } from '../src/runner/schedule.ts';
import { openGate } from './gate.ts';
import type { WorkerProcess } from './worker-process.ts';

const fixture = await openWorkerFixture();

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
  const whenJob = (id: number, row: object): Promise<void> =>
    waitFor(async () => {
      expect(await fixture.readJob(id)).toMatchObject(row);
    });
  const whenLogged = (worker: WorkerProcess, text: string): Promise<void> =>
    waitFor(() => {
      expect(worker.log()).toContain(text);
    });

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

  it('waits for Redis and Postgres, at the start or later', async () => {
    const [database, redis] = await Promise.all([
      openGate(fixture.databaseUrl),
      openGate(fixture.redisUrl),
    ]);
    const everything = [database, redis];
    await Promise.all(everything.map((gate) => gate.shut()));
    const worker = fixture.spawnWorker({ databaseUrl: database.url, redisUrl: redis.url });
    await whenLogged(worker, 'sweep failed');
    await whenLogged(worker, '"msg":"redis"');
    await Promise.all(everything.map((gate) => gate.open()));
    await whenJob(await fixture.requestJob('scrub-guests'), { status: 'done' });

    for (const gate of everything) {
      await gate.shut();
      const id = await fixture.requestJob('scrub-guests');
      const logged = worker.log().length;
      await waitFor(() => {
        expect(worker.log().slice(logged)).toMatch(/ECONNREFUSED/);
      });
      await gate.open();
      await whenJob(id, { status: 'done', attempts: 1 });
    }
    expect(worker.hasExited()).toBe(false);
    await redis.shut();
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
    await database.shut();
  });
});
