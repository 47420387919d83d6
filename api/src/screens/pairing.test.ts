import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { login, me } from '@sofra/contracts/auth';
import { claimPairing, MAX_SCREENS, openPairing, pairScreen } from '@sofra/contracts/screens';
import { hashToken, newToken } from '../edge/cookies.ts';
import { sharedApi } from '../../test/api.ts';
import { cookiesOf, setPassword, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { claim, pairTablet } from '../../test/paired-screens.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const manager = await signInAs(api, 'branch_manager', venue);

const pair = (code: string, by = manager) => ({
  params: { branchId: venue.branchId },
  body: { code, name: 'Mutfak duvarı', board: 'kitchen' as const },
  cookie: by.cookie,
});
const expire = (secret: string) =>
  api
    .rows('screen_pairings', { secret_hash: hashToken(secret) })
    .set({ expires_at: sql<Date>`now()` });
const screenCount = async (): Promise<number> => {
  const { count } = await api.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_screen', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

describe('pairing a tablet', () => {
  it('signs the tablet in as a screen of the branch once its code is entered', async () => {
    const { code, secret, expiresInSeconds } = await api.ask(openPairing);
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresInSeconds).toBe(300);
    expect(await api.ask(claimPairing, { body: { secret } })).toEqual({ user: null });

    const screen = await api.ask(pairScreen, pair(code));
    expect(screen).toMatchObject({ name: 'Mutfak duvarı', board: 'kitchen', lastSeenAt: null });
    const claimed = await api.call('POST', claimPairing.path, { body: { secret } });
    const { businessId, branchId } = venue;
    expect(claimed.body.user).toEqual({
      id: screen.id,
      name: 'Mutfak duvarı',
      email: null,
      role: 'employee',
      isAnonymous: false,
      memberships: [],
      screen: { businessId, branchId, board: 'kitchen', stationId: null, isStopped: false },
    });
    expect(claimed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sofra_session=.*; Max-Age=34560000;.*HttpOnly/),
    ]);
    const again = await api.call('GET', me.path, { cookie: cookiesOf(claimed) });
    expect(again.body).toEqual(claimed.body.user);
    // The cookie's 400 days begin again.
    expect(again.headers.getSetCookie()).toEqual(claimed.headers.getSetCookie());
  });

  it('shows a waiter’s tablet as a waiter', async () => {
    const { cookie } = await pairTablet(api, manager, venue.branchId, 'waiter');
    expect(await api.ask(me, { cookie })).toMatchObject({ role: 'waiter' });
  });

  it('replaces the first sign-in if the response to a claim was lost and it is repeated', async () => {
    const { secret, cookie } = await pairTablet(api, manager, venue.branchId);
    const second = await claim(api, secret);
    expect(await api.ask(me, { cookie })).toBeNull();
    expect(await api.ask(me, { cookie: second })).toMatchObject({ role: 'employee' });
  });

  it('accepts a code once, and for one screen however often the call is repeated', async () => {
    const { code } = await api.ask(openPairing);
    const { body, cookie } = pair(code);
    const before = await screenCount();
    const path = pairScreen.path.replace(':branchId', String(venue.branchId));
    const headers = { 'idempotency-key': 'one-code-one-screen' };
    const [first, repeat] = [
      await api.call('POST', path, { body, cookie, headers }),
      await api.call('POST', path, { body, cookie, headers }),
    ];
    expect([first.status, repeat.body]).toEqual([200, first.body]);
    expect(await api.refused(pairScreen, pair(code))).toMatchObject({ code: 'pairing_code_wrong' });
    expect(await screenCount()).toBe(before + 1);
  });

  it('accepts one of two users who enter a code at the same time', async () => {
    const { code } = await api.ask(openPairing);
    const before = await screenCount();
    const path = pairScreen.path.replace(':branchId', String(venue.branchId));
    const answers = await Promise.all(
      [1, 2].map(() => api.call('POST', path, { body: pair(code).body, cookie: manager.cookie })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await screenCount()).toBe(before + 1);
  });

  it('refuses an expired code, and its secret', async () => {
    const { code, secret } = await api.ask(openPairing);
    await expire(secret);
    expect(await api.refused(pairScreen, pair(code))).toMatchObject({ code: 'pairing_code_wrong' });
    const refused = await api.refused(claimPairing, { body: { secret } });
    expect(refused).toMatchObject({ status: 404, code: 'pairing_expired' });
  });

  it('refuses a made-up secret', async () => {
    const refused = await api.refused(claimPairing, { body: { secret: newToken() } });
    expect(refused).toMatchObject({ status: 404, code: 'pairing_expired' });
  });

  it('gives the tablet a minute to claim, however late its code was entered', async () => {
    const { code, secret } = await api.ask(openPairing);
    await sql`update screen_pairings set expires_at = now() + interval '2 seconds'
      where code = ${code}`.execute(api.db);
    await api.ask(pairScreen, pair(code));
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from expires_at - now())::float8 as "left"
      from screen_pairings where secret_hash = ${hashToken(secret)}`.execute(api.db);
    expect(rows[0]?.left).toBeGreaterThan(55);
  });

  it('signs out the tablet’s user, and the screen that it was before', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const first = await api.ask(openPairing);
    await api.ask(pairScreen, pair(first.code));
    const old = await claim(api, first.secret, waiter.cookie);
    expect(await api.ask(me, { cookie: waiter.cookie })).toBeNull();

    const second = await api.ask(openPairing);
    await api.ask(pairScreen, pair(second.code));
    await claim(api, second.secret, old);
    expect(await api.ask(me, { cookie: old })).toBeNull();
    const { cookie } = manager;
    const refused = await api.refused(claimPairing, { body: { secret: first.secret }, cookie });
    expect(refused.code).toBe('pairing_expired');
    // A code of a screen that was removed signs no one out.
    expect(await api.ask(me, { cookie })).not.toBeNull();
  });

  it('ends the screen if a user signs in on its tablet', async () => {
    const { cookie, id } = await pairTablet(api, manager, venue.branchId);
    const { userId, email } = await signInAs(api, 'waiter', venue);
    await setPassword(api, userId, 'a good password');
    const body = { email: email ?? '', password: 'a good password' };
    expect(await api.ask(login, { body, cookie })).toMatchObject({ id: userId });
    const { revoked_at } = await api.rows('screens', { user_id: id }).one();
    expect(revoked_at).not.toBeNull();
  });

  it('refuses more screens than a branch may have', async () => {
    const busy = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', busy);
    await sql`with made as (
        insert into users (name, is_screen) select 'Ekran ' || n, true
        from generate_series(1, ${MAX_SCREENS}) n returning id)
      insert into screens (user_id, business_id, branch_id, station, paired_by)
      select id, ${busy.businessId}, ${busy.branchId}, 'kitchen', ${owner.userId} from made
    `.execute(api.db);
    const { code, secret } = await api.ask(openPairing);
    const refused = await api.refused(pairScreen, {
      ...pair(code, owner),
      params: { branchId: busy.branchId },
    });
    expect(refused).toMatchObject({ status: 409, code: 'screen_limit' });
    expect(await api.ask(claimPairing, { body: { secret } })).toEqual({ user: null });
  });
});
