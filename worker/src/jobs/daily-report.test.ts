import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '@sofra/infra/rows';
import { dailyReport } from './daily-report.ts';
import { isBehind } from '../reports/daily-figures.ts';
import { mailReports } from '../reports/mail-reports.ts';
import { foldReports } from '../reports/keep-folding.ts';
import { buildReportFixture } from '../../test/reports/fixture.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';

const fixture = await openWorkerFixture();

/** Eight in the morning in Istanbul; midnight in New York, where the day of the 20th isn't over. */
const moment = new Date('2026-11-21T05:00:00Z');
const origin = 'https://sofra.test';

beforeAll(async () => {
  await buildReportFixture(fixture.db);
  // Everything is folded now, so rows inserted below aren't overwritten.
  await foldReports(
    { db: fixture.db, log: pino({ level: 'silent' }) },
    new AbortController().signal,
  );
  const days = [
    { branch_id: 1, day: '2026-11-20', orders: 40, cancelled_orders: 2, revenue_minor: 1_000_000 },
    { branch_id: 1, day: '2026-11-13', orders: 30, cancelled_orders: 0, revenue_minor: 750_000 },
    { branch_id: 2, day: '2026-11-20', orders: 8, cancelled_orders: 0, revenue_minor: 248_050 },
    // A day without sales: the only order was cancelled.
    { branch_id: 3, day: '2026-11-20', orders: 0, cancelled_orders: 1, revenue_minor: 0 },
    { branch_id: 4, day: '2026-11-20', orders: 99, cancelled_orders: 0, revenue_minor: 99 },
    { branch_id: 4, day: '2026-11-19', orders: 2, cancelled_orders: 0, revenue_minor: 5000 },
  ];
  const rest = { sessions: 1, guests: 3, ended_sessions: 1, table_seconds: 60 };
  await fixture.db
    .insertInto('report_days')
    .values(days.map((day) => ({ ...day, ...rest })))
    .execute();
  await sql`update businesses set name = 'Lokanta ' || id, currency = case id when 3 then 'USD' else 'TRY' end`.execute(
    fixture.db,
  );
  await sql`insert into users (id, name, email, language, platform_role, suspended_at) values
    (101, 'Elif', 'elif@sofra.test', 'tr', null, null),
    (102, 'Omar', 'omar@sofra.test', 'ar', null, null),
    (103, 'Can', 'can@sofra.test', 'tr', null, null),
    (111, 'Deniz', 'deniz@sofra.test', 'ru', 'platform_admin', null),
    (112, 'Mert', 'mert@sofra.test', 'tr', 'platform_manager', null),
    (113, 'Su', 'su@sofra.test', 'tr', 'platform_support', null),
    (114, 'Ege', 'ege@sofra.test', 'tr', 'platform_admin', now())`.execute(fixture.db);
  await sql`insert into memberships (user_id, business_id, role, deactivated_at) values
    (101, 1, 'business_owner', null), (102, 1, 'business_owner', null),
    (103, 1, 'business_owner', now()),
    (101, 2, 'business_owner', null), (101, 3, 'business_owner', null)`.execute(fixture.db);
});
beforeEach(async () => {
  for (const table of ['jobs', 'mails', 'platform_settings'] as const) {
    await fixture.db.deleteFrom(table).execute();
  }
});

const readMails = () =>
  fixture.db
    .selectFrom('mails')
    .select(['to_address as to', 'template', 'subject', 'text_body as text', 'language'])
    .orderBy('id')
    .execute();

