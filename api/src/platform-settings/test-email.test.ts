import { describe, expect, it } from 'vitest';
import { sendTestEmail } from '@sofra/contracts/platform-settings';
import type { Db } from '@sofra/infra/db';
import { eventually } from '@sofra/infra/testing';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { whenWaiting } from '../../test/waiting.ts';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

const jobs = () =>
  api.db.selectFrom('jobs').selectAll().where('name', '=', 'send-test-mail').execute();
/** Says what became of the test, as the worker does. */
const end = (status: 'done' | 'failed', result: object | null) =>
  api.rows('jobs', { name: 'send-test-mail', status: 'requested' }).set({
    status,
    result: JSON.stringify(result),
    finished_at: new Date(),
  });
const isAsked = (count: number) =>
  eventually('a test is asked for', async () => (await jobs()).length === count);

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
    const mails = await api.rows('mails', { template: 'testEmail' }).read('to_address');
    expect(mails).toEqual([{ to_address: admin.email }]);
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
      expect(await asked).toMatchObject({
        status: 502,
        code: 'test_email_failed',
        details: { fault },
      });
    }
  });
});
