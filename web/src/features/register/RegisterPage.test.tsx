// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readRegistration } from '@sofra/contracts/auth';
import { translate } from '../../lib/i18n/i18n.ts';
import { auth } from '../../data/client/auth.ts';
import { expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
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
