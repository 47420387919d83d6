import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import { placeOrder } from '@sofra/contracts/orders';
import * as contract from '@sofra/contracts/personal-data';
import { renameGuest } from '@sofra/contracts/sessions';
import { inviteStaff } from '@sofra/contracts/staff';
import { answerTicket, openTicket } from '@sofra/contracts/support';
import { sharedApi } from '../../test/api.ts';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { buildAccount, logIn } from '../../test/auth.ts';
import { seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();

/** Makes a user's last proof of identity older than it may be. */
const forgetProof = (userId: number) =>
  api.rows('auth_sessions', { user_id: userId }).set({
    proven_at: new Date(Date.now() - 3_600_000),
  });

describe('GET /api/user/data', () => {
  it('counts what is stored, with the accepted terms, and says that a customer can be deleted', async () => {
    const { cookie, userId } = await buildAccount(api);
    await api.db
      .insertInto('consents')
      .values({ user_id: userId, kind: 'terms', version: '2026-11', language: 'ar' })
      .execute();
    const read = await api.ask(contract.readDataSummary, { cookie });
    expect(read).toMatchObject({
      counts: { account: 1, signIns: 1, orders: 0, tickets: 0 },
      consents: [{ kind: 'terms', version: '2026-11', language: 'ar' }],
      blockedBy: null,
      ownedAlone: [],
    });
  });

  it('names the businesses that have no other owner', async () => {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    const alone = await api.ask(contract.readDataSummary, owner);
    const owned = [{ id: venue.businessId }];
    expect(alone).toMatchObject({ blockedBy: 'last_owner', ownedAlone: owned });
    await signInAs(api, 'business_owner', venue);
    const shared = await api.ask(contract.readDataSummary, owner);
    expect(shared).toMatchObject({ blockedBy: null, ownedAlone: [] });
  });
});

describe('GET /api/user/data/download', () => {
  it('has everything about the user, nothing secret, and nothing of others', async () => {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    const other = await signInAs(api, 'waiter', venue);
    const ticket = await api.ask(openTicket, {
      cookie: owner.cookie,
      params: { businessId: venue.businessId },
      body: {
        title: 'Yazıcı çalışmıyor',
        description: 'Sabahtan beri kart yazdırmıyor',
        category: 'technical',
        priority: 'low',
      },
    });
    const admin = await signInAs(api, 'platform_admin');
    await api.ask(answerTicket, {
      cookie: admin.cookie,
      params: { ticketId: ticket.id },
      body: { message: 'Yazıcıyı yeniden başlatın' },
    });
    const file = await api.ask(contract.downloadData, owner);
    expect(file.account).toMatchObject({ id: owner.userId, email: owner.email });
    expect(file.memberships).toMatchObject([{ role: 'business_owner', until: null }]);
    expect(file.tickets).toMatchObject([
      { title: 'Yazıcı çalışmıyor', replies: [{ isMine: false }] },
    ]);
    expect(file.signIns).toHaveLength(1);
    const text = JSON.stringify(file);
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/hash|token|scrypt|argon/i);
    const answers = await api.ask(contract.downloadData, admin);
    expect(answers).toMatchObject({
      tickets: [],
      replies: [{ message: 'Yazıcıyı yeniden başlatın' }],
    });
    expect(JSON.stringify(answers)).not.toContain('Sabahtan beri');
    const entries = await api
      .rows('audit_log', { actor_id: owner.userId, action: 'account.dataDownloaded' })
      .read('action');
    expect(entries).toHaveLength(1);
  });

  it('needs a recent proof', async () => {
    const { cookie, userId } = await buildAccount(api);
    await forgetProof(userId);
    expect((await api.refused(contract.downloadData, { cookie })).code).toBe('proof_required');
  });
});

