import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import * as contract from '@sofra/contracts/support';
import type { TicketStatus } from '@sofra/contracts/support';
import { startApi, sharedApi } from '../../test/api.ts';
import { statusesOf } from '../../test/auth.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

const problem = {
  title: 'Mutfak ekranında ses yok',
  description: 'Yeni sipariş gelince ses duyulmuyor.',
  priority: 'high',
  category: 'technical',
} as const;

let venue: Venue;
let waiter: SignedInUser;
const api = await sharedApi();
const admin = await signInAs(api, 'platform_admin');
beforeEach(async () => {
  venue = await buildVenue(api.db);
  waiter = await signInAs(api, 'waiter', venue);
});

const open = (over: { title?: string; clientId?: string } = {}) =>
  api.ask(contract.openTicket, {
    params: { businessId: venue.businessId },
    body: { ...problem, ...over },
    cookie: waiter.cookie,
  });
const move = (ticketId: number, status: TicketStatus) =>
  api.call('PATCH', `/api/admin/support/${ticketId}/status`, {
    cookie: admin.cookie,
    body: { status },
  });
const answer = (ticketId: number, body: { message: string; clientId?: string }) =>
  api.call('POST', `/api/admin/support/${ticketId}/reply`, { cookie: admin.cookie, body });
const reply = (ticketId: number, cookie: string, body: { message: string; clientId?: string }) =>
  api.call('POST', `/api/tickets/${ticketId}/replies`, { cookie, body });
const read = (ticketId: number) =>
  api.ask(contract.viewTicket, { params: { ticketId }, cookie: admin.cookie });

/** Returns a room's events about a ticket, in order. */
async function told(room: string, ticketId: number) {
  const events = await api.rows('room_events', { room }).read('type', 'payload');
  return events
    .filter(({ type }) => type.startsWith('ticket.'))
    .map(({ type, payload }) => ({ type, ticket: v.parse(contract.Ticket, payload) }))
    .filter(({ ticket }) => ticket.id === ticketId);
}

const mailsTo = (email: string | null) =>
  api.rows('mails', { to_address: email ?? '' }).read('template', 'language', 'text_body');

