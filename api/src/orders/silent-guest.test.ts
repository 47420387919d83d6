import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { eventually } from '@sofra/infra/testing';
import { sharedApi } from '../../test/api.ts';
import { orderOf, type Party, seatParty } from '../../test/parties.ts';
import { changeRow } from '../../test/rows.ts';
import { buildVenue } from '../../test/venue.ts';

/** Longer than a process may use a sign-in without checking it. */
const SILENT_MS = 1100;

let party: Party;

const api = await sharedApi();
const venue = await buildVenue(api.db);
beforeEach(async () => {
  party = await seatParty(api, venue);
  await api.ask(placeOrder, orderOf(party, party.guest, venue.items[0].id));
  pass(SILENT_MS);
});
afterEach(() => vi.restoreAllMocks());

const now = performance.now.bind(performance);
/** Moves the clock by which a process remembers sign-ins. */
function pass(ms: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

const call = () => orderOf(party, party.guest, venue.items[0].id);

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

const changeUser = (set: { suspended_at: Date }) =>
  changeRow(api.db, 'users', party.guest.userId, set);
const changeSignIn = (expires: string) =>
  sql`
  update auth_sessions set expires_at = now() + ${expires}::interval
  where user_id = ${party.guest.userId}`.execute(api.db);

async function hoursLeft(): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::float8 / 3600 as hours
    from auth_sessions where user_id = ${party.guest.userId}`.execute(api.db);
  return rows[0]?.hours ?? 0;
}

describe('an order of a guest who was silent for over a second', () => {
  it('checks the sign-in in its own statement, and then for a second', async () => {
    const count = await countStatements(async () => {
      await api.ask(placeOrder, call());
      await api.ask(placeOrder, call());
    });
    expect(count).toBe(2);
  });

  it('is refused after the sign-in was revoked', async () => {
    await api.db.deleteFrom('auth_sessions').where('user_id', '=', party.guest.userId).execute();
    expect((await api.refused(placeOrder, call())).code).toBe('sign_in_required');
  });

  it('is refused after the sign-in has expired', async () => {
    await changeSignIn('-1 second');
    expect((await api.refused(placeOrder, call())).code).toBe('sign_in_required');
  });

  it('is refused after the guest was suspended', async () => {
    await changeUser({ suspended_at: new Date() });
    expect((await api.refused(placeOrder, call())).code).toBe('sign_in_required');
  });

  it('is refused for an empty order too', async () => {
    await changeUser({ suspended_at: new Date() });
    const { params, cookie } = call();
    expect((await api.refused(placeOrder, { params, cookie })).code).toBe('sign_in_required');
  });

  it('extends the sign-in, once a minute', async () => {
    await sql`update auth_sessions set last_seen_at = now() - interval '2 hours',
      expires_at = now() + interval '1 hour' where user_id = ${party.guest.userId}`.execute(api.db);
    pass(61_000);
    await api.ask(placeOrder, call());
    await eventually('a new day', async () => (await hoursLeft()) > 1);
    expect(await hoursLeft()).toBeCloseTo(24, 1);
  });
});
