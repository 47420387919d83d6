// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readOwnRoom } from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/support';
import type { Ticket } from '@sofra/contracts/support';
import type { User } from '@sofra/contracts/users';
import { auth } from '../../data/client/auth.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { buildMember } from '../../../test/businesses.ts';
import { buildUser, disconnect } from '../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { buildTicket } from '../../../test/platform.ts';
import { on, serve } from '../../../test/server.ts';
import { SupportPage } from './SupportPage.tsx';

const answerPage = (tickets: Ticket[]) =>
  on(contract.listBusinessTickets, {
    tickets,
    nextAfter: null,
    counts: { all: tickets.length, open: tickets.length, in_progress: 0, resolved: 0 },
  });

async function openSupport(
  user: User,
  tickets: Ticket[],
  language: 'tr' | 'ar' = 'tr',
  path = '/',
) {
  const server = serve(
    answerPage(tickets),
    on(me, user),
    on(readOwnRoom, { position: { room: 'user:7', epoch: 'one', seq: 0 } }),
    on(contract.readTicket, tickets[0] ?? buildTicket(1)),
  );
  return { server, reader: await renderPage(<SupportPage />, { user, language, path }) };
}

describe('the support page', () => {
  it('leads a visitor to sign-in, and a guest to the waiters', async () => {
    auth.store.setState({ auth: 'signedOut' });
    await renderPage(<SupportPage />, { path: '/support' });
    await expectText(/Masada misafirseniz/);
    expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toBe('/login');
  });

  it('is for businesses, which it says to a user without one', async () => {
    await renderPage(<SupportPage />, { user: buildUser({ isAnonymous: false }) });
    await expectText('Talepler işletmeler içindir');
  });

  it('opens a ticket by the specification’s rules; one lost on the way is repeated as the same', async () => {
    const { server, reader } = await openSupport(buildMember('waiter'), []);
    await expectText('Henüz destek talebi yok');
    await press(reader, 'Yeni talep aç');
    const form = await screen.findByRole('dialog', { name: 'Yeni destek talebi' });
    await press(reader, 'Talebi gönder', form);
    await expectText('Konu en az 3 karakter olmalıdır', form);
    await expectText('Açıklama en az 10 karakter olmalıdır', form);
    await fill(reader, 'Konu', 'Yazıcı fiş basmıyor', form);
    await fill(reader, 'Açıklama', 'Mutfaktaki yazıcı sabahtan beri fiş basmıyor.', form);
    await click(reader, within(form).getByRole('radio', { name: 'Yüksek' }));
    server.answer(on(contract.openTicket, disconnect));
    await press(reader, 'Talebi gönder', form);
    await expectText('Talep gönderilirken bir hata oluştu.');
    const ticket = buildTicket(1, { title: 'Yazıcı fiş basmıyor', priority: 'high' });
    server.answer(on(contract.openTicket, ticket), on(contract.readTicket, ticket));
    await press(reader, 'Talebi gönder', form);
    await expectText('Talebiniz gönderildi.');
    const [first, second] = server.heard(contract.openTicket).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ priority: 'high', category: 'technical' });
    expect(reader.address()).toBe('/?business=1&ticket=1');
  });

  it('shows those who run a business who asked; one of several businesses is chosen', async () => {
    const user = buildMember();
    const [first] = user.memberships;
    if (!first) throw new Error('no membership');
    const second = { ...first, businessId: 2, businessName: 'Kıyı Meyhanesi' };
    const asked = buildTicket(3, { user: { ...buildTicket(3).user, id: 99, name: 'Deniz Irmak' } });
    const { server, reader } = await openSupport({ ...user, memberships: [first, second] }, []);
    server.answer(answerPage([asked]));
    await screen.findByLabelText('İşletme');
    await reader.selectOptions(field('İşletme'), 'Kıyı Meyhanesi');
    expect((await screen.findByRole('link', { name: /Talep 3/ })).textContent).toContain(
      'Deniz Irmak',
    );
  });

  it('takes no reply to a resolved ticket, in Arabic too, but another ticket', async () => {
    const ticket = buildTicket(1, { status: 'resolved' });
    const { reader } = await openSupport(buildMember(), [ticket], 'ar', '/?business=1&ticket=1');
    await expectText(translate('support', 'resolved'));
    expect(screen.queryByLabelText(translate('support', 'reply.label'))).toBeNull();
    await press(reader, translate('support', 'open.button'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