describe('a support ticket', () => {
  it('is opened once, with events for the platform, its author and the business’s managers', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const colleague = await signInAs(api, 'waiter', venue);
    const twice = await Promise.all([1, 2, 3].map(() => open({ clientId: 'bir-talep' })));
    const [ticket] = twice;
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect(ticket).toMatchObject({
      ...problem,
      businessId: venue.businessId,
      status: 'open',
      version: 1,
      user: { id: waiter.userId, email: waiter.email, businessName: 'Deneme Lokantası' },
      responses: [],
    });
    const id = ticket?.id ?? 0;
    for (const room of ['platform', `user:${waiter.userId}`, `user:${owner.userId}`]) {
      expect(await told(room, id)).toEqual([{ type: 'ticket.opened', ticket }]);
    }
    expect(await told(`user:${colleague.userId}`, id)).toEqual([]);
    expect((await open({ clientId: 'bir-başka' })).id).not.toBe(id);
    // The platform's users are mailed each time one is opened.
    const mails = (await mailsTo(admin.email)).filter(({ text_body: text }) =>
      text.includes(`http://sofra.test/admin/support?ticket=${id}`),
    );
    expect(mails.map(({ template }) => template)).toEqual(['ticketOpened']);
  });

  it('is visible to its author and managers; its colleagues get 403, other tenants 404', async () => {
    const own = await open();
    const [owner, colleague, foreign] = await Promise.all([
      signInAs(api, 'business_owner', venue),
      signInAs(api, 'waiter', venue),
      signInAs(api, 'business_owner', await buildVenue(api.db)),
    ]);
    const list = `/api/businesses/${venue.businessId}/tickets`;
    const seen = async ({ cookie }: SignedInUser) => {
      const answers = await Promise.all([
        api.call('GET', list, { cookie }),
        api.call('GET', `/api/tickets/${own.id}`, { cookie }),
        reply(own.id, cookie, { message: 'Ben de gördüm.' }),
      ]);
      return [...answers.map(({ status }) => status), answers[0].body.tickets?.length];
    };
    expect(await seen(owner)).toEqual([200, 200, 200, 1]);
    expect(await seen(waiter)).toEqual([200, 200, 200, 1]);
    expect(await seen(colleague)).toEqual([200, 403, 403, 0]);
    expect(await seen(foreign)).toEqual([404, 404, 404, undefined]);
    await api.rows('memberships', { user_id: waiter.userId }).set({ deactivated_at: new Date() });
    const before = await told(`user:${waiter.userId}`, own.id);
    await answer(own.id, { message: 'Kabloyu değiştirin.' });
    // A user who left the business gets no more events or mails.
    expect(await told(`user:${waiter.userId}`, own.id)).toEqual(before);
    expect(await mailsTo(waiter.email)).toEqual([]);
  });

  it('moves through the specification’s transitions once, and never back', async () => {
    const { id } = await open();
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => move(id, 'in_progress')));
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const back = await move(id, 'open');
    expect(back).toMatchObject({
      status: 409,
      body: { code: 'ticket_not_back', details: { status: 'in_progress' } },
    });
    expect((await move(id, 'resolved')).body).toMatchObject({ status: 'resolved', version: 3 });
    expect((await move(id, 'resolved')).body).toMatchObject({ status: 'resolved', version: 3 });
    const codes = await Promise.all((['open', 'in_progress'] as const).map((to) => move(id, to)));
    expect(codes.map(({ body }) => body.code)).toEqual(['ticket_resolved', 'ticket_resolved']);
    expect((await told('platform', id)).map(({ ticket }) => ticket.status)).toEqual([
      'open',
      'in_progress',
      'resolved',
    ]);
    const audit = await api
      .rows('audit_log', { action: 'ticket.statusChanged' })
      .read('actor_id', 'business_id', 'details');
    expect(audit.filter((line) => line.business_id === venue.businessId)).toEqual(
      ['in_progress', 'resolved'].map((status) => ({
        actor_id: admin.userId,
        business_id: venue.businessId,
        details: { ticketId: id, status },
      })),
    );
    // The short way: from open at once to resolved.
    const short = await open();
    expect((await move(short.id, 'resolved')).body).toMatchObject({ status: 'resolved' });
  });

  it('is answered once without changing the status; its author is mailed in their language', async () => {
    await api.rows('users', waiter.userId).set({ language: 'ru' });
    const opened = await open({ title: 'Ses\nyok <b>' });
    const replyBody = { message: 'Sesi açtınız mı?', clientId: 'yanıt-bir' };
    const [first] = await Promise.all([1, 2, 3].map(() => answer(opened.id, replyBody)));
    expect(first?.body).toMatchObject({
      status: 'open',
      version: 2,
      responses: [{ message: replyBody.message, isStaff: true }],
    });
    expect(first?.body.updatedAt > opened.updatedAt).toBe(true);
    await reply(opened.id, waiter.cookie, { message: 'Evet, açık.' });
    const now = await read(opened.id);
    expect(now.responses.map(({ message, isStaff }) => [message, isStaff])).toEqual([
      ['Sesi açtınız mı?', true],
      ['Evet, açık.', false],
    ]);
    expect((await told(`user:${waiter.userId}`, opened.id)).at(-1)?.ticket).toEqual(now);
    const [mail, ...more] = await mailsTo(waiter.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'ticketAnswered', language: 'ru' });
    expect(mail?.text_body).toContain(replyBody.message);
    expect(mail?.text_body).toContain(`http://sofra.test/support?ticket=${opened.id}`);
  });

  it('takes no reply once it is resolved, even concurrently', async () => {
    const tickets = await Promise.all(Array.from({ length: 8 }, () => open()));
    await Promise.all(
      tickets.map(async ({ id }, round) => {
        const calls: (() => Promise<{ status: number }>)[] = [0, 1, 2, 3, 4, 5].map(
          (index) => () => {
            const body = { message: `Söz ${index}`, clientId: `söylenen-${id}-${index}` };
            return reply(id, waiter.cookie, body);
          },
        );
        calls.splice(round % 6, 0, () => move(id, 'resolved'));
        const statuses = statusesOf(await Promise.all(calls.map((call) => call())));
        const taken = statuses.filter((status) => status === 200).length - 1;
        const events = await told('platform', id);
        expect(statuses.filter((status) => status === 409)).toHaveLength(6 - taken);
        expect(events.at(-1)?.ticket).toMatchObject({ status: 'resolved', version: taken + 2 });
        expect(events.at(-1)?.ticket.responses).toHaveLength(taken);
      }),
    );
    const late = await answer(tickets[0]?.id ?? 0, { message: 'Geç kaldım' });
    expect([late.status, late.body.code]).toEqual([409, 'ticket_resolved']);
    // An accepted request returns the same result again, whatever has happened since.
    const early = await open();
    await reply(early.id, waiter.cookie, { message: 'Tamam', clientId: 'tamam-tamam' });
    await move(early.id, 'resolved');
    const again = { message: 'Tamam', clientId: 'tamam-tamam' };
    expect((await reply(early.id, waiter.cookie, again)).status).toBe(200);
    expect((await read(early.id)).responses).toHaveLength(1);
  });
});

