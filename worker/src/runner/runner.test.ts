import { afterEach, describe, expect, it } from 'vitest';
import { enqueueJob } from '@sofra/infra/jobs';
import { layWire, waitFor } from '@sofra/infra/testing';
import type { JobHandlers } from './job-handler.ts';
import { idleHandlers, openWorkerFixture } from '../../test/worker-fixture.ts';
import { timing } from './timing.ts';
import {
  type Claim,
  claimJob,
  failAbandonedJobs,
  finishJob,
  MAX_ATTEMPTS,
  postponeJob,
  renewLease,
} from './claims.ts';
import { latestPeriodStart } from './schedule.ts';

const fixture = await openWorkerFixture();

const everySecond = async () => ({ 'prune-room-events': '* * * * * *' });

describe('the worker', () => {
  afterEach(() => fixture.clear());

  const requestMany = (count: number): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, () => fixture.requestJob('prune-room-events')));
  const whenDone = (ids: readonly number[]): Promise<void> =>
    waitFor(async () => {
      const jobs = await Promise.all(ids.map((id) => fixture.readJob(id)));
      expect(jobs.map((job) => job.status)).toEqual(ids.map(() => 'done'));
    });

  it('runs a requested job once with any number of workers', async () => {
    let runs = 0;
    const handlers: JobHandlers = {
      ...idleHandlers,
      'prune-room-events': async () => ({ pruned: (runs += 1) }),
    };
    const workers = [1, 2, 3].map(() => fixture.startWorker({ handlers }));
    expect(workers).toHaveLength(3);
    const ids = await requestMany(40);
    for (const id of [...ids, ...ids]) enqueueJob(fixture.queue, id, 'prune-room-events');
    await whenDone(ids);
    expect(runs).toBe(40);
    const jobs = await fixture.db.selectFrom('jobs').select(['attempts', 'result']).execute();
    expect(new Set(jobs.map((job) => JSON.stringify(job.result))).size).toBe(40);
    expect(jobs.every((job) => job.attempts === 1)).toBe(true);
  });

  it('runs each scheduled period once, with several workers and restarts', async () => {
    let runs = 0;
    const handlers: JobHandlers = {
      ...idleHandlers,
      'prune-room-events': async () => ({ pruned: (runs += 1) }),
    };
    const start = () => fixture.startWorker({ handlers, schedules: everySecond });
    const workers = [start(), start()];
    const whenPeriods = (count: number) =>
      waitFor(async () => {
        const periods = await fixture.rows('jobs', {}).read('status', 'attempts');
        expect(periods.length).toBeGreaterThanOrEqual(count);
        expect(new Set(periods.map((job) => job.status))).toEqual(new Set(['done']));
        expect(runs).toBe(periods.length);
      });

    await whenPeriods(2);
    await workers[0]?.stop(1000);
    start();
    await whenPeriods(4);
  });

  it('loses no jobs when Redis is flushed', async () => {
    const ids = await requestMany(5);
    await fixture.queue.addBulk(ids.map((jobId) => ({ name: 'lost', data: { jobId } })));
    await fixture.redis.flushdb();
    fixture.startWorker({
      schedules: everySecond,
      timing: { ...timing, sweepEveryMs: 50, schedulesEveryMs: 100 },
    });
    await whenDone(ids);

    const more = await requestMany(5);
    await fixture.redis.flushdb();
    await whenDone(more);
    await waitFor(async () => {
      expect(await fixture.queue.getJobSchedulersCount()).toBe(1);
    });
  });

  it('continues after Redis disappears silently', async () => {
    const wire = await layWire(fixture.redisUrl);
    fixture.startWorker({ redisUrl: wire.url });
    await whenDone(await requestMany(1));
    wire.silence();
    const ids = await requestMany(5);
    for (const id of ids) enqueueJob(fixture.queue, id, 'prune-room-events');
    wire.mend();
    await whenDone(ids);
    const jobs = await Promise.all(ids.map((id) => fixture.readJob(id)));
    expect(jobs.map((job) => job.attempts)).toEqual(ids.map(() => 1));
    await fixture.clear();
    await wire.close();
  });

  it('retries a failed job, five attempts at most, and stores the error', async () => {
    const runs = { failing: 0, recovering: 0 };
    const handlers: JobHandlers = {
      ...idleHandlers,
      'prune-room-events': () => {
        runs.failing += 1;
        return Promise.reject(new Error('the disk is full'));
      },
      'scrub-guests': async () => {
        runs.recovering += 1;
        if (runs.recovering < 3) throw new Error('not yet');
        return { scrubbed: 7 };
      },
    };
    const [failing, recovering] = await Promise.all([
      fixture.requestJob('prune-room-events'),
      fixture.requestJob('scrub-guests'),
    ]);
    fixture.startWorker({ handlers, timing: { ...timing, pauseMs: () => 20, sweepEveryMs: 100 } });
    await waitFor(async () => {
      expect(await fixture.readJob(failing)).toMatchObject({
        status: 'failed',
        attempts: 5,
        error: 'the disk is full',
        result: null,
        finished_at: expect.any(Date),
      });
    });
    await waitFor(async () => {
      expect(await fixture.readJob(recovering)).toMatchObject({
        status: 'done',
        attempts: 3,
        error: null,
        result: { scrubbed: 7 },
      });
    });
    expect(runs).toEqual({ failing: 5, recovering: 3 });
    const notices = await fixture.db.selectFrom('notices').select(['kind', 'facts']).execute();
    expect(notices).toEqual([{ kind: 'job.failed', facts: { job: 'prune-room-events' } }]);
  });

  it('returns unfinished jobs when it stops, without counting the attempt', async () => {
    const id = await fixture.requestJob('prune-room-events');
    const untilStopped: JobHandlers = {
      ...idleHandlers,
      'prune-room-events': ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        ),
    };
    const worker = fixture.startWorker({ handlers: untilStopped });
    await waitFor(async () => {
      expect((await fixture.readJob(id)).status).toBe('running');
    });
    await worker.stop(0);
    expect(await fixture.readJob(id)).toMatchObject({ status: 'requested', attempts: 0 });

    fixture.startWorker();
    await whenDone([id]);
  });

  it('keeps its claim while the job runs, far beyond one lease', async () => {
    const id = await fixture.requestJob('prune-room-events');
    const leaseEnds = new Set<number>();
    const handlers: JobHandlers = {
      ...idleHandlers,
      'prune-room-events': async () => {
        await waitFor(async () => {
          leaseEnds.add((await fixture.readJob(id)).lease_until?.getTime() ?? 0);
          expect(leaseEnds.size).toBeGreaterThan(6);
        });
        return { pruned: 0 };
      },
    };
    const shortLease = { ...timing, leaseMs: 300, sweepEveryMs: 50 };
    for (let count = 0; count < 2; count += 1)
      fixture.startWorker({ handlers, timing: shortLease });
    await whenDone([id]);
    expect(await fixture.readJob(id)).toMatchObject({ attempts: 1 });
  });
});

