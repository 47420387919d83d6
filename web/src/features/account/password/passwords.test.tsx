// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePasswordAlone, readProfile } from '@sofra/contracts/account';
import {
  forgotPassword,
  listDemoUsers,
  me,
  resetPassword,
  viewPasswordReset,
} from '@sofra/contracts/auth';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from '../sign-in/LoginPage.tsx';
import { buildProfile } from '../../../../test/businesses.ts';
import { disconnect, refusal } from '../../../../test/data.ts';
import {
  field,
  fill,
  press,
  renderPage,
  expectText,
  click,
  textsOf,
} from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const labels = ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)'];
const old = 'sofra1234';
const fresh = 'yepyeni bir şifre';

async function open() {
  const server = serve(on(readProfile, buildProfile()));
  const reader = await renderPage(<ChangePasswordPage />);
  const change = async (...typed: string[]) => {
    for (const [index, label] of labels.entries()) await fill(reader, label, typed[index] ?? '');
    await press(reader, 'Şifreyi değiştir');
  };
  const rules = () =>
    textsOf('listitem', screen.getByRole('region', { name: 'Şifre gereksinimleri' }));
  return { server, reader, change, rules };
}

describe('the separate password page', () => {
  it('shows one error at a time, and checks off the rules', async () => {
    const { server, change, rules } = await open();
    await expectText('Şifrenizi 3-6 ayda bir değiştirin.');
    expect(rules()[1]).toContain('En az 8 karakter');
    expect(rules().filter((rule) => rule?.includes('tamam'))).toEqual([]);
    for (const [typed, error] of [
      [[old, fresh, ''], 'Lütfen tüm alanları doldurun'],
      [[old, fresh, 'yepyeni'], 'Yeni şifre ve tekrarı eşleşmiyor'],
      [[old, '12345', '12345'], 'Yeni şifre en az 6 karakter olmalıdır'],
      [[old, '1234567', '1234567'], 'Yeni şifre en az 8 karakter olmalıdır'],
    ] as const) {
      await change(...typed);
      await expectText(error);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      if (typed[2] === '')
        expect(rules().filter((rule) => rule?.includes('tamam'))).toHaveLength(2);
    }
    expect(server.heard(changePasswordAlone)).toEqual([]);
  });

  it('tells a wrong password from a lost connection', async () => {
    const { server, change } = await open();
    server.answer(on(changePasswordAlone, () => refusal('current_password_wrong')));
    await change('yanlış şifre', fresh, fresh);
    await expectText('Mevcut şifre hatalı.');
    server.answer(on(changePasswordAlone, disconnect));
    await change(old, fresh, fresh);
    await expectText('Şifre değiştirme işlemi başarısız');
  });

  it('shows what is typed, clears it, and changes the password', async () => {
    const { server, reader, change } = await open();
    for (const [index, label] of labels.entries()) await fill(reader, label, `${fresh}${index}`);
    for (const label of labels) await press(reader, `${label}: Şifreyi göster`);
    expect(field('Yeni şifre').type).toBe('text');
    await press(reader, 'Temizle');
    for (const label of labels) expect(field(label).value).toBe('');
    server.answer(on(changePasswordAlone, {}));
    await change(old, fresh, fresh);
    await expectText('Şifreniz başarıyla değiştirildi');
    await waitFor(() =>
      expect(server.heard(changePasswordAlone)[0]?.body).toEqual({
        currentPassword: old,
        newPassword: fresh,
      }),
    );
  });
});

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
    on(me, null),
    on(listDemoUsers, { password: 'sofra1234', people: [demo] }),
    on(viewPasswordReset, { email: 'umut@sofra.test', passwordMinLength: 8 }),
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
    server.answer(on(forgotPassword, {}));
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
    server.answer(on(resetPassword, {}));
    await press(reader, 'Şifreyi kaydet');
    await expectText('Şifreniz değiştirildi');
    expect(reader.address()).toBe('/login');
  });

  it('isn’t reset by a link that was used', async () => {
    const { server, reader } = await openPages('/elsewhere');
    reader.leave();
    server.answer(on(viewPasswordReset, () => refusal('reset_invalid')));
    await renderPage(pages, { path: '/reset-password/0123456789abcdefghij' });
    expect(await screen.findByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeTruthy();
  });
});