describe('the lists of tickets', () => {
  it('are searched by text and author, ignoring case and accents, filtered by status, and counted', async () => {
    await api.rows('users', waiter.userId).set({ name: 'Işıl Çağlar' });
    const [first, second] = [await open({ title: 'İkinci şube' }), await open({ title: '%50' })];
    await move(first.id, 'in_progress');
    const found = async (search: string, status?: TicketStatus) => {
      const query = { search, ...(status && { status }) };
      const { tickets, counts } = await api.ask(contract.listTickets, {
        query,
        cookie: admin.cookie,
      });
      return [tickets.map(({ id }) => id), counts.all];
    };
    // The lately changed first.
    expect(await found('ISIL caglar')).toEqual([[first.id, second.id], 2]);
    expect(await found('ikinci IŞIL')).toEqual([[first.id], 1]);
    expect(await found(`${waiter.email} duyulmuyor`)).toEqual([[first.id, second.id], 2]);
    expect(await found('ışıl', 'open')).toEqual([[second.id], 2]);
    expect(await found('%50')).toEqual([[second.id], 1]);
    expect(await found('ışıl kayıtsız')).toEqual([[], 0]);
    const answered = await api.ask(contract.listBusinessTickets, {
      params: { businessId: venue.businessId },
      cookie: waiter.cookie,
    });
    expect(answered.counts).toEqual({ all: 2, open: 1, in_progress: 1, resolved: 0 });
  });

  it('are paged without gaps or repeats, even if many tickets changed at once', async () => {
    const count = PAGE_SIZE + 10;
    const at = (index: number) => new Date(Date.UTC(2026, 10, 1 + Math.floor(index / 20)));
    const rows = Array.from({ length: count }, (_, index) => ({
      ...problem,
      business_id: venue.businessId,
      opened_by: waiter.userId,
      updated_at: at(index),
    }));
    await api.db.insertInto('tickets').values(rows).execute();
    const page = (query: { after?: string }) =>
      api.ask(contract.listBusinessTickets, {
        params: { businessId: venue.businessId },
        query,
        cookie: waiter.cookie,
      });
    const first = await page({});
    const second = await page({ after: String(first.nextAfter) });
    expect([first.tickets.length, second.tickets.length]).toEqual([PAGE_SIZE, 10]);
    expect(second.nextAfter).toBeNull();
    const ids = [...first.tickets, ...second.tickets].map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('have a limit of new tickets per user and minute', async () => {
    const strict = await startApi({ RATE_LIMIT: '40' });
    const other = await buildVenue(strict.db);
    const { cookie } = await signInAs(strict, 'waiter', other);
    const ask = () =>
      strict.call('POST', `/api/businesses/${other.businessId}/tickets`, { cookie, body: problem });
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
