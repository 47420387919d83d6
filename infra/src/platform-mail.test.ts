import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationSettings } from '@sofra/contracts/platform-settings';
import { saveSettings } from '../lab/rows.ts';
import { openTestDatabase } from '../tools/local/testing.ts';
import type { Trx } from './db.ts';
import { alertUser, isWanted, mailOwners, mailPlatformStaff } from './platform-mail.ts';

const { db } = await openTestDatabase();
beforeAll(async () => {
  await sql`insert into users (id, name, email, language, platform_role, suspended_at, deleted_at) values
    (1, 'Deniz', 'deniz@sofra.test', 'ru', 'platform_admin', null, null),
    (2, 'Mert', 'mert@sofra.test', 'tr', 'platform_manager', null, null),
    (3, 'Su', 'su@sofra.test', 'tr', 'platform_support', null, null),
    (4, 'Ege', 'ege@sofra.test', 'tr', 'platform_admin', now(), null),
    (5, 'Silinmiş', null, 'tr', 'platform_admin', null, now()),
    (6, 'Elif', 'elif@sofra.test', 'ar', null, null, null),
    (7, 'Can', 'can@sofra.test', 'tr', null, null, null)`.execute(db);
  await sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
    select id, 'Lokanta', case id when 3 then 'pending' else 'approved' end, 'restaurant', 'Adres',
      '0', 'a@sofra.test', 'isletme'
    from generate_series(1, 3) id`.execute(db);
  await sql`insert into memberships (user_id, business_id, role, deactivated_at) values
    (6, 1, 'business_owner', null), (6, 2, 'business_owner', null), (7, 3, 'business_owner', null),
    (2, 1, 'business_owner', now()), (3, 1, 'waiter', null)`.execute(db);
});
beforeEach(async () => {
  for (const table of ['jobs', 'mails', 'platform_settings'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const switchOff = (toggle: keyof NotificationSettings) =>
  saveSettings(db, 'notifications', { [toggle]: false });
/** Reads recipients, languages and subjects, and checks that each mail has its own job. */
async function readMails(jobIds: readonly number[]): Promise<unknown[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'language', 'subject'])
    .orderBy('id')
    .execute();
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'data'])
    .where('name', '=', 'send-mail')
    .orderBy('id')
    .execute();
  expect(jobs).toEqual(mails.map(({ id }, index) => ({ id: jobIds[index], data: { mailId: id } })));
  return mails.map(({ to, language, subject }) => [to, language, subject]);
}

const application = { businessName: 'Zeytin', applicantName: 'Elif', link: 'https://sofra.test/a' };

describe('the platform’s automatic mails', () => {
  it('inform its admins and managers of an application, each in their language', async () => {
    await saveSettings(db, 'platform', { name: 'Lokanta' });
    const jobIds = await inTrx((trx) => mailPlatformStaff(trx, 'businessApplied', application));
    expect(await readMails(jobIds)).toEqual([
      ['deniz@sofra.test', 'ru', 'Новая заявка на заведение'],
      ['mert@sofra.test', 'tr', 'Yeni işletme başvurusu'],
    ]);
    const { html, text } = await db
      .selectFrom('mails')
      .select(['html_body as html', 'text_body as text'])
      .executeTakeFirstOrThrow();
    expect(html).toContain('>Lokanta</p>');
    expect(text).toMatch(/\n\nLokanta$/);
  });

  it('inform each owner of an approved business of maintenance once', async () => {
    const jobIds = await inTrx((trx) => mailOwners(trx, { began: true }));
    expect(await readMails(jobIds)).toEqual([['elif@sofra.test', 'ar', 'Sofra: بدأت الصيانة']]);
  });

  it('alert the user concerned, if their account is active', async () => {
    const at = '2026-11-21T19:40:00Z';
    const jobId = await inTrx((trx) => alertUser(trx, 7, 'locked', { at, network: '10.0.0.0/16' }));
    expect(await readMails(jobId === null ? [] : [jobId])).toEqual([
      ['can@sofra.test', 'tr', 'Hesabınıza girişler kısa süreliğine durduruldu'],
    ]);
    for (const gone of [5, 99]) {
      expect(await inTrx((trx) => alertUser(trx, gone, 'locked'))).toBeNull();
    }
  });

  it('are not written while the settings turn them off', async () => {
    await switchOff('businessApprovalNotifications');
    expect(await inTrx((trx) => mailPlatformStaff(trx, 'businessApplied', application))).toEqual(
      [],
    );
    expect(await inTrx((trx) => isWanted(trx, 'businessApproved'))).toBe(false);
    expect(await inTrx((trx) => isWanted(trx, 'businessRejected'))).toBe(false);
    // Each kind has its own switch; mails a user asked for have none.
    expect(await inTrx((trx) => mailOwners(trx, { began: false }))).toHaveLength(1);
    expect(await inTrx((trx) => isWanted(trx, 'invitation'))).toBe(true);
    await db.deleteFrom('platform_settings').execute();
    await switchOff('systemMaintenanceNotifications');
    expect(await inTrx((trx) => mailOwners(trx, { began: false }))).toEqual([]);
    expect(await inTrx((trx) => alertUser(trx, 7, 'roleChanged'))).toEqual(expect.any(Number));
    await db.deleteFrom('platform_settings').execute();
    await switchOff('securityAlertNotifications');
    expect(await inTrx((trx) => alertUser(trx, 7, 'roleChanged'))).toBeNull();
    expect(
      await inTrx((trx) => mailPlatformStaff(trx, 'businessApplied', application)),
    ).toHaveLength(2);
  });

  it('are rolled back with the change they report', async () => {
    const failing = inTrx(async (trx) => {
      await mailOwners(trx, { began: true });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readMails([])).toEqual([]);
  });
});
