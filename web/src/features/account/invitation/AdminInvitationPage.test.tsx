// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/setup';
import { translate } from '../../../lib/i18n/i18n.ts';
import { buildUser, refusal } from '../../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { AdminInvitationPage } from './AdminInvitationPage.tsx';

const path = '/setup/0123456789abcdefghij';
const route = '/setup/:token';

describe('the page of a new administrator', () => {
  it('creates the account by the rules for names and passwords', async () => {
    const server = serve(
      on(contract.viewAdminInvitation, {
        email: 'ada@sofra.test',
        name: null,
        passwordMinLength: 8,
      }),
    );
    const reader = await renderPage(<AdminInvitationPage tools={null} />, { path, route });
    await screen.findByRole('heading', { name: 'Yönetici hesabınızı kurun' });
    expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe(
      'ada@sofra.test',
    );
    await press(reader, 'Hesabı kur');
    await expectText('Ad soyad en az 2 karakter olmalıdır');
    await fill(reader, 'Ad soyad', 'Ada Yılmaz');
    await fill(reader, 'Şifre', 'password123');
    server.answer(on(contract.acceptAdminInvitation, () => refusal('password_too_common')));
    await press(reader, 'Hesabı kur');
    await expectText('Bu şifre çok yaygın. Başka bir şifre seçin.');
    expect(document.activeElement).toBe(field('Şifre'));
    await fill(reader, 'Şifre', 'Tavşan kanı çay');
    const ada = buildUser({ name: 'Ada Yılmaz', role: 'platform_admin', isAnonymous: false });
    server.answer(on(contract.acceptAdminInvitation, ada));
    await press(reader, 'Hesabı kur');
    await expectText('Hoş geldiniz, Ada Yılmaz.');
    expect(reader.address()).toBe('/admin');
  });

  it('says that a replaced link is invalid, in the reader’s language', async () => {
    serve(on(contract.viewAdminInvitation, () => refusal('invitation_invalid')));
    await renderPage(<AdminInvitationPage tools={null} />, { path, route, language: 'en' });
    const name = translate('register', 'setup.invalid');
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });
});
