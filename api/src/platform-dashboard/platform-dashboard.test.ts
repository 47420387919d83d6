import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { changePlan, listManagedBusinesses } from '@sofra/contracts/businesses';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import type { RouteCall } from '@sofra/contracts/route';
import { addressColumns } from '@sofra/infra/location';
import { raiseNotice } from '@sofra/infra/notices';
import { eventually } from '@sofra/infra/testing';
import { startApi, type TestApi } from '../../test/api.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { measureUptime } from './measure-uptime.ts';

let api: TestApi;
let admin: SignedInUser;
beforeAll(async () => {
  api = await startApi();
  admin = await signInAs(api, 'platform_admin');
});
afterAll(() => api.close());

const list = (query: RouteCall<typeof listManagedBusinesses>['query']) =>
  api.ask(listManagedBusinesses, { query, cookie: admin.cookie });

/** Applications of one word, the first of them the earliest. */
async function buildApplications(
  word: string,
  statuses: readonly ('pending' | 'approved' | 'rejected')[],
  applicantId: number | null = null,
): Promise<number[]> {
  const rows = statuses.map((status, index) => ({
    name: `${word} ${index + 1}`,
    status,
    industry_type: 'cafe',
    ...addressColumns('Balat Mah. Vodina Cad. No: 52, 34087 Fatih / İstanbul'),
    phone: '+90 212 555 00 00',
    email: 'merhaba@kahve.example',
    plan: 'baslangic' as const,
    applied_by: applicantId,
    // Two of them each minute: the id decides.
    applied_at: new Date(Date.UTC(2026, 10, 1, 0, Math.floor(index / 2))),
  }));
  const made = await api.db.insertInto('businesses').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}

