import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { eventually } from '@sofra/infra/testing';
import { buildScreen, type SocketUser } from '../../test/realtime/users.ts';
import { createPlatformSettings } from '../core/platform-settings.ts';
import { ownApi } from '../../test/api.ts';
import { saveSettings } from '@sofra/infra/rows';
import { buildGuest, signInAs } from '../../test/sign-in.ts';

import { buildVenue } from '../../test/venue.ts';
import { hashToken, readTokens } from '../edge/cookies.ts';
import { createIdentity, type Identity } from './identity.ts';

const api = await ownApi();

/** Creates the cache of a process that has just started. */
function newIdentity(): Identity {
  const { pool, env, db, log } = api.deps;
  return createIdentity({ pool, env, settings: createPlatformSettings(db), log });
}

const hashOf = ({ cookie }: SocketUser): Buffer =>
  hashToken(readTokens(api.deps.env, cookie).session ?? '');
const userOf = async (account: SocketUser, identity = newIdentity()) =>
  (await identity.identify(account.cookie)).user?.userId;

/** Moves the moments of a user's sign-in into the past. */
async function age(account: SocketUser, lastSeen: string, expires?: string): Promise<void> {
  await api.rows('auth_sessions', { user_id: account.userId }).set({
    last_seen_at: sql<Date>`now() - ${lastSeen}::interval`,
    ...(expires !== undefined && { expires_at: sql<Date>`now() + ${expires}::interval` }),
  });
}

/** Seconds since it was seen, and until it ends. */
async function momentsOf(account: SocketUser): Promise<{ idle: number; left: number }> {
  const { rows } = await sql<{ idle: number; left: number }>`
    select extract(epoch from now() - last_seen_at)::float8 as idle,
      extract(epoch from expires_at - now())::float8 as "left"
    from auth_sessions where user_id = ${account.userId}`.execute(api.db);
  return rows[0] ?? { idle: Number.NaN, left: Number.NaN };
}

const HOUR = 3600;

describe('a user', () => {
  it('is signed out after the idle limit', async () => {
    const [busy, idle] = [await signInAs(api, 'customer'), await signInAs(api, 'customer')];
    await age(busy, '29 minutes');
    await age(idle, '31 minutes');
    expect([await userOf(busy), await userOf(idle)]).toEqual([busy.userId, undefined]);
  });

  it('is signed out after the idle time in the settings as soon as they change', async () => {
    const { pool, env, db, log } = api.deps;
    const settings = createPlatformSettings(db);
    const limit = async (sessionTimeout: number): Promise<void> => {
      await saveSettings(db, 'security', { sessionTimeout });
      settings.forget();
    };
    /** Returns whether a user who was last seen 45 minutes ago is signed in. */
    const isIn = async (): Promise<boolean> => {
      const account = await signInAs(api, 'customer');
      await age(account, '45 minutes');
      const identity = createIdentity({ pool, env, settings, log });
      return (await userOf(account, identity)) !== undefined;
    };
    const answers = [await isIn()];
    for (const minutes of [60, 40]) {
      await limit(minutes);
      answers.push(await isIn());
    }
    await db.deleteFrom('platform_settings').execute();
    expect(answers).toEqual([false, true, false]);
  });

  it('is marked as seen by requests, once a minute', async () => {
    const account = await signInAs(api, 'customer');
    await age(account, '29 minutes');
    await userOf(account);
    await eventually('seen', async () => (await momentsOf(account)).idle < 5);
    await age(account, '50 seconds');
    await userOf(account);
    expect((await momentsOf(account)).idle).toBeGreaterThan(49);
  });

  it('is signed out thirty days after signing in, however active', async () => {
    const account = await signInAs(api, 'customer');
    expect((await momentsOf(account)).left / HOUR / 24).toBeCloseTo(30, 2);
    await age(account, '2 minutes', '1 hour');
    await userOf(account);
    await eventually('seen', async () => (await momentsOf(account)).idle < 5);
    expect((await momentsOf(account)).left).toBeLessThan(1.01 * HOUR);
    await age(account, '0', '-1 second');
    expect(await userOf(account)).toBeUndefined();
  });

  it('is signed out when suspended', async () => {
    const account = await signInAs(api, 'customer');
    await api.rows('users', account.userId).set({ suspended_at: new Date() });
    expect(await userOf(account)).toBeUndefined();
  });
});

