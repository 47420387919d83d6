import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { AppError } from '../lib/errors.ts';
import { ownApi } from '../../test/api.ts';
import { createPlatformSettings } from '../core/platform-settings.ts';
import { createAttemptLimiter } from './attempts.ts';
import { rememberDevice } from './devices.ts';
import { reserveAttempt } from './lockout.ts';
import { buildAccount, deviceIn, logIn, password } from '../../test/auth.ts';

const api = await ownApi({ TRUST_PROXY: '1' });

const buildEmail = async (): Promise<string> => (await buildAccount(api)).email;

let networks = 0;
/** An address that nothing was tried from. */
const newAddress = (): string => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};

const tryOut = (email: string, secret: string, from: string, cookie?: string) =>
  logIn(api, email, secret, { from, ...(cookie && { cookie }) });
const codesOf = (answers: readonly { body: { code?: string } }[]) =>
  answers.map((answer) => answer.body.code ?? 'ok');

async function fail(email: string, from: string, times: number, cookie?: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) await tryOut(email, 'wrong', from, cookie);
}
const alertsOf = async (to_address: string): Promise<number> =>
  (await api.rows('mails', { to_address, template: 'securityAlert' }).column('id')).length;

describe('wrong passwords', () => {
  it('are checked five times, however many come at once, and then not for 15 minutes', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => tryOut(email, `guess ${index}`, from)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'locked_out')).toHaveLength(25);
    const locked = await tryOut(email, password, from);
    expect(locked).toMatchObject({ status: 429, body: { code: 'locked_out' } });
    const seconds = locked.body.details.retryAfterSeconds;
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(locked.headers.get('retry-after')).toBe(String(seconds));
  });

  it('lock an address without an account like any other', async () => {
    const from = newAddress();
    await fail('nobody@sofra.test', from, 5);
    expect((await tryOut('NOBODY@sofra.test', 'x', from)).body.code).toBe('locked_out');
  });

  it('lock only the network that they came from', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    await fail(email, from, 5);
    const neighbour = from.replace(/7$/, '8');
    expect((await tryOut(email, password, neighbour)).status).toBe(429);
    expect((await tryOut(email, password, newAddress())).status).toBe(200);
  });

  it('are forgotten after the right one', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    for (let round = 0; round < 2; round += 1) {
      await fail(email, from, 4);
      expect((await tryOut(email, password, from)).status).toBe(200);
    }
  });

  it('count again when the lock ends', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    await fail(email, from, 5);
    await api.db
      .updateTable('login_failures')
      .set({ locked_until: sql<Date>`now() - interval '1 second'` })
      .where('locked_until', 'is not', null)
      .execute();
    expect((await tryOut(email, 'wrong', from)).body.code).toBe('login_failed');
    expect((await tryOut(email, password, from)).status).toBe(200);
  });
});

describe('an account that is guessed at from many networks', () => {
  it('is locked for every network after ten times the limit', async () => {
    const account = 'many@sofra.test';
    const reserve = () =>
      reserveAttempt(api.db, { account, network: newAddress(), maxAttempts: 5 });
    for (let attempt = 0; attempt < 50; attempt += 1) await reserve();
    await expect(reserve()).rejects.toMatchObject({ code: 'locked_out' });
  });
});

describe('an attempt whose password was never checked', () => {
  it('does not count', async () => {
    const guess = { account: 'flood@sofra.test', network: newAddress(), maxAttempts: 3 };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { withdraw } = await reserveAttempt(api.db, guess);
      await withdraw();
    }
    await expect(reserveAttempt(api.db, guess)).resolves.toBeDefined();
  });
});

describe('an account with 10,000 guesses', () => {
  it('checks no more than the limit, even if Redis is emptied; its owner gets in from known browsers only', async () => {
    const { email, userId } = await buildAccount(api);
    const known = deviceIn(await tryOut(email, password, newAddress()));
    let judged = 0;
    const { db } = api.deps;
    const limitAttempts = createAttemptLimiter({
      ...api.deps,
      settings: createPlatformSettings(db),
    });
    const guess = (index: number): Promise<string> => {
      const from = { network: `172.16.${index % 200}.0/24`, device: undefined };
      return limitAttempts({ account: email, userId, from, isKnown: false }, async () => {
        judged += 1;
        return undefined;
      }).then(
        () => 'login_failed',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    };
    const counts = new Map<string, number>();
    for (let done = 0; done < 10_000; done += 500) {
      const codes = await Promise.all(
        Array.from({ length: 500 }, (_, index) => guess(done + index)),
      );
      for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
      await api.deps.redis.flushdb();
    }
    // Five a network and fifty an account, whichever comes first.
    expect(judged).toBe(50);
    expect(Object.fromEntries(counts)).toEqual({ login_failed: 50, locked_out: 9950 });

    expect((await tryOut(email, password, newAddress())).body.code).toBe('locked_out');
    expect((await tryOut(email, password, newAddress(), known)).status).toBe(200);
    const stranger = deviceIn(await tryOut(await buildEmail(), password, newAddress()));
    expect((await tryOut(email, password, newAddress(), stranger)).body.code).toBe('locked_out');

    const audit = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'auth.lockedOut')
      .where(sql<boolean>`details->>'email' = ${email} and details->'lanes' @> '"account"'`)
      .execute();
    expect(audit).toHaveLength(1);
    const notices = await db
      .selectFrom('notices')
      .select(['kind', 'severity'])
      .where(sql<boolean>`facts->>'email' = ${email}`)
      .execute();
    expect(notices).toEqual([{ kind: 'account.locked', severity: 'warning' }]);
    expect(await alertsOf(email)).toBe(1);

    await db.transaction().execute((trx) => secureAccounts(trx, [userId], { by: 'owner' }));
    expect((await tryOut(email, password, newAddress(), known)).body.code).toBe('locked_out');
  });
});

describe('a browser known to the account', () => {
  it('has its own limit, which locks out no other browser', async () => {
    const { email } = await buildAccount(api);
    const known = deviceIn(await tryOut(email, password, newAddress()));
    const from = newAddress();
    await fail(email, from, 5, known);
    expect((await tryOut(email, password, newAddress(), known)).body.code).toBe('locked_out');
    expect((await tryOut(email, password, from)).status).toBe(200);
  });

  it('is remembered for each account that signed in on it, twenty at most', async () => {
    const [one, other] = [await buildAccount(api), await buildAccount(api)];
    const first = deviceIn(await tryOut(one.email, password, newAddress()));
    const second = await tryOut(other.email, password, newAddress(), first);
    expect(deviceIn(second)).toBe(first);
    expect(second.headers.getSetCookie()[1]).toMatch(
      /^sofra_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const madeUp = `sofra_device=${'x'.repeat(43)}`;
    expect(deviceIn(await tryOut(one.email, password, newAddress(), madeUp))).not.toBe(madeUp);
    for (let more = 0; more < 20; more += 1) {
      const from = { network: newAddress(), device: undefined };
      await api.db.transaction().execute((trx) => rememberDevice(trx, one.userId, from));
    }
    const stored = await api.rows('known_devices', { user_id: one.userId }).read('token_hash');
    expect(stored).toHaveLength(20);
  });

  it('causes a mail when a platform user signs in on a new one, but not on the first', async () => {
    const { email } = await buildAccount(api, 'platform_manager');
    const first = deviceIn(await tryOut(email, password, newAddress()));
    await tryOut(email, password, newAddress(), first);
    expect(await alertsOf(email)).toBe(0);
    await tryOut(email, password, newAddress());
    expect(await alertsOf(email)).toBe(1);
  });
});
