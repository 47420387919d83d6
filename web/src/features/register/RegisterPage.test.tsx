// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readOwnRoom } from '@sofra/contracts/account';
import { listDemoUsers, me, readRegistration, register } from '@sofra/contracts/auth';
import { applyForBusiness, listMyBusinesses } from '@sofra/contracts/businesses';
import { translate } from '../../lib/i18n/i18n.ts';
import { auth } from '../../data/client/auth.ts';
import { buildBusiness } from '../../../test/businesses.ts';
import { buildUser, refusal } from '../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { RegisterPage } from './RegisterPage.tsx';

async function open(language: 'tr' | 'en' | 'ar' | 'ru') {
  const server = serve(
    on(readRegistration, { isOpen: true, passwordMinLength: 8 }),
    on(listDemoUsers, { password: null, people: [] }),
  );
  auth.store.setState({ auth: 'signedOut' });
  const reader = await renderPage(<RegisterPage tools={null} />, { language });
  return Object.assign(reader, { server });
}

const application = {
  'Ad soyad': 'Defne Aydın',
  'E-posta adresiniz': 'OWNER@sofra.test',
  Şifre: 'zeytinyağlı enginar',
  'İşletme adı': 'Defne Mutfak',
  Açıklama: 'Ev yemekleri ve zeytinyağlılar',
  Adres: 'Moda, İstanbul',
  Telefon: '+90 216 555 12 12',
  'E-posta': 'defne@mutfak.example',
};
const terms = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Kullanım koşullarını okudum, kabul ediyorum\./,
  });

/** Expects that the box of the terms is refused with an announced error, and focused. */
async function expectUntickedTerms(error: string): Promise<void> {
  await waitFor(() => expect(textsOf('alert')).toEqual([error]));
  expect(terms().checked).toBe(false);
  expect(document.activeElement).toBe(terms());
  expect(terms().getAttribute('aria-invalid')).toBe('true');
  const description = terms().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe(error);
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

  it('accepts the terms of the current version, and is corrected after it was sent', async () => {
    const reader = await open('tr');
    await screen.findByLabelText('Ad soyad');
    for (const [label, text] of Object.entries(application)) await fill(reader, label, text);
    await reader.selectOptions(field('Sektör'), 'Restoran');
    await press(reader, 'Başvuruyu gönder');
    await expectUntickedTerms('Başvurmak için kullanım koşullarını kabul edin');
    // The terms change while the form is open.
    const { server } = reader;
    server.answer(on(register, () => refusal('terms_changed', { version: '2027-01-01' })));
    await click(reader, terms());
    await press(reader, 'Başvuruyu gönder');
    await expectUntickedTerms('Kullanım koşulları değişti. Yeni sürümü okuyup kabul edin.');
    expect(field('İşletme adı').value).toBe('Defne Mutfak');
    expect(field('Şifre').value).toBe('zeytinyağlı enginar');
    server.answer(on(register, {}));
    await click(reader, terms());
    expect(screen.queryByRole('alert')).toBeNull();
    await press(reader, 'Başvuruyu gönder');
    const sent = await screen.findByRole('heading', { name: 'E-postanızı onaylayın' });
    await waitFor(() => expect(document.activeElement).toBe(sent));
    await expectText(/OWNER@sofra\.test/);
    expect(server.heard(register).at(-1)?.body.application.acceptedTerms).toBe('2027-01-01');
    await press(reader, 'Yeniden gönder');
    await expectText('Bağlantı yeniden gönderildi');
    expect(server.heard(register)).toHaveLength(3);
    // The way back loses nothing except the password.
    await press(reader, 'Başvuruya dön ve düzelt');
    expect((await screen.findByLabelText<HTMLInputElement>('İşletme adı')).value).toBe(
      'Defne Mutfak',
    );
    expect(field('Ad soyad').value).toBe('Defne Aydın');
    expect(field('Şifre').value).toBe('');
    const signIn = screen.getByRole('link', { name: 'Giriş yapın' });
    expect(signIn.getAttribute('href')).toBe('/login');
  });

  it('is shown after it was rejected, with the reason, and needs the terms again', async () => {
    const user = buildUser({ isAnonymous: false, email: 'defne@sofra.test' });
    serve(
      on(readRegistration, { isOpen: true, passwordMinLength: 8 }),
      on(me, user),
      on(readOwnRoom, { position: { room: 'user:7', epoch: 'one', seq: 0 } }),
      on(listMyBusinesses, [
        buildBusiness({
          status: 'rejected',
          name: 'Defne Mutfak',
          fullAddress: 'Moda, İstanbul',
          rejectionReason: 'Açık adres eksik.',
        }),
      ]),
    );
    const reader = await renderPage(<RegisterPage tools={null} />, { user });
    await expectText('Reddedildi');
    await expectText(/Açık adres eksik\./);
    await press(reader, 'Defne Mutfak: düzelt ve yeniden başvur');
    expect(field('Adres').value).toBe('Moda, İstanbul');
    await press(reader, 'Başvuruyu gönder');
    await expectUntickedTerms('Başvurmak için kullanım koşullarını kabul edin');
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
