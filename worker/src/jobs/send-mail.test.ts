import type { Updateable } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailTables } from '@sofra/infra/schema/mails';
import { MAX_ATTEMPTS } from '../runner/claims.ts';
import { sendMail } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { idleHandlers } from '../../test/worker-fixture.ts';
import { openMailFixture } from '../../test/mail-worker.ts';
import { timing } from '../runner/timing.ts';

const mails = await openMailFixture();
afterEach(() => mails.clear());

const setMail = (id: number, columns: Updateable<MailTables['mails']>) =>
  mails.fixture.db.updateTable('mails').set(columns).where('id', '=', id).execute();
/** Runs the job as the worker does; with an undefined address there is no mail server. */
const send = (mailId: number, url: string | undefined = mails.server.url) =>
  sendMail(mails.contextOf({ SMTP_URL: url }), { mailId });

const handlers = { ...idleHandlers, 'send-mail': sendMail };

describe('send-mail', () => {
  it('delivers a queued mail through the whole worker', async () => {
    const { mailId, jobId } = await mails.queue();
    mails.fixture.startWorker({ handlers, env: { SMTP_URL: mails.server.url } });
    await expect.poll(async () => (await mails.fixture.readJob(jobId)).status).toBe('done');
    const [draft, ...more] = mails.server.mails;
    expect(more).toEqual([]);
    expect(draft?.recipients).toEqual(['emre@sofra.test']);
    expect(draft?.headers).toMatchObject({
      from: 'Sofra <sofra@localhost>',
      to: 'emre@sofra.test',
      subject: 'Bir ekibe davet edildiniz',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<mail-\d+-\w+@localhost>$/),
    });
    expect(draft?.headers).not.toHaveProperty('bcc');
    // Names are escaped, in the text and in the HTML.
    expect(draft?.body).toContain('> <b>Nihan</\u2060b> Aksoy');
    expect(draft?.body).toMatch(/<blockquote[^>]*>&lt;b&gt;Nihan/);
    expect(draft?.body).toContain('Daveti kabul et:\r\nhttps://sofra.test/invite/token');
    expect(draft?.body).toContain('<a href="https://sofra.test/invite/token"');
    expect(draft?.body).toContain('Şölen &amp; Çağrı');
    const mail = await mails.readMail(mailId);
    expect(mail).toMatchObject({ status: 'sent', fault: null, text_body: '', html_body: '' });
    expect(mail.sent_at).toBeInstanceOf(Date);
  });

  it('sends a mail only once, even with several workers', async () => {
    const { mailId } = await mails.queue();
    const tries = await Promise.allSettled([1, 2, 3].map(() => send(mailId)));
    expect(tries).toContainEqual({ status: 'fulfilled', value: { sent: true } });
    expect(await send(mailId)).toEqual({ sent: true });
    expect(mails.server.mails).toHaveLength(1);
    expect(await mails.readMail(mailId)).toMatchObject({ status: 'sent', text_body: '' });
  });

  it('doesn’t resend a mail interrupted while it was handed over, and reports it', async () => {
    const { mailId } = await mails.queue();
    await mails.fixture.db.updateTable('mails').set({ status: 'sending' }).execute();
    expect(await send(mailId)).toEqual({ sent: false });
    expect(mails.server.mails).toEqual([]);
    expect(await mails.readMail(mailId)).toMatchObject({
      status: 'failed',
      fault: 'unknown',
      text_body: '',
      html_body: '',
    });
    const logged = { template: 'invitation', to: 'e***@sofra.test', fault: 'unknown' };
    expect(await mails.readNotices()).toEqual([{ kind: 'mail.unknown', facts: logged }]);
  });

  it('fails with unknown if the server disconnects without a response', async () => {
    const { mailId } = await mails.queue();
    mails.on.moment = ({ at, hangUp }) => (at === 'letter' ? hangUp() : undefined);
    expect(await send(mailId)).toEqual({ sent: false });
    expect(await send(mailId)).toEqual({ sent: false });
    expect(mails.server.mails).toHaveLength(1);
    expect(await mails.readMail(mailId)).toMatchObject({ status: 'failed', fault: 'unknown' });
    expect(await mails.readNotices()).toMatchObject([{ kind: 'mail.unknown' }]);
  });

  it('commits the sending status before any byte of the message leaves', async () => {
    const { mailId } = await mails.queue();
    // Another worker has sent it in the meantime.
    mails.on.moment = async ({ at }) => {
      if (at === 'recipient') {
        await setMail(mailId, { status: 'sent' });
      }
    };
    await expect(send(mailId)).rejects.toThrow('another worker is sending the mail');
    expect(mails.server.mails).toEqual([]);
    mails.on.moment = async ({ at }) => {
      if (at === 'letter') expect((await mails.readMail(mailId)).status).toBe('sending');
    };
    await mails.fixture.db.updateTable('mails').set({ status: 'waiting' }).execute();
    expect(await send(mailId)).toEqual({ sent: true });
    expect.assertions(4);
  });

  it('keeps the mail without a mail server, but its body only in a demo', async () => {
    const [demo, other] = [await mails.queue(), await mails.queue()];
    expect(await sendMail(mails.contextOf({ DEMO: true }), demo)).toEqual({ sent: false });
    expect(await sendMail(mails.contextOf({}), other)).toEqual({ sent: false });
    const kept = await mails.readMail(demo.mailId);
    expect(kept.status).toBe('kept');
    expect(kept.text_body).toContain('https://sofra.test/invite/token');
    expect(await mails.readMail(other.mailId)).toMatchObject({ status: 'kept', text_body: '' });
  });

  it('never sends from a public demo, whatever environment and settings say', async () => {
    const env = { DEMO: true, DEMO_PUBLIC: true, SMTP_URL: mails.server.url };
    const [first, second] = [await mails.queue(), await mails.queue()];
    expect(await sendMail(mails.contextOf(env), first)).toEqual({ sent: false });
    const { port: smtpPort } = mails.server;
    await mails.saveSettings({ smtpHost: '127.0.0.1', smtpPort });
    const open = { ...env, ALLOW_PRIVATE_SMTP: true };
    expect(await sendMail(mails.contextOf(open), second)).toEqual({ sent: false });
    const test = await mails.queueTest();
    const context = { ...mails.contextOf(open), jobId: test.jobId };
    expect(await sendTestMail(context, test)).toEqual({ status: 'kept', fault: null });
    for (const { mailId } of [first, second, test]) {
      expect((await mails.readMail(mailId)).status).toBe('kept');
    }
    expect(mails.server.mails).toEqual([]);
  });

  it('retries if the mail certainly wasn’t accepted: refused temporarily, or no server', async () => {
    const { mailId } = await mails.queue();
    mails.server.refuse({ at: 'letter', code: 451, message: 'come back later' });
    await expect(send(mailId)).rejects.toThrow('mail: refused');
    expect(await mails.readMail(mailId)).toMatchObject({
      status: 'waiting',
      fault: 'refused',
      error: '451 come back later',
    });
    mails.server.refuse(undefined);
    await expect(send(mailId, 'smtp://127.0.0.1:1')).rejects.toThrow('mail: unreachable');
    mails.on.moment = ({ at, hangUp }) => (at === 'recipient' ? hangUp() : undefined);
    await expect(send(mailId)).rejects.toThrow('mail: unreachable');
    mails.on.moment = () => undefined;
    expect(await send(mailId)).toEqual({ sent: true });
    expect(await mails.readMail(mailId)).toMatchObject({
      status: 'sent',
      fault: null,
      error: null,
    });
    expect(mails.server.mails).toHaveLength(1);
    expect(await mails.readNotices()).toEqual([]);
  });

  it('fails a mail with its job, after five attempts or five killed workers', async () => {
    const [tried, killed] = [await mails.queue(), await mails.queue()];
    await mails.fixture
      .rows('jobs', killed.jobId)
      .set({ status: 'running', attempts: MAX_ATTEMPTS, lease_until: new Date(0) });
    mails.fixture.startWorker({
      handlers,
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
      timing: { ...timing, pauseMs: () => 10, sweepEveryMs: 50 },
    });
    for (const { mailId } of [tried, killed]) {
      await expect
        .poll(() => mails.readMail(mailId))
        .toMatchObject({ status: 'failed', fault: 'unreachable', text_body: '' });
    }
    const logged = { template: 'invitation', to: 'e***@sofra.test', fault: 'unreachable' };
    expect(await mails.readNotices()).toEqual(
      [1, 2].map(() => ({ kind: 'mail.failed', facts: logged })),
    );
  });

  it('fails a mail that the server refuses permanently, and notifies the platform', async () => {
    const { mailId } = await mails.queue();
    mails.server.refuse({ code: 550, message: 'no emre@sofra.test here' });
    expect(await send(mailId)).toEqual({ sent: false });
    expect(await mails.readMail(mailId)).toMatchObject({
      status: 'failed',
      fault: 'recipient_refused',
      error: '550 no ***@sofra.test here',
      text_body: '',
      html_body: '',
    });
    expect(await mails.readNotices()).toMatchObject([
      { kind: 'mail.failed', facts: { fault: 'recipient_refused' } },
    ]);
  });

  it.each([
    { subject: 'Davet\r\nBcc: all@sofra.test' },
    { to_address: 'emre@sofra.test\nBcc: all@sofra.test' },
  ])('never sends a header with a line break (%o)', async (columns) => {
    const { mailId } = await mails.queue();
    await setMail(mailId, columns);
    expect(await send(mailId)).toEqual({ sent: false });
    expect(mails.server.mails).toEqual([]);
    expect((await mails.readMail(mailId)).status).toBe('failed');
  });

  it('treats an address as a single one, whatever it contains', async () => {
    const { mailId } = await mails.queue();
    const to = 'emre@sofra.test, all@sofra.test';
    await setMail(mailId, { to_address: to });
    await send(mailId).catch(() => undefined);
    expect(mails.server.mails.flatMap(({ recipients }) => recipients)).not.toContain(
      'all@sofra.test',
    );
  });

  it('creates one mail and one job per key, however often it is requested', async () => {
    const first = await mails.queue('report:1');
    const again = await Promise.all([mails.queue('report:1'), mails.queue('report:1')]);
    expect(again).toEqual([first, first]);
    expect(await mails.queue('report:2')).not.toEqual(first);
  });
});
