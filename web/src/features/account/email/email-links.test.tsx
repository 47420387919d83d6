// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/auth';
import { refusal } from '../../../../test/data.ts';
import { click, field, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ForgotPasswordPage } from '../password/ForgotPasswordPage.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { WithdrawEmailPage } from './WithdrawEmailPage.tsx';

const path = '/link/0123456789abcdefghij';
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a mailed link of an email change', () => {
  it('confirms the new address when the user says so', async () => {
    const server = serve(
      on(contract.viewEmailLink, { email: 'yeni@sofra.test' }),
      on(contract.me, null),
    );
    const route = '/link/:token';
    const reader = await renderPage(<ConfirmEmailPage tools={null} />, { path, route });
    await heading('Yeni adresinizi onaylayın');
    expect(server.heard(contract.confirmEmail)).toEqual([]);
    server.answer(on(contract.confirmEmail, { email: 'yeni@sofra.test' }));
    await press(reader, 'Adresi onayla');
    const done = await heading('Adresiniz onaylandı');
    await waitFor(() => expect(document.activeElement).toBe(done));
  });

  it('undoes a confirmed change, and leads to a new password for the old address', async () => {
    const change = { oldEmail: 'ece@sofra.test', newEmail: 'yeni@sofra.test', isConfirmed: true };
    const server = serve(
      on(contract.viewEmailWithdrawal, change),
      on(contract.listDemoUsers, { password: null, people: [] }),
      on(contract.me, null),
    );
    const reader = await renderPage(
      <Routes>
        <Route path="/link/:token" element={<WithdrawEmailPage tools={null} />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage tools={null} />} />
      </Routes>,
      { path },
    );
    await heading('Değişiklik geri alınsın mı?');
    server.answer(on(contract.withdrawEmail, {}));
    await press(reader, 'Değişikliği geri al');
    const done = await heading('Değişiklik geri alındı');
    await waitFor(() => expect(document.activeElement).toBe(done));
    await click(reader, screen.getByRole('link', { name: 'Yeni şifre belirle' }));
    await waitFor(() => expect(field('E-posta').value).toBe('ece@sofra.test'));
  });

  it('is invalid once it was used', async () => {
    serve(on(contract.viewEmailLink, () => refusal('link_invalid')));
    await renderPage(<ConfirmEmailPage tools={null} />, { path, route: '/link/:token' });
    expect(await heading('Bu bağlantı geçerli değil')).toBeTruthy();
  });
});
