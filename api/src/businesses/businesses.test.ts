import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/businesses';
import { placeOrder } from '@sofra/contracts/orders';
import { menuRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { application as anybodys } from '../../test/business-requests.ts';
import { orderOf, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const application = { ...anybodys, name: 'Kıyı Balık', industryType: 'restaurant' as const };

const api = await sharedApi();
const admin = await signInAs(api, 'platform_admin');

const apply = (cookie: string, over: Record<string, unknown> = {}) =>
  api.call('POST', '/api/businesses', { cookie, body: { ...application, ...over } });
const decide = (businessId: number, body: Record<string, unknown>, door = 'businesses') => {
  const [method, base] = door === 'admin' ? ['PATCH', '/api/admin'] : ['PUT', '/api'];
  const path = `${base}/businesses/${businessId}/status`;
  return api.call(method ?? '', path, { cookie: admin.cookie, body });
};

async function buildApplicant(): Promise<SignedInUser & { businessId: number }> {
  const account = await signInAs(api, 'customer');
  return { ...account, businessId: (await apply(account.cookie)).body.id };
}

const decisionsMailedTo = (email: string | null) =>
  api.db
    .selectFrom('mails')
    .select(['template', 'language', 'text_body'])
    .where('to_address', '=', email ?? '')
    .where('template', '!=', 'applicationReceived')
    .execute();

const readRoom = (room: string) => api.rows('room_events', { room }).read('type', 'payload');

describe('POST /api/businesses', () => {
  it('creates a pending business, which the applicant sees under every name in the specification', async () => {
    const { cookie, userId } = await signInAs(api, 'customer');
    const answer = await apply(cookie, { website: '' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Kıyı Balık',
      status: 'pending',
      description: application.about,
      about: application.about,
      businessType: 'restaurant',
      industryType: 'restaurant',
      fullAddress: application.fullAddress,
      address: application.fullAddress,
      website: null,
      logoUrl: null,
      coverUrl: null,
      currency: 'TRY',
      languages: ['tr', 'en', 'ar', 'ru'],
      plan: 'baslangic',
      rejectionReason: null,
    });
    const params = { businessId: answer.body.id };
    const read = await api.ask(contract.readBusiness, { params, cookie });
    expect(read).toEqual({ ...answer.body, hasOrders: false });
    const mine = await api.ask(contract.listMyBusinesses, { params: { userId }, cookie });
    expect(mine).toEqual([answer.body]);
    // The applicant has no role in it yet.
    expect(await api.ask(me, { cookie })).toMatchObject({ role: 'customer', memberships: [] });
    expect(
      (await api.call('GET', `/api/businesses/${params.businessId}/branches`, { cookie })).status,
    ).toBe(403);
  });

  it.each([
    ['name at least 2', { name: 'K' }],
    ['about at least 10', { about: 'kısa' }],
    ['industryType required', { industryType: undefined }],
    ['fullAddress at least 5', { fullAddress: 'ev' }],
    ['phone at least 10 characters', { phone: '123456789' }],
    ['email valid', { email: 'kiyi.example' }],
    ['website a valid URL or empty', { website: 'kiyi' }],
  ])('requires %s (S5)', async (_rule, over) => {
    const { cookie } = await signInAs(api, 'customer');
    const { status, body } = await apply(cookie, over);
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(over)]);
  });

  it('allows five per user, even with ten concurrent requests; a rejected one doesn’t count', async () => {
    const { cookie } = await signInAs(api, 'customer');
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(cookie)));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([5, 5]);
    expect(refused[0]?.body).toMatchObject({ code: 'business_limit', details: { limit: 5 } });
    await decide(taken[0]?.body.id, { status: 'rejected' });
    expect((await apply(cookie)).status).toBe(200);
  });
});

