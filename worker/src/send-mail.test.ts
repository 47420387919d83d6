import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queueMail } from '@sofra/infra/mail';
import { sendMail } from './send-mail.ts';
import { type BackRoom, idleHandlers, openBackRoom } from './testing/back-room.ts';
import { type MailServer, openMailServer } from './testing/mail-server.ts';

let room: BackRoom;
let server: MailServer;
beforeAll(async () => {
  [room, server] = await Promise.all([openBackRoom(), openMailServer()]);
});
afterEach(async () => {
  server.refuse(undefined);
  server.letters.length = 0;
  await room.clear();
});
afterAll(async () => {
  await server.close();
  await room.close();
});

const facts = {
  businessName: 'Şölen & Çağrı\r\nBcc: all@sofra.test',
  branchName: 'Karaköy',
  inviterName: '<b>Nihan</b> Aksoy',
  role: 'waiter',
  link: 'https://sofra.test/invite/token',
} as const;

/** Queues an invitation; answers the ids of its mail and of its job. */
async function queue(): Promise<{ mailId: number; jobId: number }> {
  const jobId = await room.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, 'invitation', { to: 'emre@sofra.test', language: 'tr', facts }),
    );
  const { data } = await room.readJob(jobId);
  return { mailId: Number(Object.values(data)[0]), jobId };
}

const readMail = (id: number) =>
  room.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs the job as the worker does; without an address there is no mail server. */
function send(mailId: number, address: string | undefined = server.url) {
  const context = room.context();
  return sendMail({ ...context, env: { ...context.env, SMTP_URL: address } }, { mailId });
}

describe('send-mail', () => {
  it('brings what was queued to its reader, through the whole worker', async () => {
    const { mailId, jobId } = await queue();
    room.startWorker({
      handlers: {
        ...idleHandlers,
        'send-mail': (context, data) =>
          sendMail({ ...context, env: { ...context.env, SMTP_URL: server.url } }, data),
      },
    });
    await expect
      .poll(async () => (await room.readJob(jobId)).status, { timeout: 5000 })
      .toBe('done');
    const [letter, ...more] = server.letters;
    expect(more).toEqual([]);
    expect(letter?.recipients).toEqual(['emre@sofra.test']);
    expect(letter?.headers).toMatchObject({
      from: 'Sofra <sofra@localhost>',
      to: 'emre@sofra.test',
      subject: 'Şölen & Çağrı Bcc: all@sofra.test sizi ekibine davet ediyor',
      'auto-submitted': 'auto-generated',
    });
    expect(letter?.headers).not.toHaveProperty('bcc');
    // As text and as HTML, where nobody's name is markup.
    expect(letter?.body).toContain('<b>Nihan</b> Aksoy sizi ekibe davet etti.');
    expect(letter?.body).toContain('&lt;b&gt;Nihan&lt;/b&gt; Aksoy sizi ekibe davet etti.');
    expect(letter?.body).toContain('Daveti kabul et:\r\nhttps://sofra.test/invite/token');
    expect(letter?.body).toContain('<a href="https://sofra.test/invite/token"');
    expect(letter?.body).toContain('Şölen &amp; Çağrı');
    const mail = await readMail(mailId);
    expect(mail).toMatchObject({ status: 'sent', error: null, text_body: '', html_body: '' });
    expect(mail.sent_at).toBeInstanceOf(Date);
  });

  it('sends a mail that is out no second time', async () => {
    const { mailId } = await queue();
    expect([await send(mailId), await send(mailId)]).toEqual([{ sent: true }, { sent: false }]);
    expect(server.letters).toHaveLength(1);
  });

  it('sends one whose end was not written down again, known by its Message-ID', async () => {
    const { mailId } = await queue();
    const before = await readMail(mailId);
    await send(mailId);
    await room.db.updateTable('mails').set(before).where('id', '=', mailId).execute();
    await send(mailId);
    const ids = server.letters.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<mail-\d+-\w+@localhost>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('keeps it where there is no mail server', async () => {
    const { mailId } = await queue();
    const context = room.context();
    expect(await sendMail(context, { mailId })).toEqual({ sent: false });
    const mail = await readMail(mailId);
    expect(mail.status).toBe('kept');
    expect(mail.text_body).toContain('https://sofra.test/invite/token');
  });

  it('tries again what the server could not take just now', async () => {
    const { mailId } = await queue();
    server.refuse({ code: 451, message: 'come back later' });
    await expect(send(mailId)).rejects.toThrow('come back later');
    expect(await readMail(mailId)).toMatchObject({ status: 'failed', sent_at: null });
    await expect(send(mailId, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    server.refuse(undefined);
    expect(await send(mailId)).toEqual({ sent: true });
    expect(await readMail(mailId)).toMatchObject({ status: 'sent', error: null });
  });

  it('gives up what the server refuses for good, and says why', async () => {
    const { mailId } = await queue();
    server.refuse({ code: 550, message: 'no such person' });
    expect(await send(mailId)).toEqual({ sent: false });
    const mail = await readMail(mailId);
    expect(mail).toMatchObject({ status: 'failed', text_body: '', html_body: '' });
    expect(mail.error).toContain('no such person');
  });

  it.each([
    { subject: 'Davet\r\nBcc: all@sofra.test' },
    { to_address: 'emre@sofra.test\nBcc: all@sofra.test' },
  ])('hands no server a header with a line break (%o)', async (columns) => {
    const { mailId } = await queue();
    await room.db.updateTable('mails').set(columns).where('id', '=', mailId).execute();
    expect(await send(mailId)).toEqual({ sent: false });
    expect(server.letters).toEqual([]);
    expect((await readMail(mailId)).status).toBe('failed');
  });

  it('takes an address as one address, whatever it is made of', async () => {
    const { mailId } = await queue();
    const to = 'emre@sofra.test, all@sofra.test';
    await room.db.updateTable('mails').set({ to_address: to }).where('id', '=', mailId).execute();
    await send(mailId).catch(() => undefined);
    expect(server.letters.flatMap(({ recipients }) => recipients)).not.toContain('all@sofra.test');
  });
});