describe('a guest', () => {
  it('remains for a day after their last request, and each request extends it', async () => {
    const guest = await buildGuest(api);
    expect((await momentsOf(guest)).left / HOUR).toBeCloseTo(24, 1);
    await age(guest, '23 hours', '1 hour');
    expect(await userOf(guest)).toBe(guest.userId);
    await eventually('a new day', async () => (await momentsOf(guest)).left > 23.9 * HOUR);
    await age(guest, '24 hours', '-1 second');
    expect(await userOf(guest)).toBeUndefined();
  });
});

describe('a screen', () => {
  it('remains for 400 days after its last request, whatever the idle limit is', async () => {
    const screen = await buildScreen(api.db, 'kitchen', await buildVenue(api.db));
    expect((await momentsOf(screen)).left / HOUR / 24).toBeCloseTo(400, 1);
    await age(screen, '399 days', '1 day');
    expect(await userOf(screen)).toBe(screen.userId);
    await eventually('400 more', async () => (await momentsOf(screen)).left > 399.9 * 24 * HOUR);
    await age(screen, '400 days', '-1 second');
    expect(await userOf(screen)).toBeUndefined();
  });
});

describe('a process', () => {
  it('asks Postgres once for many concurrent requests', async () => {
    const [identity, account] = [newIdentity(), await signInAs(api, 'customer')];
    await identity.identify((await signInAs(api, 'customer')).cookie);
    let asked = 0;
    const count = () => void (asked += 1);
    api.deps.pool.on('acquire', count);
    const users = await Promise.all(Array.from({ length: 100 }, () => userOf(account, identity)));
    api.deps.pool.off('acquire', count);
    expect(users).toEqual(users.map(() => account.userId));
    expect(asked).toBe(1);
  });

  it('caches a revoked sign-in for a second at most', async () => {
    const [identity, account] = [newIdentity(), await signInAs(api, 'customer')];
    expect(await userOf(account, identity)).toBe(account.userId);
    const revokedAt = performance.now();
    await api.db.deleteFrom('auth_sessions').where('user_id', '=', account.userId).execute();
    await eventually('gone', async () => (await userOf(account, identity)) === undefined);
    expect(performance.now() - revokedAt).toBeLessThan(2000);
  });

  it('may reject a made-up sign-in before Postgres is asked, but no known one', async () => {
    const [identity, account] = [newIdentity(), await signInAs(api, 'customer')];
    const refuse = (): never => {
      throw new Error('refused');
    };
    await identity.identify(account.cookie);
    expect((await identity.identify(account.cookie, refuse)).user?.userId).toBe(account.userId);
    const madeUp = `sofra_session=${'x'.repeat(43)}`;
    await expect(identity.identify(madeUp, refuse)).rejects.toThrow('refused');
    expect((await identity.identify('sofra_session=short', refuse)).user).toBeNull();
  });
});

describe('the sweep of sockets', () => {
  it('returns the sign-ins that are still valid', async () => {
    const [one, idle] = [await signInAs(api, 'customer'), await signInAs(api, 'customer')];
    const gone = await buildGuest(api);
    await age(idle, '31 minutes');
    await api.db.deleteFrom('auth_sessions').where('user_id', '=', gone.userId).execute();
    const valid = await newIdentity().stillValid([one, idle, gone].map(hashOf));
    expect([...valid.keys()]).toEqual([hashOf(one).toString('hex')]);
  });

  it('marks a paired screen as seen, but not its user', async () => {
    const screen = await buildScreen(api.db, 'kitchen', await buildVenue(api.db));
    const cook = await signInAs(api, 'customer');
    await age(screen, '29 minutes');
    await age(cook, '29 minutes');
    await newIdentity().stillValid([screen, cook].map(hashOf));
    await eventually('seen', async () => (await momentsOf(screen)).idle < 5);
    expect((await momentsOf(cook)).idle).toBeGreaterThan(28 * 60);
  });
});
