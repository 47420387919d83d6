// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sendEmailLink } from '@sofra/contracts/account';
import { buildProfile } from '../../../../test/businesses.ts';
import { expectText, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { PendingEmail } from './PendingEmail.tsx';

it('asks for the link to one’s own unconfirmed address again; there is no change to withdraw', async () => {
  const email = 'ece@sofra.test';
  const profile = buildProfile({ role: 'waiter', name: 'Ece Kişi', email, pendingEmail: email });
  serve(on(sendEmailLink, profile));
  const reader = await renderPage(<PendingEmail email={email} isOwn />);
  await expectText(/^ece@sofra\.test adresinin onayı bekleniyor/);
  expect(screen.queryByRole('button', { name: 'Değişikliği iptal et' })).toBeNull();
  await press(reader, 'Yeniden gönder');
  await expectText('Bağlantı yeniden gönderildi');
});
