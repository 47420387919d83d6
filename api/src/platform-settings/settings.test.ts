import { describe, expect, it } from 'vitest';
import { type Db } from '@sofra/infra/db';
import { eventually } from '@sofra/infra/testing';
import { changeSettings, sendTestEmail } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { createSecrets } from '@sofra/infra/secrets';
import { openPaymentSettings } from '@sofra/infra/settings';
import { createPlatformSettings } from '../core/platform-settings.ts';
import { ownApi } from '../../test/api.ts';
import { saveSettings } from '@sofra/infra/rows';
import { signInAs } from '../../test/sign-in.ts';
import { whenWaiting } from '../../test/waiting.ts';

const defaults = {
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  twoFactorRequired: false,
};

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

/** Returns the settings as a newly started process reads them after `stored` was saved. */
async function readWith(
  stored: object,
  section: 'security' | 'platform' = 'security',
): Promise<unknown> {
  await saveSettings(api.db, section, stored);
  return createPlatformSettings(api.db)[section]();
}

describe('the security settings', () => {
  it('are the defaults if nothing was ever saved', async () => {
    expect(await createPlatformSettings(api.db).security()).toEqual(defaults);
  });

  it('are the saved values', async () => {
    expect(await readWith({ sessionTimeout: 60, twoFactorRequired: true })).toEqual({
      ...defaults,
      sessionTimeout: 60,
      twoFactorRequired: true,
    });
  });

  it('fall back one by one if a value is invalid', async () => {
    expect(await readWith({ sessionTimeout: 0, maxLoginAttempts: 3, other: 1 })).toEqual({
      ...defaults,
      maxLoginAttempts: 3,
    });
    expect(await readWith(['nonsense'])).toEqual(defaults);
  });

  it('are read once for concurrent calls', async () => {
    const settings = createPlatformSettings(api.db);
    const read = await Promise.all(Array.from({ length: 10 }, () => settings.security()));
    expect(new Set(read).size).toBe(1);
  });
});

describe('the platform’s settings', () => {
  it('match the specification’s defaults', async () => {
    const defaults = {
      name: 'Sofra',
      maintenanceMode: false,
      registrationEnabled: true,
      maxBusinessesPerUser: 5,
    };
    expect(await createPlatformSettings(api.db).platform()).toEqual(defaults);
    const stored = { name: 'Sofra', maxBusinessesPerUser: 0, registrationEnabled: false };
    expect(await readWith(stored, 'platform')).toEqual({ ...defaults, registrationEnabled: false });
  });
});

const change = (body: RouteCall<typeof changeSettings>['body']) =>
  api.ask(changeSettings, { body, ...admin });

describe('the keys of the card provider', () => {
  it('show their mode; a replaced key is kept until the key is cleared', async () => {
    const webhookSecret = 'whsec_of_some_length';
    const secrets = createSecrets(api.deps.env.SOFRA_SECRET);
    const seen = [];
    for (const secretKey of ['sk_live_1', 'rk_test_2', 'rk_test_2', 'something', '']) {
      const { cardPayments } = await change({ payment: { secretKey, webhookSecret } });
      const { previousKey } = await openPaymentSettings(api.db, secrets);
      seen.push([cardPayments.mode, cardPayments.online, previousKey]);
    }
    expect(seen).toEqual([
      ['live', 'card', ''],
      ['test', 'card', 'sk_live_1'],
      ['test', 'card', 'sk_live_1'],
      [null, 'card', 'rk_test_2'],
      [null, null, ''],
    ]);
    for (const off of [{ webhookSecret: '' }, { cardEnabled: false }]) {
      const saved = await change({ payment: { secretKey: 'sk_test_1', webhookSecret, ...off } });
      expect(saved.cardPayments.online).toBeNull();
    }
    await change({ payment: {} });
  });
});

const findTests = () => api.rows('jobs', { name: 'send-test-mail' }).column('id');
/** Says what became of the test, as the worker does. */
const end = (status: 'done' | 'failed', result: object | null) =>
  api.rows('jobs', { name: 'send-test-mail', status: 'requested' }).set({
    status,
    result: JSON.stringify(result),
    finished_at: new Date(),
  });
const isAsked = (count: number) =>
  eventually('a test is asked for', async () => (await findTests()).length === count);

describe('POST /api/admin/settings/test-email', () => {
  it('mails the caller once for two clicks, and returns the outcome', async () => {
    const holding = await api.db.startTransaction().execute();
    const row = (trx: Db) =>
      trx.selectFrom('users').select('id').where('id', '=', admin.userId).forUpdate().execute();
    await row(holding);
    const both = Promise.all([api.ask(sendTestEmail, admin), api.ask(sendTestEmail, admin)]);
    await whenWaiting(api.db, 2);
    // Third in the queue: it has its turn when both have asked.
    const bothAsked = api.db.transaction().execute(row);
    await whenWaiting(api.db, 3);
    await holding.rollback().execute();
    await bothAsked;
    await end('done', { status: 'sent', fault: null });
    expect(await both).toEqual([0, 1].map(() => ({ status: 'sent', to: admin.email })));
    const mails = await api.rows('mails', { template: 'testEmail' }).column('to_address');
    expect(mails).toEqual([admin.email]);
  });

  it('returns the reason of a failure, or that it is unknown', async () => {
    const failures = [
      ['done', { status: 'failed', fault: 'login_refused' }, 'login_refused'],
      ['failed', null, 'unknown'],
    ] as const;
    for (const [index, [status, result, fault]] of failures.entries()) {
      const asked = api.refused(sendTestEmail, admin);
      await isAsked(index + 2);
      await end(status, result);
      const refusal = { status: 502, code: 'test_email_failed', details: { fault } };
      expect(await asked).toMatchObject(refusal);
    }
  });
});
