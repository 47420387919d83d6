import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Env } from '@sofra/infra/env';
import { toFailure } from '../mails/mail-failure.ts';
import { sendTestMail } from './send-test-mail.ts';
import { openMailFixture } from '../../test/mail-worker.ts';
import { openMailServer } from '../../test/mail-server.ts';

const mails = await openMailFixture();
afterEach(() => mails.clear());

describe('send-test-mail', () => {
  const send = async (env: Partial<Env> = { ALLOW_PRIVATE_SMTP: true }) => {
    const { mailId } = await mails.queueTest();
    return sendTestMail(mails.contextOf(env), { mailId });
  };
  const failed = (fault: string) => ({ status: 'failed', fault });
  const local = () => ({ smtpHost: '127.0.0.1', smtpPort: mails.server.port });

  it('uses the settings’ server, sender and password', async () => {
    const guarded = await openMailServer({ password: 'çok gizli' });
    onTestFinished(guarded.close);
    const account = {
      ...local(),
      smtpPort: guarded.port,
      smtpUser: 'postaci',
      fromEmail: 'merhaba@lokanta.test',
    };
    const unencrypted = { SMTP_URL: `smtp://postaci:x@127.0.0.1:${guarded.port}` };
    await mails.saveSettings({ ...account, smtpPassword: 'çok gizli' });
    expect(await send()).toEqual({ status: 'sent', fault: null });
    expect(guarded.mails[0]?.headers).toMatchObject({
      from: 'Lokanta <merhaba@lokanta.test>',
      to: 'deniz@sofra.test',
      subject: 'Lokanta test email',
    });
    expect(await send(unencrypted)).toEqual(failed('not_allowed'));
    await mails.fixture.db.deleteFrom('platform_settings').execute();
    // Passwords are sent unencrypted only if the environment allows it.
    expect(await send(unencrypted)).toEqual(failed('tls'));
    await mails.saveSettings({ ...account, smtpPassword: 'yanlış' });
    expect(await send()).toEqual(failed('login_refused'));
    const { error } = await mails.fixture.db
      .selectFrom('mails')
      .select('error')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(error).toBe('535 no ***');
  });

  it('reports our code for the failure, and isn’t retried', async () => {
    expect(await send({})).toEqual(failed('not_configured'));
    expect(await send({ DEMO: true })).toEqual({ status: 'kept', fault: null });
    await mails.saveSettings(local());
    for (const [at, code, fault] of [
      ['sender', 450, 'sender_refused'],
      ['recipient', 550, 'recipient_refused'],
      ['letter', 450, 'refused'],
    ] as const) {
      mails.server.refuse({ at, code, message: 'no' });
      expect(await send()).toEqual(failed(fault));
    }
    mails.server.refuse(undefined);
    expect(mails.server.mails).toEqual([]);
    mails.on.moment = ({ at, hangUp }) => (at === 'letter' ? hangUp() : undefined);
    const { mailId } = await mails.queueTest();
    const context = mails.contextOf({ ALLOW_PRIVATE_SMTP: true });
    expect(await sendTestMail(context, { mailId })).toEqual(failed('unknown'));
    expect(await sendTestMail(context, { mailId })).toEqual(failed('unknown'));
    expect(mails.server.mails).toHaveLength(1);
    expect(await mails.readNotices()).toEqual([]);
  });

  it('isn’t sent once the request is too old', async () => {
    const { mailId } = await mails.queueTest();
    await mails.fixture.rows('mails', {}).set({ created_at: new Date(Date.now() - 61_000) });
    const context = mails.contextOf({ SMTP_URL: mails.server.url });
    expect(await sendTestMail(context, { mailId })).toEqual(failed('timeout'));
    expect(await sendTestMail(context, { mailId })).toEqual(failed('timeout'));
    expect(mails.server.mails).toEqual([]);
  });

  it('refuses an untrusted certificate', async () => {
    const hidden = await openMailServer({ hasTls: true });
    await mails.saveSettings({ smtpHost: '127.0.0.1', smtpPort: hidden.port });
    expect(await send()).toEqual(failed('tls'));
    await hidden.close();
  });

  it.each(['127.0.0.1', 'localhost', '::1', '0.0.0.0', '2130706433'])(
    'refuses a private address: %s',
    async (smtpHost) => {
      await mails.saveSettings({ smtpHost, smtpPort: 25 });
      expect(await send({})).toEqual(failed('not_allowed'));
    },
  );

  it('refuses a port not used for mail, and a password sealed with another secret', async () => {
    await mails.saveSettings({ smtpHost: 'smtp.sofra.test', smtpPort: 6379 });
    expect(await send({})).toEqual(failed('not_allowed'));
    await mails.fixture.db.deleteFrom('platform_settings').execute();
    await mails.saveSettings({ ...local(), smtpPassword: 'x' });
    const elsewhere = { ALLOW_PRIVATE_SMTP: true, SOFRA_SECRET: 'another-one-'.repeat(4) };
    expect(await send(elsewhere)).toEqual(failed('login_refused'));
  });
});

describe('a server’s response', () => {
  it('is logged without the secrets it may repeat', () => {
    const user = 'postaci';
    const password = 'gizli-şifre';
    const plain = Buffer.from(`\u0000${user}\u0000${password}`).toString('base64');
    const coded = Buffer.from(password).toString('base64');
    const response = `535 5.7.8 ${user} ${password} ${coded} ${plain}\r\n<deniz@sofra.test>`;
    const error = Object.assign(new Error('no'), { code: 'EAUTH', response, responseCode: 535 });
    const { fault, words, message, isPermanent } = toFailure(error, { user, password });
    expect(words).not.toMatch(/postaci|gizli|deniz/);
    expect(words).not.toContain(coded.slice(0, 10));
    expect(words).not.toContain(plain.slice(0, 10));
    expect({ fault, message, isPermanent }).toEqual({
      fault: 'login_refused',
      message: 'mail: login_refused',
      isPermanent: false,
    });
    expect(
      toFailure(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }), { user, password })
        .fault,
    ).toBe('timeout');
  });
});
