import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownApi } from '../../test/api.ts';
import { buildAccount, deviceIn, logIn, password } from '../../test/auth.ts';
import { reserveAttempt } from './lockout.ts';

const api = await ownApi({ TRUST_PROXY: '1' });

let networks = 0;
const newNetwork = (): string => `10.${(networks += 1) >> 8}.${networks & 255}.0/24`;

/** Lets hours pass for everything that is counted. */
async function passHours(hours: number): Promise<void> {
  const past = sql`${hours} * interval '1 hour'`;
  await sql`update login_failures
    set last_failed_at = last_failed_at - ${past}, locked_until = locked_until - ${past}`.execute(
    api.db,
  );
  await sql`update guess_budgets set guessed_at = array(
    select guess - ${past} from unnest(guessed_at) guess order by guess)`.execute(api.db);
}

/** Makes wrong guesses at once; returns how many were judged. */
async function guess(account: string, devices: readonly (string | undefined)[]): Promise<number> {
  const outcomes = await Promise.allSettled(
    devices.map((device) =>
      reserveAttempt(api.db, { account, network: newNetwork(), device, maxAttempts: 5 }),
    ),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('guesses at one account', () => {
  it('are checked at most 100 times in 24 hours across all networks and known browsers', async () => {
    const account = 'besieged@sofra.test';
    const strangers = Array<undefined>(30).fill(undefined);
    const known = Array.from({ length: 8 }, (_, index) => `browser ${index}`);
    const judged: number[] = [];
    for (let hour = 0; hour < 30; hour += 1) {
      judged.push(await guess(account, [...strangers, ...known]));
      await passHours(1);
    }
    const days = judged
      .slice(0, 7)
      .map((_, from) => judged.slice(from, from + 24).reduce((sum, count) => sum + count, 0));
    process.stdout.write(`guesses judged in 24 h: ${Math.max(...days)}\n`);
    expect(Math.max(...days)).toBe(100);
    // A day later the account takes guesses again.
    expect(judged.slice(24).some((count) => count > 0)).toBe(true);
  });

  it('don’t lock the owner out of a known browser, and count only while they are wrong', async () => {
    const { email } = await buildAccount(api);
    const tryOut = (secret: string, cookie = '') =>
      logIn(api, email, secret, { from: newNetwork().replace('.0/24', '.7'), cookie });
    const known = deviceIn(await tryOut(password));
    for (const count of [60, 29]) {
      await guess(email, Array<undefined>(count).fill(undefined));
      await passHours(1);
    }
    expect((await tryOut('wrong')).body.code).toBe('login_failed');
    expect(await api.rows('mails', { to_address: email }).column('subject')).toEqual([
      'Hesabınıza girişler yarına kadar durduruldu',
    ]);
    const locked = await tryOut(password);
    expect(locked.body.code).toBe('locked_out');
    expect(locked.body.details.retryAfterSeconds).toBeGreaterThan(20 * 3600);
    const device = known.replace('sofra_device=', '');
    const reserve = () =>
      reserveAttempt(api.db, { account: email, network: newNetwork(), device, maxAttempts: 5 });
    for (let right = 0; right < 25; right += 1) await (await reserve()).succeed();
    expect((await tryOut(password, known)).status).toBe(200);
    // Wrong guesses on known browsers end too, and lock no other browser out.
    for (let hour = 0; hour < 5; hour += 1) {
      await Promise.allSettled(Array.from({ length: 5 }, reserve));
      await passHours(1);
    }
    expect((await tryOut(password, known)).body.code).toBe('locked_out');
    await passHours(24);
    expect((await tryOut(password)).status).toBe(200);
    expect((await tryOut(password, known)).status).toBe(200);
  });
});

describe('a network with many wrong guesses', () => {
  it('is slowed down without locking out accounts that it didn’t guess at', async () => {
    const address = '172.20.1.9';
    const network = '172.20.1.0/24';
    for (let wrong = 0; wrong < 100; wrong += 1) {
      await reserveAttempt(api.db, { account: `a${wrong}@sofra.test`, network, maxAttempts: 5 });
    }
    const staff = [await buildAccount(api), await buildAccount(api), await buildAccount(api)];
    for (const { email } of staff) {
      expect((await logIn(api, email, password, { from: address })).status).toBe(200);
    }
    // Many at once: few are judged, the others may try again within seconds.
    const flood = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        reserveAttempt(api.db, { account: `b${index}@sofra.test`, network, maxAttempts: 5 }),
      ),
    );
    const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(24);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        code: 'locked_out',
        extras: { details: { retryAfterSeconds: 3 } },
      });
    }
  });
});

describe('a flood of logins from many networks', () => {
  it('is answered with Retry-After, and doesn’t keep out browsers known to the account', async () => {
    const { email } = await buildAccount(api);
    const device = deviceIn(await logIn(api, email, password, { from: '10.9.9.9' }));
    const madeUp = `sofra_device=${'a'.repeat(43)}`;
    let isOver = false;
    let networks = 0;
    const refused: { status: number; seconds: unknown; header: string | null }[] = [];
    const flood = Array.from({ length: 40 }, async (_, index) => {
      while (!isOver) {
        networks += 1;
        const from = `10.${networks >> 8}.${networks & 255}.7`;
        const guessed = `nobody${networks}@sofra.test`;
        const answer = await logIn(api, guessed, 'guess', {
          from,
          cookie: index % 2 ? madeUp : '',
        });
        const { status, body, headers } = answer;
        if (body.code === 'login_failed') continue;
        const seconds = body.details?.retryAfterSeconds;
        refused.push({ status, seconds, header: headers.get('retry-after') });
      }
    });
    const statuses: number[] = [];
    while (refused.length < 30 || statuses.length < 3)
      statuses.push(
        (await logIn(api, email, password, { from: '10.9.9.9', cookie: device })).status,
      );
    isOver = true;
    await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(refused).toEqual(refused.map(() => ({ status: 503, seconds: 3, header: '3' })));
  });
});
