// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { me, readRegistration } from '@sofra/contracts/auth';
import { readOwnRoom } from '@sofra/contracts/account';
import { applyForBusiness, listMyBusinesses } from '@sofra/contracts/businesses';
import { translate } from '../../lib/i18n/i18n.ts';
import { auth } from '../../data/client/auth.ts';
import { buildBusiness } from '../../../test/businesses.ts';
import { buildUser } from '../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { RegisterPage } from './RegisterPage.tsx';

async function open(language: 'tr' | 'en' | 'ar' | 'ru') {
  serve(on(readRegistration, { isOpen: true, passwordMinLength: 8 }));
  auth.store.setState({ auth: 'signedOut' });
  return renderPage(<RegisterPage tools={null} />, { language });
}

describe('the application of a visitor', () => {
  it('has the specification’s rules and sentences', async () => {
    const reader = await open('tr');
    await screen.findByLabelText('Website (isteğe bağlı)');
    await fill(reader, 'Website (isteğe bağlı)', 'defne');
    await press(reader, 'Başvuruyu gönder');
    for (const error of [
      'Ad soyad en az 2 karakter olmalıdır',
      'Geçerli bir email adresi giriniz',
      'Şifre en az 8 karakter olmalıdır',
      'İşletme adı en az 2 karakter olmalıdır',
      'Açıklama en az 10 karakter olmalıdır',
      'Sektör seçimi zorunludur',
      'Adres en az 5 karakter olmalıdır',
      'Telefon numarası geçerli olmalıdır',
      'Geçerli bir e-posta adresi giriniz',
      'Geçerli bir website adresi giriniz',
      'Başvurmak için kullanım koşullarını kabul edin',
    ]) {
      await expectText(error);
    }
    expect(document.activeElement).toBe(field('Ad soyad'));
  });

  it.each(['en', 'ar', 'ru'] as const)('announces each mistake in %s', async (language) => {
    const reader = await open(language);
    await press(reader, translate('application', 'send'));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(10));
  });
});

describe('the application of a user', () => {
  const user = buildUser({ name: 'Pelin Ak', email: 'pelin@sofra.test', isAnonymous: false });
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

  it('has the plan of the link that led to it, or another by its price, also after a reload', async () => {
    const server = serve(
      on(me, user),
      on(readRegistration, { isOpen: true, passwordMinLength: 8 }),
      on(readOwnRoom, { position: { room: 'user:7', epoch: 'one', seq: 0 } }),
      on(listMyBusinesses, []),
      on(applyForBusiness, buildBusiness({ status: 'pending' })),
    );
    const path = '/business-register?plan=isletme';
    const first = await renderPage(<RegisterPage tools={null} />, { path, user });
    expect((await radio(/^İşletme.*₺599.*5 şubeye kadar ve sınırsız masa/)).checked).toBe(true);
    await click(first, await radio(/^Kurumsal.*₺999.*API erişimi/));
    const address = first.address();
    expect(address).toBe('/business-register?plan=kurumsal');
    first.leave();
    const reader = await renderPage(<RegisterPage tools={null} />, { path: address, user });
    expect((await radio(/^Kurumsal/)).checked).toBe(true);
    for (const [label, text] of Object.entries({
      'İşletme adı': 'Planlı Kafe',
      Açıklama: 'Ev yemekleri ve zeytinyağlılar',
      Adres: 'Moda, İstanbul',
      Telefon: '+90 216 555 12 12',
      'E-posta': 'pelin@mutfak.example',
    })) {
      await fill(reader, label, text);
    }
    await reader.selectOptions(field('Sektör'), 'Kafe');
    await click(reader, screen.getByRole('checkbox', { name: /Kullanım koşullarını/ }));
    await press(reader, 'Başvuruyu gönder');
    await expectText('Yeni işletme başvurunuz oluşturuldu.');
    expect(server.heard(applyForBusiness)).toMatchObject([{ body: { plan: 'kurumsal' } }]);
  });
});
