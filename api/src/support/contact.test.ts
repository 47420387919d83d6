import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/support';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

const mail = {
  name: 'Şirin Öz',
  email: 'sirin@ozcafe.example',
  title: 'Kaç masaya kadar?',
  description: 'Kaç masaya kadar kullanabiliriz?',
  category: 'feature',
  language: 'ru',
  clientId: 'bir-mektup',
} as const;
const write = (over: Partial<typeof mail> | { clientId: string } = {}, cookie?: string) =>
  api.ask(contract.sendContactMessage, { body: { ...mail, ...over }, ...(cookie && { cookie }) });
const read = (ticketId: number) => api.ask(contract.viewTicket, { params: { ticketId }, ...admin });
const find = async (search: string) =>
  (await api.ask(contract.listTickets, { query: { search }, ...admin })).tickets.map(
    (one) => one.id,
  );
const mailsTo = (email: string | null) =>
  api.rows('mails', { to_address: email ?? '' }).read('template', 'language', 'text_body');

describe('POST /api/contact', () => {
  it('creates one ticket without a business, and notifies the platform by event and mail', async () => {
    const sent = await Promise.all([write(), write(), write()]);
    const [{ ticketId }] = sent;
    expect(new Set(sent.map((one) => one.ticketId)).size).toBe(1);
    const ticket = await read(ticketId);
    expect(ticket).toMatchObject({
      businessId: null,
      title: mail.title,
      status: 'open',
      priority: 'medium',
      category: 'feature',
      user: { id: null, name: mail.name, email: mail.email, businessName: null },
    });
    const events = await api
      .rows('room_events', { type: 'ticket.opened' })
      .read('room', 'type', 'payload');
    expect(events).toEqual([{ room: 'platform', type: 'ticket.opened', payload: ticket }]);
    const mails = await mailsTo(admin.email);
    expect(mails.map(({ template }) => template)).toEqual(['ticketOpened']);
    expect(mails[0]?.text_body).toMatch(/İletişim formundan yazan[^]*> Şirin Öz\n/);
    expect(await mailsTo(mail.email)).toEqual([]);

    for (const search of ['ŞIRIN öz', 'ozcafe', 'masaya']) {
      expect(await find(search), search).toContain(ticketId);
    }
    const { counts } = await api.ask(contract.listTickets, { query: {}, ...admin });
    expect(counts).toMatchObject({ all: 1, open: 1 });
    const dashboard = await api.call('GET', '/api/admin/dashboard', admin);
    expect([dashboard.body.openTickets, dashboard.body.tickets[0].id]).toEqual([1, ticketId]);
  });

  it('belongs to the signed-in user, and is visible to no other', async () => {
    const venue = await buildVenue(api.db);
    const waiter = await signInAs(api, 'waiter', venue);
    const owner = await signInAs(api, 'business_owner', venue);
    const { ticketId } = await write({}, waiter.cookie);
    expect((await write({}, waiter.cookie)).ticketId).toBe(ticketId);
    // A stranger's of the same number is another.
    expect((await write()).ticketId).not.toBe(ticketId);
    expect((await read(ticketId)).user).toMatchObject({ id: waiter.userId, email: mail.email });
    for (const { cookie } of [waiter, owner]) {
      const asked = await api.call('GET', `/api/tickets/${ticketId}`, { cookie });
      expect(asked.status).toBe(404);
      const own = await api.call('GET', `/api/businesses/${venue.businessId}/tickets`, { cookie });
      expect(own.body.tickets).toEqual([]);
    }
    // Their details are deleted with the account.
    await api.call('DELETE', `/api/admin/users/${waiter.userId}`, admin);
    expect((await read(ticketId)).user).toMatchObject({ name: 'Silinmiş kullanıcı', email: '' });
  });

  it('is answered by mail, with the answer and a way to reply', async () => {
    const { ticketId } = await write({ clientId: 'başka-mektup' });
    const body = { message: 'Sınırsız.\nİşletme planıyla.', clientId: 'bir-cevap' };
    const path = `/api/admin/support/${ticketId}/reply`;
    for (const _twice of [1, 2]) {
      expect((await api.call('POST', path, { ...admin, body })).status).toBe(200);
    }
    const mails = await mailsTo(mail.email);
    expect(mails).toMatchObject([{ template: 'contactAnswered', language: 'ru' }]);
    expect(mails[0]?.text_body).toContain(body.message);
    expect(mails[0]?.text_body).toContain(`http://sofra.test/contact`);
    const status = { ...admin, body: { status: 'resolved' } };
    const moved = await api.call('PATCH', `/api/admin/support/${ticketId}/status`, status);
    expect(moved.body.status).toBe('resolved');
  });
});