describe('POST /api/user/deletion', () => {
  const erase = (cookie: string, email: string | null) => ({
    cookie,
    body: { email: email ?? '' },
  });

  it('removes the personal data at once, ends the sign-in and frees the address', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    const texts = { language: 'tr', subject: 'Merhaba', text_body: '', html_body: '' };
    const sent = {
      to_address: email.toUpperCase(),
      template: 'testEmail',
      status: 'sent' as const,
    };
    await api.db
      .insertInto('mails')
      .values({ ...texts, ...sent })
      .execute();
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    await api.ask(inviteStaff, {
      cookie: owner.cookie,
      params: { businessId: venue.businessId },
      body: { email: email.toUpperCase(), role: 'waiter', branchId: venue.branchId },
    });
    const file = await api.ask(contract.downloadData, { cookie });
    expect(file.invitations).toMatchObject([{ role: 'waiter' }]);
    await api.ask(contract.deleteAccount, erase(cookie, email.toUpperCase()));
    const invitations = api.db.selectFrom('invitations').where('email', 'ilike', email);
    expect(await invitations.select('id').execute()).toEqual([]);
    expect(await api.ask(me, { cookie })).toBeNull();
    const user = api.rows('users', userId);
    expect(await user.read('name', 'email', 'phone', 'password_hash')).toEqual([
      { name: 'Silinmiş kullanıcı', email: null, phone: null, password_hash: null },
    ]);
    const mails = { subject: 'Merhaba', to_address: email.toUpperCase() };
    expect(await api.rows('mails', mails).column('id')).toEqual([]);
    expect((await logIn(api, email)).status).toBe(401);
  });

  it('needs the account’s own address and a recent proof, and changes nothing without', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    const wrong = await api.refused(contract.deleteAccount, erase(cookie, `x${email}`));
    expect(wrong.code).toBe('email_mismatch');
    await forgetProof(userId);
    const unproven = await api.refused(contract.deleteAccount, erase(cookie, email));
    expect(unproven.code).toBe('proof_required');
    expect(await api.ask(me, { cookie })).toMatchObject({ email });
  });

  it('refuses the last owner of a business, until there is another', async () => {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    const refused = await api.refused(contract.deleteAccount, erase(owner.cookie, owner.email));
    expect(refused.code).toBe('last_owner');
    await signInAs(api, 'business_owner', venue);
    await api.ask(contract.deleteAccount, erase(owner.cookie, owner.email));
    expect(await api.ask(me, owner)).toBeNull();
  });
});

describe('the orders of a download', () => {
  it('have their lines’ notes and options', async () => {
    const venue = await buildVenue(api.db);
    const [item] = venue.items;
    const half = { itemIds: [item.id], options: { Yarım: -100 } };
    const { options } = await buildOptionGroup(api.db, venue, half);
    const account = await buildAccount(api);
    const { sessionId } = await seatParty(api, venue, account);
    const line = { itemId: item.id, quantity: 2, options: options.map(({ id }) => id) };
    const { cookie } = account;
    await api.ask(placeOrder, { params: { sessionId }, body: { items: [line] }, cookie });
    const file = await api.ask(contract.downloadData, account);
    expect(file.orders.map(({ lines }) => lines)).toEqual([
      [{ item: item.name, quantity: 2, note: null, options: ['Yarım'] }],
    ]);
  });
});

describe('DELETE /api/user/guest-data', () => {
  it('waits for open orders, then removes nickname, notes, seat and sign-in; the order stays', async () => {
    const { venue, aParty, setStatus } = await openEvening();
    const { guest, sessionId } = await aParty();
    const at = { params: { sessionId }, cookie: guest.cookie };
    await api.ask(renameGuest, { ...at, body: { nickname: 'Elif' } });
    const order = await api.ask(placeOrder, {
      ...at,
      body: { items: [{ itemId: venue.items[0].id, quantity: 1, note: 'fıstık alerjim var' }] },
    });
    expect((await api.refused(contract.eraseGuestData, guest)).code).toBe('session_busy');
    const stored = () =>
      api.db
        .selectFrom('session_guests as visit')
        .innerJoin('orders', 'orders.session_id', 'visit.session_id')
        .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
        .select([
          'visit.nickname',
          'visit.left_at',
          'line.note',
          'line.note_reading',
          'orders.total_minor',
        ])
        .where('visit.user_id', '=', guest.userId)
        .executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({ nickname: 'Elif', note: 'fıstık alerjim var' });

    await api.rows('order_lines', { order_id: order.id }).set({
      note_reading: JSON.stringify({ text: 'allergic to pistachios' }),
    });
    await setStatus(order, 'served');
    const basket = basketOf(api, sessionId, guest);
    await basket.change(newLine(venue.items[0].id, { note: 'fıstıksız' }));
    await basket.ready();
    await api.ask(contract.eraseGuestData, guest);
    expect(await api.rows('basket_lines', { added_by: guest.userId }).column('id')).toEqual([]);
    expect(await api.rows('basket_guests', { user_id: guest.userId }).column('user_id')).toEqual(
      [],
    );
    const { left_at: leftAt, ...kept } = await stored();
    expect(leftAt).not.toBeNull();
    expect(kept).toEqual({
      nickname: null,
      note: null,
      note_reading: null,
      total_minor: order.totalMinor,
    });
    expect(await api.ask(me, guest)).toBeNull();
  });

  it('is for guests only', async () => {
    const { cookie } = await buildAccount(api);
    expect((await api.refused(contract.eraseGuestData, { cookie })).code).toBe('forbidden');
  });
});
