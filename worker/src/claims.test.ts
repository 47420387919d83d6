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
import { type BackRoom, openBackRoom } from './testing/back-room.ts';

const LEASE_MS = 30_000;

describe('a claim', () => {
  let room: BackRoom;
  beforeAll(async () => {
    room = await openBackRoom();
  });
  afterAll(() => room.close());

  const claim = async (id: number): Promise<Claim> => {
    const claimed = await claimJob(room.db, id, LEASE_MS);
    if (!claimed) throw new Error(`job ${id} is not free`);
    return claimed;
  };
  const letLeaseEnd = (id: number) =>
    room.db
      .updateTable('jobs')
      .set({ lease_until: sql`now()` })
      .where('id', '=', id)
      .execute();

  it('goes to one of several concurrent workers', async () => {
    const id = await room.requestJob('scrub-guests');
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => claimJob(room.db, id, LEASE_MS)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('can be taken over after its lease expires, and then can’t write any more', async () => {
    const id = await room.requestJob('scrub-guests');
    const frozen = await claim(id);
    await letLeaseEnd(id);
    const next = await claim(id);

    expect(await renewLease(room.db, frozen, LEASE_MS)).toBe(false);
    expect(await postponeJob(room.db, frozen, 'late', 0)).toBe(false);
    expect(await finishJob(room.db, frozen, { scrubbed: 1 })).toBe(false);
    expect(await finishJob(room.db, next, { scrubbed: 2 })).toBe(true);
    expect(await finishJob(room.db, next, { scrubbed: 3 })).toBe(false);
    expect(await room.readJob(id)).toMatchObject({ status: 'done', result: { scrubbed: 2 } });
  });

  it('is refused until the delay after a failure is over', async () => {
    const id = await room.requestJob('scrub-guests');
    await postponeJob(room.db, await claim(id), 'no', 60_000);
    expect(await claimJob(room.db, id, LEASE_MS)).toBeUndefined();
    await letLeaseEnd(id);
    expect(await claimJob(room.db, id, LEASE_MS)).toMatchObject({ attempts: 2 });
  });

  it('is granted five times to workers that die, then the job fails', async () => {
    const id = await room.requestJob('scrub-guests');
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await failAbandonedJobs(room.db)).toEqual([]);
      expect(await claim(id)).toMatchObject({ attempts: attempt });
      await letLeaseEnd(id);
    }
    expect(await claimJob(room.db, id, LEASE_MS)).toBeUndefined();
    expect(await failAbandonedJobs(room.db)).toMatchObject([{ id, name: 'scrub-guests' }]);
    expect(await room.readJob(id)).toMatchObject({
      status: 'failed',
      error: 'the worker ended in attempt 5',
      finished_at: expect.any(Date),
    });
  });
});