describe('daily-report', () => {
  it('mails each owner of a business with sales, and the platform’s staff, in their language', async () => {
    expect(await mailReports(fixture.db, moment, origin)).toBe(5);
    const mails = await readMails();
    expect(mails.map(({ to, template, language }) => [to, template, language])).toEqual([
      ['elif@sofra.test', 'businessReport', 'tr'],
      ['omar@sofra.test', 'businessReport', 'ar'],
      ['elif@sofra.test', 'businessReport', 'tr'],
      ['deniz@sofra.test', 'platformReport', 'ru'],
      ['mert@sofra.test', 'platformReport', 'tr'],
    ]);
    const [elif, , abroad, , mert] = mails;
    expect(elif?.subject).toBe('Lokanta 1 günlük raporu: 20 Kasım 2026 Cuma');
    expect(elif?.text).toContain(
      [
        'Ciro: ₺12.480,50',
        'Geçen hafta aynı gün: ₺7.500,00',
        'Sipariş: 48',
        'Ortalama sipariş: ₺260,01',
        'İptal edilen sipariş: 2',
        'Misafir: 6',
        'Şube 1: ₺10.000,00',
        'Şube 2: ₺2.480,50',
      ].join('\n'),
    );
    expect(elif?.text).toContain('https://sofra.test/business/1/reports');
    // The last day that has ended in New York.
    expect(abroad?.subject).toBe('Lokanta 3 günlük raporu: 19 Kasım 2026 Perşembe');
    expect(abroad?.text).toContain('Ciro: $50,00\n');
    expect(mert?.text).toContain(
      [
        'Sipariş tutarı: ₺12.480,50, $50,00',
        'Sipariş: 50',
        'Misafir: 12',
        'Satış yapan işletme: 2',
        'Onay bekleyen başvuru: 0',
        'Açık destek talebi: 0',
      ].join('\n'),
    );
  });

  it('sends one mail to each, however often and by however many workers it runs', async () => {
    await Promise.all([1, 2, 3].map(() => mailReports(fixture.db, moment, origin)));
    await mailReports(fixture.db, moment, origin);
    const mails = await readMails();
    expect(mails).toHaveLength(5);
    const jobs = await fixture.db.selectFrom('jobs').select(['name', 'status']).execute();
    expect(jobs).toEqual(mails.map(() => ({ name: 'send-mail', status: 'requested' })));
    // The next day gets its own mails.
    await mailReports(fixture.db, new Date('2026-11-22T05:00:00Z'), origin);
    expect((await readMails()).length).toBeGreaterThan(5);
  });

  it('continues where a killed worker stopped', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into mails (to_address, template, language, subject, text_body, html_body, once_key)
      values ('elif@sofra.test', 'businessReport', 'tr', 'there', '', '', 'daily-report:2026-11-20:1:101')
      returning id`.execute(fixture.db);
    await mailReports(fixture.db, moment, origin);
    const mails = await readMails();
    expect(mails).toHaveLength(5);
    expect(mails[0]?.subject).toBe('there');
    const [job] = await fixture.rows('jobs', {}).read('key');
    expect(job?.key).toBe(`mail:${rows[0]?.id}`);
  });

  it('sends nothing if the settings turn it off', async () => {
    await saveSettings(fixture.db, 'notifications', { dailyReportsEnabled: false });
    expect(await mailReports(fixture.db, moment, origin)).toBe(0);
    expect(await dailyReport(fixture.context(), {})).toEqual({ mails: 0 });
    expect(await readMails()).toEqual([]);
  });

  it('updates outdated reports first, and uses the scheduled time', async () => {
    const { db } = fixture;
    const change = (columns: { seq?: number; folded_at: Date }) =>
      db.updateTable('report_positions').set(columns).where('branch_id', '=', 1).execute();
    const [before, after] = [-1, 1].map((ms) => new Date(moment.getTime() + ms));
    if (!before || !after) throw new Error('no moments');
    await sql`insert into room_heads (room, seq) values ('branch:1', 1)`.execute(db);
    await change({ folded_at: before });
    expect(await isBehind(db, moment)).toBe(true);
    // Later events belong to the next day.
    await change({ folded_at: after });
    expect(await isBehind(db, moment)).toBe(false);
    // A branch never folded: `folded_at` is its creation time.
    await change({ seq: -1, folded_at: after });
    expect(await isBehind(db, moment)).toBe(true);

    const { mails } = await dailyReport(fixture.context(), {});
    expect(await isBehind(db, moment)).toBe(false);
    const keys = await fixture.db.selectFrom('mails').select('once_key as key').execute();
    expect(keys).toHaveLength(mails);
    // In this calculation, a day begins at five in the morning.
    const yesterday = new Date(Date.now() - 29 * 60 * 60_000).toISOString().slice(0, 10);
    expect(keys).toContainEqual({ key: `daily-report:${yesterday}:platform:111` });
  });
});
