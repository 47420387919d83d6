import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Claim,
  claimJob,
  failAbandonedJobs,
  finishJob,
  MAX_ATTEMPTS,
  postponeJob,
  renewLease,
} from './claims.ts';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';

const LEASE_MS = 30_000;

describe('a claim', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
  });
  afterAll(() => fixture.close());

  const claim = async (id: number): Promise<Claim> => {
    const claimed = await claimJob(fixture.db, id, LEASE_MS);
    if (!claimed) throw new Error(`job ${id} is not free`);
    return claimed;
  };
  const letLeaseEnd = (id: number) =>
    fixture.db
      .updateTable('jobs')
      .set({ lease_until: sql`now()` })
      .where('id', '=', id)
      .execute();

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
    await letLeaseEnd(id);
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
    await letLeaseEnd(id);
    expect(await claimJob(fixture.db, id, LEASE_MS)).toMatchObject({ attempts: 2 });
  });

  it('is granted five times to workers that die, then the job fails', async () => {
    const id = await fixture.requestJob('scrub-guests');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await failAbandonedJobs(fixture.db)).toEqual([]);
      expect(await claim(id)).toMatchObject({ attempts: attempt });
      await letLeaseEnd(id);
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