describe.each(['businesses', 'admin'])('the status of an application, at /api/%s/…', (door) => {
  it('makes the applicant its owner on approval, with a first branch that requires scans', async () => {
    const applicant = await buildApplicant();
    const { businessId } = applicant;
    const answer = await decide(businessId, { status: 'approved' }, door);
    expect(answer.body).toMatchObject({ id: businessId, status: 'approved', plan: 'baslangic' });
    const user = await api.ask(me, { cookie: applicant.cookie });
    expect(user).toMatchObject({
      role: 'business_owner',
      memberships: [{ businessId, branchId: null, role: 'business_owner' }],
    });
    const branches = await api.call('GET', `/api/businesses/${businessId}/branches`, applicant);
    expect(branches.body).toMatchObject([{ name: 'Merkez', timeZone: 'Europe/Istanbul' }]);
    const path = `/api/branches/${branches.body[0].id}/settings`;
    const settings = await api.call('GET', path, applicant);
    expect(settings.body.orderingAccess).toBe('scan');
    const [event] = await readRoom(`user:${applicant.userId}`);
    const payload = { businessId, status: 'approved' };
    expect(event).toEqual({ type: 'business.decided', payload });
    const [mail, ...more] = await decisionsMailedTo(applicant.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'businessApproved', language: 'tr' });
    expect(mail?.text_body).toContain(`http://sofra.test/business/${businessId}`);
  });

  it('shows the applicant the reason for a rejection, and changes nothing else', async () => {
    const applicant = await buildApplicant();
    const { businessId, cookie } = applicant;
    await decide(businessId, { status: 'rejected', reason: 'Adres eksik.' }, door);
    const read = await api.ask(contract.readBusiness, { params: { businessId }, cookie });
    expect(read).toMatchObject({ status: 'rejected', rejectionReason: 'Adres eksik.' });
    expect((await api.ask(me, { cookie }))?.memberships).toEqual([]);
    const [mail] = await decisionsMailedTo(applicant.email);
    expect(mail?.template).toBe('businessRejected');
    expect(mail?.text_body).toContain('Gerekçe:\nAdres eksik.');
    expect(mail?.text_body).toContain(`http://sofra.test/business-register`);
  });

  it('is decided once: the same decision changes nothing, another one is refused', async () => {
    const { businessId, email } = await buildApplicant();
    const twice = await Promise.all([
      decide(businessId, { status: 'approved' }, door),
      decide(businessId, { status: 'approved' }, 'businesses'),
      decide(businessId, { status: 'approved' }, 'admin'),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = await decide(businessId, { status: 'rejected' }, door);
    expect([other.status, other.body.code]).toEqual([409, 'already_decided']);
    expect(other.body.details).toEqual({ status: 'approved' });
    expect(await decisionsMailedTo(email)).toHaveLength(1);
    for (const table of ['branches', 'memberships'] as const) {
      expect(await api.rows(table, { business_id: businessId }).column('id')).toHaveLength(1);
    }
    const decided = { business_id: businessId, action: 'business.decided' };
    expect(await api.rows('audit_log', decided).column('actor_id')).toEqual([admin.userId]);
  });
});

describe('an approved application of a waiter', () => {
  it('belongs to them; they remain a waiter where they work (D3)', async () => {
    const venue = await buildVenue(api.db);
    const waiter = await signInAs(api, 'waiter', venue);
    const { body } = await apply(waiter.cookie);
    await decide(body.id, { status: 'approved' });
    const user = await api.ask(me, { cookie: waiter.cookie });
    expect(user?.memberships.map(({ businessId, role }) => ({ businessId, role }))).toEqual([
      { businessId: venue.businessId, role: 'waiter' },
      { businessId: body.id, role: 'business_owner' },
    ]);
    const { cookie, userId } = waiter;
    const call = { cookie, body: { name: 'Benim' } };
    const renamed = await api.call('PUT', `/api/businesses/${venue.businessId}`, call);
    expect(renamed.status).toBe(403);
    const mine = await api.ask(contract.listMyBusinesses, { params: { userId }, cookie });
    expect(mine.map(({ id }) => id)).toEqual([venue.businessId, body.id]);
  });
});

describe('PUT /api/businesses/:id', () => {
  async function buildOwner() {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
    const change = (body: Record<string, unknown>) =>
      api.call('PUT', `/api/businesses/${venue.businessId}`, { cookie: owner.cookie, body });
    return { venue, owner, change };
  }

  it('changes only the given fields; guests reload after new languages or a new currency', async () => {
    const { venue, change } = await buildOwner();
    const named = await change({ name: 'Yeni Ad', description: 'Yeni açıklama', website: '' });
    expect(named.body).toMatchObject({
      name: 'Yeni Ad',
      about: 'Yeni açıklama',
      website: null,
      phone: '+90 212 000 00 00',
    });
    expect(await readRoom(menuRoom(venue.branchId))).toEqual([]);
    const published = await change({ languages: ['tr', 'de'], currency: 'EUR' });
    expect(published.body).toMatchObject({ languages: ['tr', 'de'], currency: 'EUR' });
    const { branchId } = venue;
    const told = { type: 'menu.changed', payload: { branchId } };
    expect(await readRoom(menuRoom(branchId))).toEqual([told]);
    expect((await change({ languages: ['en'] })).status).toBe(400);
  });

  it('keeps the currency after the first order', async () => {
    const { venue, change } = await buildOwner();
    const party = await seatParty(api, venue);
    expect((await change({ currency: 'USD' })).body.hasOrders).toBe(false);
    await api.ask(placeOrder, orderOf(party, party.guest, venue.items[0].id));
    const { status, body } = await change({ currency: 'TRY', name: 'Olmaz' });
    expect([status, body.code]).toEqual([409, 'currency_in_use']);
    const allowed = await change({ currency: 'USD', name: 'Olur' });
    expect(allowed.body).toMatchObject({ name: 'Olur', hasOrders: true });
  });

  it.each(['logoUrl', 'coverUrl'])(
    'accepts as %s only an image of the business or an https address',
    async (field) => {
      const { businessId } = await buildVenue(api.db);
      const foreign = await buildVenue(api.db);
      const { cookie } = await signInAs(api, 'business_owner', { businessId });
      const change = (address: string | null) =>
        api.call('PUT', `/api/businesses/${businessId}`, { cookie, body: { [field]: address } });
      const upload = async (name: string, owner: number) => {
        const key = `${name}${owner}`.padEnd(43, '-');
        const row = { key, business_id: owner, width: 96, height: 96 };
        await api.db.insertInto('images').values(row).execute();
        return `/images/${key}/384`;
      };
      const own = await upload(field, businessId);
      const theirs = await upload(field, foreign.businessId);
      for (const address of [own, 'https://cdn.example/logo.png', null]) {
        expect((await change(address)).body[field]).toBe(address);
      }
      for (const address of [
        theirs,
        `/images/${'none'.padEnd(43, '-')}/384`,
        'http://cdn.example/logo.png',
        'javascript:alert(1)',
        '//cdn.example/logo.png',
      ]) {
        const { status, body } = await change(address);
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      }
    },
  );
});
