// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { login, logout, me } from '@sofra/contracts/auth';
import { acceptInvitation, viewInvitation } from '@sofra/contracts/staff';
import type { User } from '@sofra/contracts/users';
import { buildMember } from '../../../../test/businesses.ts';
import { buildUser, refusal } from '../../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { auth } from '../../../data/client/auth.ts';
import { InvitationPage } from './InvitationPage.tsx';

const email = 'komi@sofra.test';
const invited = buildUser({ name: 'Ada Komi', email, isAnonymous: false });

/** Opens the page behind a link to the team of Ekip Kahvesi. */
async function openInvitation({
  user,
  hasAccount = false,
  language = 'tr',
}: { user?: User; hasAccount?: boolean; language?: 'tr' | 'ru' } = {}) {
  let current = user ?? null;
  const server = serve(
    on(me, () => current),
    on(viewInvitation, {
      businessId: 4,
      businessName: 'Ekip Kahvesi',
      branchName: 'Merkez',
      email,
      role: 'waiter',
      hasAccount,
      passwordMinLength: 8,
    }),
    on(acceptInvitation, () => {
      current = invited;
      return invited;
    }),
  );
  const reader = await renderPage(<InvitationPage />, {
    language,
    path: '/invite/a-token-of-an-invitation',
    route: '/invite/:token',
    ...(user && { user }),
  });
  if (!user) auth.store.setState({ auth: 'signedOut' });
  return { server, reader };
}

describe('an invitation', () => {
  it('creates the account of someone new, with a name and a good password', async () => {
    const { server, reader } = await openInvitation();
    await screen.findByRole('heading', { name: 'Ekip Kahvesi sizi ekibine davet ediyor' });
    for (const text of ['Garson', 'Merkez', email]) await expectText(text);
    const send = () => press(reader, 'Hesabı oluştur ve katıl');
    await send();
    await expectText('Ad soyad en az 2 karakter olmalıdır');
    await fill(reader, 'Ad soyad', 'Ada Komi');
    await fill(reader, 'Şifre', 'kısacık');
    await send();
    await expectText('Şifre en az 8 karakter olmalıdır');
    server.answer(on(acceptInvitation, () => refusal('password_too_common')));
    await fill(reader, 'Şifre', 'password123');
    await send();
    await expectText('Bu şifre çok yaygın. Başka bir şifre seçin.');
    await press(reader, 'Şifre: Şifreyi göster');
    expect(field('Şifre').type).toBe('text');
    server.answer(on(acceptInvitation, invited));
    await fill(reader, 'Şifre', 'sofra1234');
    await send();
    await expectText('Ekibe katıldınız');
    expect(reader.address()).toBe('/business/4');
    expect(server.heard(acceptInvitation).at(-1)?.body).toEqual({
      name: 'Ada Komi',
      password: 'sofra1234',
    });
  });

  it('works only for its address, after another user signs out', async () => {
    const owner = buildMember();
    const { server, reader } = await openInvitation({ user: owner, hasAccount: true });
    await screen.findByRole('heading', { name: 'Başka bir hesapla giriş yapılmış' });
    await expectText(new RegExp(`${owner.email} olarak giriş yapmış durumdasınız`));
    server.answer(on(logout, {}));
    await press(reader, 'Çıkış yap');
    await screen.findByRole('heading', { name: 'Kabul etmek için giriş yapın' });
    expect(field('E-posta').value).toBe(email);
    server.answer(on(login, invited));
    await fill(reader, 'Şifre', 'sofra1234');
    await press(reader, 'Giriş yap');
    await expectText('Ada Komi olarak giriş yaptınız.');
    await press(reader, 'Daveti kabul et');
    await waitFor(() => expect(reader.address()).toBe('/business/4'));
  });

  it('is shown in the reader’s language', async () => {
    await openInvitation({ language: 'ru' });
    const title = { name: 'Ekip Kahvesi приглашает вас в команду' };
    expect(await screen.findByRole('heading', title)).toBeTruthy();
  });

  it.each([
    ['tr', 'Bu davet geçerli değil'],
    ['ru', 'Это приглашение недействительно'],
  ] as const)('says that its link isn’t valid any more: %s', async (language, title) => {
    serve(on(viewInvitation, () => refusal('invitation_invalid')));
    auth.store.setState({ auth: 'signedOut' });
    await renderPage(<InvitationPage />, {
      language,
      path: '/invite/a-token-of-an-invitation',
      route: '/invite/:token',
    });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});
