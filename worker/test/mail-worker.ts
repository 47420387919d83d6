import { afterAll } from 'vitest';
import type { EmailSettings } from '@sofra/contracts/platform-settings';
import type { Env } from '@sofra/infra/env';
import { queueMail, queueTestMail } from '@sofra/infra/mail';
import { saveSettings } from '@sofra/infra/rows';
import { createSecrets } from '@sofra/infra/secrets';
import { secretContext } from '@sofra/infra/settings';
import type { JobContext } from '../src/runner/job-handler.ts';
import { type WorkerFixture, openWorkerFixture } from './worker-fixture.ts';
import { type MailServer, type Moment, openMailServer } from './mail-server.ts';

/** Worker fixture with a mail server, and mails to send. */
export interface MailFixture {
  fixture: WorkerFixture;
  server: MailServer;
  /** Hook called at a moment of the SMTP conversation; does nothing by default. */
  on: { moment: (moment: Moment) => void | Promise<void> };
  /** Queues a staff invitation to emre@sofra.test; returns the ids of its mail and its job. */
  queue: (onceKey?: string) => Promise<QueuedMail>;
  /** Queues a test email to deniz@sofra.test. */
  queueTest: () => Promise<QueuedMail>;
  readMail: (id: number) => ReturnType<typeof selectMail>;
  readNotices: () => Promise<{ kind: string; facts: object }[]>;
  contextOf: (env: Partial<Env>) => JobContext;
  /** Saves mail settings, with the password sealed. */
  saveSettings: (email: Partial<EmailSettings>) => Promise<void>;
  /** Deletes mails, notices and settings, and resets the server's behaviour. */
  clear: () => Promise<void>;
}

interface QueuedMail {
  mailId: number;
  jobId: number;
}

/** Facts with malicious names. */
const facts = {
  businessName: 'Şölen & Çağrı\r\nBcc: all@sofra.test',
  branchName: 'Karaköy',
  inviterName: '<b>Nihan</b> Aksoy',
  role: 'waiter',
  link: 'https://sofra.test/invite/token',
} as const;

const selectMail = ({ db }: WorkerFixture, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Opens a mail fixture for the tests of a file; closes it after the last one. */
export async function openMailFixture(): Promise<MailFixture> {
  const on: MailFixture['on'] = { moment: () => undefined };
  const [fixture, server] = await Promise.all([
    openWorkerFixture(),
    openMailServer({ on: (moment) => on.moment(moment) }),
  ]);
  afterAll(() => server.close());
  const { db } = fixture;
  const mailOf = async (jobId: number): Promise<QueuedMail> => {
    const { data } = await fixture.readJob(jobId);
    return { mailId: Number(Object.values(data)[0]), jobId };
  };
  const forget = async (): Promise<void> => {
    for (const table of ['mails', 'notices', 'platform_settings'] as const) {
      await db.deleteFrom(table).execute();
    }
  };
  return {
    fixture,
    server,
    on,
    queue: async (onceKey) => {
      const envelope = { to: 'emre@sofra.test', language: 'tr', facts } as const;
      const once = onceKey === undefined ? {} : { onceKey };
      return mailOf(
        await db
          .transaction()
          .execute((trx) => queueMail(trx, 'invitation', { ...envelope, ...once })),
      );
    },
    queueTest: async () => {
      const envelope = {
        to: 'deniz@sofra.test',
        language: 'en',
        facts: { name: 'Deniz' },
      } as const;
      return mailOf(await db.transaction().execute((trx) => queueTestMail(trx, envelope)));
    },
    readMail: (id) => selectMail(fixture, id),
    readNotices: () => db.selectFrom('notices').select(['kind', 'facts']).orderBy('id').execute(),
    contextOf: (env) => {
      const context = fixture.context();
      return { ...context, env: { ...context.env, ...env } };
    },
    saveSettings: async ({ smtpPassword = '', ...email }) => {
      const secrets = createSecrets(fixture.context().env.SOFRA_SECRET);
      const sealed = secrets.seal(secretContext('email', 'smtpPassword'), smtpPassword);
      const value = { ...email, ...(smtpPassword && { smtpPassword: sealed.toString('base64') }) };
      await db.deleteFrom('platform_settings').execute();
      await saveSettings(db, 'email', value);
      await saveSettings(db, 'platform', { name: 'Lokanta' });
    },
    clear: async () => {
      server.refuse(undefined);
      server.mails.length = 0;
      on.moment = () => undefined;
      await fixture.clear();
      await forget();
    },
  };
}
