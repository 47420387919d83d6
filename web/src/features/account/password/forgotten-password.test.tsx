// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/auth';
import { Route, Routes } from 'react-router-dom';
import { refusal } from '../../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { LoginPage } from '../sign-in/LoginPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const demo = { email: 'owner@sofra.test', name: 'Nihan Aksoy', role: 'business_owner' };
const pages = (
  <Routes>
    <Route path="/login" element={<LoginPage onSignedIn={() => undefined} tools={null} />} />
    <Route path="/forgot-password" element={<ForgotPasswordPage tools={null} />} />
    <Route path="/reset-password/:token" element={<ResetPasswordPage tools={null} />} />
  </Routes>
);
const openPages = async (path: string) => {
  const server = serve(
    on(contract.me, null),
    on(contract.listDemoUsers, { password: 'sofra1234', people: [demo] }),
    on(contract.viewPasswordReset, { email: 'umut@sofra.test', passwordMinLength: 8 }),
  );
  return { server, reader: await renderPage(pages, { path }) };
};

describe('a forgotten password', () => {
  it('is requested with the address that was typed at sign-in', async () => {
    const { server, reader } = await openPages('/login');
    await fill(reader, 'E-posta', 'umut@sofra.test');
    await click(reader, screen.getByRole('link', { name: 'Şifremi unuttum' }));
    expect(reader.address()).toBe('/forgot-password');
    expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe(
      'umut@sofra.test',
    );
    server.answer(on(contract.forgotPassword, {}));
    await press(reader, 'Bağlantıyı gönder');
    await screen.findByRole('heading', { name: 'E-postanızı kontrol edin' });
    const mailbox = await screen.findByRole('link', { name: 'Demo: posta kutusunu aç' });
    expect(mailbox.getAttribute('href')).toBe('/mailbox');
  });

  it('is replaced by one that is long enough, and leads to sign-in', async () => {
    const { server, reader } = await openPages('/reset-password/0123456789abcdefghij');
    await screen.findByLabelText('Yeni şifre');
    expect(field('E-posta').value).toBe('umut@sofra.test');
    await press(reader, 'Şifreyi kaydet');
    await expectText('Yeni şifre en az 8 karakter olmalıdır');
    await fill(reader, 'Yeni şifre', 'zeytinyağlı enginar');
    server.answer(on(contract.resetPassword, {}));
    await press(reader, 'Şifreyi kaydet');
    await expectText('Şifreniz değiştirildi');
    expect(reader.address()).toBe('/login');
  });

  it('isn’t reset by a link that was used', async () => {
    const { server, reader } = await openPages('/elsewhere');
    reader.leave();
    server.answer(on(contract.viewPasswordReset, () => refusal('reset_invalid')));
    await renderPage(pages, { path: '/reset-password/0123456789abcdefghij' });
    expect(await screen.findByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeTruthy();
  });
});
