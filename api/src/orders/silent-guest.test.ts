import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { eventually } from '@sofra/infra/testing';
import { openEvening } from '../../test/evening.ts';
import type { Party } from '../../test/parties.ts';

/** Longer than a process may use a sign-in without checking it. */
const SILENT_MS = 1100;

const { api, anOrder, place, refusePlace, at } = await openEvening();
let party: Party;
beforeEach(async () => {
  party = await anOrder();
  pass(SILENT_MS);
});
afterEach(() => vi.restoreAllMocks());

const now = performance.now.bind(performance);
/** Moves the clock by which a process remembers sign-ins. */
function pass(ms: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

/** Counts the uses of the pool of named statements during `work`. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = (): void => {
    count += 1;
  };
  api.deps.pool.on('acquire', add);
  await work();
  api.deps.pool.off('acquire', add);
  return count;
}

const suspend = () => api.rows('users', party.guest.userId).set({ suspended_at: new Date() });

async function hoursLeft(): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::float8 / 3600 as hours
    from auth_sessions where user_id = ${party.guest.userId}`.execute(api.db);
  return rows[0]?.hours ?? 0;
}

describe('an order of a guest who was silent for over a second', () => {
  it('checks the sign-in in its own statement, and then for a second', async () => {
    const count = await countStatements(async () => {
      await place(party);
      await place(party);
    });
    expect(count).toBe(2);
  });

  it('is refused after the sign-in was revoked', async () => {
    await api.db.deleteFrom('auth_sessions').where('user_id', '=', party.guest.userId).execute();
    expect((await refusePlace(party)).code).toBe('sign_in_required');
  });

  it('is refused after the sign-in has expired', async () => {
    await sql`update auth_sessions set expires_at = now() - interval '1 second'
      where user_id = ${party.guest.userId}`.execute(api.db);
    expect((await refusePlace(party)).code).toBe('sign_in_required');
  });

  it('is refused after the guest was suspended', async () => {
    await suspend();
    expect((await refusePlace(party)).code).toBe('sign_in_required');
  });

  it('is refused for an empty order too', async () => {
    await suspend();
    expect((await api.refused(placeOrder, at(party))).code).toBe('sign_in_required');
  });

  it('extends the sign-in, once a minute', async () => {
    await sql`update auth_sessions set last_seen_at = now() - interval '2 hours',
      expires_at = now() + interval '1 hour' where user_id = ${party.guest.userId}`.execute(api.db);
    pass(61_000);
    await place(party);
    await eventually('a new day', async () => (await hoursLeft()) > 1);
    expect(await hoursLeft()).toBeCloseTo(24, 1);
  });
});
