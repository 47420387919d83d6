// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  confirmEmail,
  listDemoUsers,
  me,
  viewEmailLink,
  viewEmailWithdrawal,
  withdrawEmail,
  login,
  logout,
} from '@sofra/contracts/auth';
import { acceptInvitation, viewInvitation } from '@sofra/contracts/staff';
import type { User } from '@sofra/contracts/users';
import { acceptAdminInvitation, viewAdminInvitation } from '@sofra/contracts/setup';
import { auth } from '../../data/client/auth.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { refusal, buildUser } from '../../../test/data.ts';
import { click, field, press, renderPage, expectText, fill } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { buildMember } from '../../../test/businesses.ts';
import { ForgotPasswordPage } from './password/ForgotPasswordPage.tsx';
import { ConfirmEmailPage } from './email/ConfirmEmailPage.tsx';
import { WithdrawEmailPage } from './email/WithdrawEmailPage.tsx';
import { InvitationPage } from './invitation/InvitationPage.tsx';
import { AdminInvitationPage } from './invitation/AdminInvitationPage.tsx';

/** Address of a page behind a link. */
const link = { path: '/link/0123456789abcdefghij', route: '/link/:token' };
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a mailed link of an email change', () => {
  it('confirms the new address when the user says so', async () => {
    const server = serve(on(viewEmailLink, { email: 'yeni@sofra.test' }), on(me, null));
    const reader = await renderPage(<ConfirmEmailPage tools={null} />, link);
    await heading('Yeni adresinizi onaylayın');
    expect(server.heard(confirmEmail)).toEqual([]);
    server.answer(on(confirmEmail, { email: 'yeni@sofra.test' }));
    await press(reader, 'Adresi onayla');
    const done = await heading('Adresiniz onaylandı');
    await waitFor(() => expect(document.activeElement).toBe(done));
  });

  it('undoes a confirmed change, and leads to a new password for the old address', async () => {
    const change = { oldEmail: 'ece@sofra.test', newEmail: 'yeni@sofra.test', isConfirmed: true };
    const server = serve(
      on(viewEmailWithdrawal, change),
      on(listDemoUsers, { password: null, people: [] }),
      on(me, null),
    );
    const reader = await renderPage(
      <Routes>
        <Route path="/link/:token" element={<WithdrawEmailPage tools={null} />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage tools={null} />} />
      </Routes>,
      { path: link.path },
    );
    await heading('Değişiklik geri alınsın mı?');
    server.answer(on(withdrawEmail, {}));
    await press(reader, 'Değişikliği geri al');
    const done = await heading('Değişiklik geri alındı');
    await waitFor(() => expect(document.activeElement).toBe(done));
    await click(reader, screen.getByRole('link', { name: 'Yeni şifre belirle' }));
    await waitFor(() => expect(field('E-posta').value).toBe('ece@sofra.test'));
  });

  it('is invalid once it was used', async () => {
    serve(on(viewEmailLink, () => refusal('link_invalid')));
    await renderPage(<ConfirmEmailPage tools={null} />, link);
    expect(await heading('Bu bağlantı geçerli değil')).toBeTruthy();
  });
});

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
  const reader = await renderPage(<InvitationPage />, { ...link, language, ...(user && { user }) });
  if (!user) auth.store.setState({ auth: 'signedOut' });
  return { server, reader };
}

describe('an invitation', () => {
  it('creates the account of someone new, with a name and a good password', async () => {
    const { server, reader } = await openInvitation();
    await heading('Ekip Kahvesi sizi ekibine davet ediyor');
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
    await heading('Başka bir hesapla giriş yapılmış');
    await expectText(new RegExp(`${owner.email} olarak giriş yapmış durumdasınız`));
    server.answer(on(logout, {}));
    await press(reader, 'Çıkış yap');
    await heading('Kabul etmek için giriş yapın');
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
    expect(await heading('Ekip Kahvesi приглашает вас в команду')).toBeTruthy();
  });

  it.each([
    ['tr', 'Bu davet geçerli değil'],
    ['ru', 'Это приглашение недействительно'],
  ] as const)('says that its link isn’t valid any more: %s', async (language, title) => {
    serve(on(viewInvitation, () => refusal('invitation_invalid')));
    auth.store.setState({ auth: 'signedOut' });
    await renderPage(<InvitationPage />, { ...link, language });
    expect(await heading(title)).toBeTruthy();
  });
});

describe('the page of a new administrator', () => {
  it('creates the account by the rules for names and passwords', async () => {
    const server = serve(
      on(viewAdminInvitation, { email: 'ada@sofra.test', name: null, passwordMinLength: 8 }),
    );
    const reader = await renderPage(<AdminInvitationPage tools={null} />, link);
    await heading('Yönetici hesabınızı kurun');
    expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe(
      'ada@sofra.test',
    );
    await press(reader, 'Hesabı kur');
    await expectText('Ad soyad en az 2 karakter olmalıdır');
    await fill(reader, 'Ad soyad', 'Ada Yılmaz');
    await fill(reader, 'Şifre', 'password123');
    server.answer(on(acceptAdminInvitation, () => refusal('password_too_common')));
    await press(reader, 'Hesabı kur');
    await expectText('Bu şifre çok yaygın. Başka bir şifre seçin.');
    expect(document.activeElement).toBe(field('Şifre'));
    await fill(reader, 'Şifre', 'Tavşan kanı çay');
    const ada = buildUser({ name: 'Ada Yılmaz', role: 'platform_admin', isAnonymous: false });
    server.answer(on(acceptAdminInvitation, ada));
    await press(reader, 'Hesabı kur');
    await expectText('Hoş geldiniz, Ada Yılmaz.');
    expect(reader.address()).toBe('/admin');
  });

  it('says that a replaced link is invalid, in the reader’s language', async () => {
    serve(on(viewAdminInvitation, () => refusal('invitation_invalid')));
    await renderPage(<AdminInvitationPage tools={null} />, { ...link, language: 'en' });
    const name = translate('register', 'setup.invalid');
    expect(await heading(name)).toBeTruthy();
  });
});