const LEASE_MS = 30_000;

describe('a claim', () => {
  const claim = async (id: number): Promise<Claim> => {
    const claimed = await claimJob(fixture.db, id, LEASE_MS);
    if (!claimed) throw new Error(`job ${id} is not free`);
    return claimed;
  };

  it('goes to one of several concurrent workers', async () => {
    const id = await fixture.requestJob('scrub-guests');
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => claimJob(fixture.db, id, LEASE_MS)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('can be taken over after its lease expires, and then can’t write any more', async () => {
    const id = await fixture.requestJob('scrub-guests');
    const frozen = await claim(id);
    await fixture.letLeaseEnd(id);
    const next = await claim(id);

    expect(await renewLease(fixture.db, frozen, LEASE_MS)).toBe(false);
    expect(await postponeJob(fixture.db, frozen, 'late', 0)).toBe(false);
    expect(await finishJob(fixture.db, frozen, { scrubbed: 1 })).toBe(false);
    expect(await finishJob(fixture.db, next, { scrubbed: 2 })).toBe(true);
    expect(await finishJob(fixture.db, next, { scrubbed: 3 })).toBe(false);
    expect(await fixture.readJob(id)).toMatchObject({ status: 'done', result: { scrubbed: 2 } });
  });

  it('is refused until the delay after a failure is over', async () => {
    const id = await fixture.requestJob('scrub-guests');
    await postponeJob(fixture.db, await claim(id), 'no', 60_000);
    expect(await claimJob(fixture.db, id, LEASE_MS)).toBeUndefined();
    await fixture.letLeaseEnd(id);
    expect(await claimJob(fixture.db, id, LEASE_MS)).toMatchObject({ attempts: 2 });
  });

  it('is granted five times to workers that die, then the job fails', async () => {
    const id = await fixture.requestJob('scrub-guests');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await failAbandonedJobs(fixture.db)).toEqual([]);
      expect(await claim(id)).toMatchObject({ attempts: attempt });
      await fixture.letLeaseEnd(id);
    }
    expect(await claimJob(fixture.db, id, LEASE_MS)).toBeUndefined();
    expect(await failAbandonedJobs(fixture.db)).toMatchObject([{ id, name: 'scrub-guests' }]);
    expect(await fixture.readJob(id)).toMatchObject({
      status: 'failed',
      error: 'the worker ended in attempt 5',
      finished_at: expect.any(Date),
    });
  });
});

const at = (cron: string, now: string): string =>
  latestPeriodStart(cron, new Date(now)).toISOString();

describe('the current period', () => {
  it('begins exactly at its millisecond, in UTC', () => {
    expect(at('7 * * * *', '2026-11-20T13:07:00.000Z')).toBe('2026-11-20T13:07:00.000Z');
    expect(at('7 * * * *', '2026-11-20T13:06:59.999Z')).toBe('2026-11-20T12:07:00.000Z');
    expect(at('40 3 * * *', '2026-11-20T03:39:59.999Z')).toBe('2026-11-19T03:40:00.000Z');
    expect(at('40 3 * * *', '2026-03-29T03:40:00.001Z')).toBe('2026-03-29T03:40:00.000Z');
  });

  it('is the same until the next one begins', () => {
    expect(at('7 * * * *', '2026-11-20T14:06:59.999Z')).toBe('2026-11-20T13:07:00.000Z');
    expect(at('40 3 * * *', '2026-11-21T03:39:59.000Z')).toBe('2026-11-20T03:40:00.000Z');
  });
});