describe('GET /api/admin/businesses', () => {
  it('shows each business’s owner, location and numbers', async () => {
    const applicant = await signInAs(api, 'customer');
    const [id = 0] = await buildApplications('Kuzguncuk Kahvecisi', ['rejected'], applicant.userId);
    await api
      .rows('businesses', id)
      .set({ decided_by: admin.userId, decided_at: new Date(), rejection_reason: 'Adres eksik.' });
    const { businesses } = await list({ search: 'kuzguncuk' });
    expect(businesses).toMatchObject([
      {
        id,
        name: 'Kuzguncuk Kahvecisi 1',
        status: 'rejected',
        location: { city: 'İstanbul', district: 'Fatih' },
        appliedAt: '2026-11-01T00:00:00.000Z',
        ownerEmail: applicant.email,
        ownerPhone: '+90 212 555 00 00',
        decidedByName: expect.stringContaining('Kişi'),
        rejectionReason: 'Adres eksik.',
        branches: 0,
        tables: 0,
      },
    ]);
  });

  it('shows the owner of a business that was set up by hand, or its own address without one', async () => {
    const venue = await buildVenue(api.db, { tableCount: 3 });
    const find = async () =>
      (await list({ search: 'deneme' })).businesses.find(({ id }) => id === venue.businessId);
    expect(await find()).toMatchObject({ ownerName: '', ownerEmail: 'venue@sofra.test' });
    const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
    expect(await find()).toMatchObject({ ownerEmail: owner.email, branches: 1, tables: 3 });
    await api
      .rows('users', owner.userId)
      .set({ name: 'Silinmiş', email: null, deleted_at: new Date() });
    expect(await find()).toMatchObject({ ownerName: '', ownerEmail: 'venue@sofra.test' });
  });

  it('finds businesses by name and owner, ignoring case and accents, filtered by status', async () => {
    const owner = await signInAs(api, 'customer');
    await api.rows('users', owner.userId).set({ name: 'Işıl Şahin' });
    await buildApplications('Çınaraltı', ['pending', 'rejected', 'approved', 'pending']);
    await buildApplications('Liman', ['pending'], owner.userId);
    const found = await list({ search: ' CINARALTI' });
    expect(found.businesses.map(({ name }) => name)).toEqual([
      'Çınaraltı 4',
      'Çınaraltı 3',
      'Çınaraltı 2',
      'Çınaraltı 1',
    ]);
    expect(found.counts).toEqual({ all: 4, pending: 2, approved: 1, rejected: 1 });
    const narrowed = await list({ search: 'çınar', status: 'pending' });
    expect(narrowed.businesses.map(({ name }) => name)).toEqual(['Çınaraltı 4', 'Çınaraltı 1']);
    expect(narrowed.counts?.all).toBe(4);
    expect((await list({ search: 'isil sah' })).businesses.map(({ name }) => name)).toEqual([
      'Liman 1',
    ]);
    expect((await list({ search: '%' })).businesses).toEqual([]);
  });

  it('lists each business once across pages, even with equal timestamps', async () => {
    const ids = await buildApplications(
      'Sayfa',
      Array.from({ length: PAGE_SIZE + 7 }, () => 'pending' as const),
    );
    const first = await list({ search: 'sayfa' });
    expect(first.businesses).toHaveLength(PAGE_SIZE);
    const second = await list({ search: 'sayfa', after: String(first.nextAfter) });
    expect(second.nextAfter).toBeNull();
    expect([...first.businesses, ...second.businesses].map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
  });
});

describe('PUT /api/admin/businesses/:id/plan', () => {
  it('changes the plan of a business, recorded once', async () => {
    const { businessId } = await buildVenue(api.db);
    const change = () =>
      api.ask(changePlan, {
        params: { businessId },
        body: { plan: 'kurumsal' },
        cookie: admin.cookie,
      });
    expect(await change()).toMatchObject({ id: businessId, plan: 'kurumsal' });
    await change();
    const audit = await api
      .rows('audit_log', { business_id: businessId })
      .read('actor_id', 'action', 'details');
    expect(audit).toEqual([
      {
        actor_id: admin.userId,
        action: 'business.planChanged',
        details: { from: 'isletme', to: 'kurumsal' },
      },
    ]);
  });
});

describe('GET /api/admin/dashboard', () => {
  it('returns all figures at one position of the platform’s room', async () => {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    await sql`truncate tickets cascade`.execute(api.db);
    const ticket = (title: string, priority: 'high' | 'low', status: 'open' | 'resolved') => ({
      business_id: venue.businessId,
      opened_by: owner.userId,
      title,
      description: 'Yeni sipariş gelince ses duyulmuyor.',
      priority,
      status,
      category: 'technical' as const,
    });
    await api.db
      .insertInto('tickets')
      .values([
        ticket('Düşük', 'low', 'open'),
        ticket('İlk', 'high', 'open'),
        ticket('Sonra', 'high', 'open'),
        ticket('Bitti', 'high', 'resolved'),
      ])
      .execute();
    await api.deps.rooms.transact((trx) => raiseNotice(trx, 'maintenance.began'));
    const { pending, pendingCount, ...read } = await api.ask(readPlatformDashboard, {
      cookie: admin.cookie,
    });
    expect(read.tickets.map(({ title }) => title)).toEqual(['İlk', 'Sonra', 'Düşük']);
    expect(read.openTickets).toBe(3);
    expect(pendingCount).toBeGreaterThan(pending.length);
    const applied = pending.map(({ appliedAt }) => appliedAt);
    expect(applied).toEqual(applied.toSorted());
    expect(read.notices[0]).toMatchObject({ kind: 'maintenance.began', severity: 'warning' });
    const { seq } = await api.rows('room_heads', { room: 'platform' }).one();
    expect(read.position).toMatchObject({ room: 'platform', seq });
    expect(read.figures.businesses.total).toBeGreaterThan(0);
    expect(read.figures.uptime.percent).toBeNull();
  });

  it('shows the uptime, measured once a minute by any number of processes', async () => {
    const measured = async () =>
      (await api.db.selectFrom('uptime_minutes').selectAll().execute()).length;
    const stops = [1, 2].map(() => measureUptime(api.deps, 5));
    await eventually('a minute is measured', async () => (await measured()) > 0);
    for (const stop of stops) stop();
    expect(await measured()).toBeLessThanOrEqual(2);
  });
});
