// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/platform-settings';
import { SECRET_MASK } from '@sofra/contracts/platform-settings';
import { applyEvent } from '../../../data/live/events.ts';
import { disconnect, noon, refusal } from '../../../../test/data.ts';
import {
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../../test/page.tsx';
import { buildSettings, platformPosition } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminSettingsPage } from './AdminSettingsPage.tsx';

async function openSettings(read = buildSettings(1)) {
  const server = serve(on(contract.readSettings, read));
  const reader = await renderPage(<AdminSettingsPage />, {
    path: '/admin/settings',
    route: '/admin/settings',
  });
  await screen.findByRole('navigation', { name: 'Ayar bölümleri' });
  const save = () => press(reader, 'Ayarları Kaydet');
  return { server, reader, save };
}
const toggle = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });

describe('the platform’s settings', () => {
  it('have the specification’s sections and defaults', async () => {
    await openSettings();
    const index = screen.getByRole('navigation', { name: 'Ayar bölümleri' });
    expect(textsOf('link', index)).toEqual(
      'Platform E-posta Ödeme Güvenlik Bildirimler Veritabanı Şirket'.split(' '),
    );
    const defaults = {
      'Kişi başına en çok işletme': '5',
      'SMTP portu': '587',
      'Komisyon oranı': '2,5',
      'Oturum süresi': '30',
      'En çok hatalı giriş': '5',
      'En kısa şifre': '8',
      'Yedeklerin saklanma süresi': '30',
      'Yedekleme sıklığı': 'daily',
    };
    for (const [label, value] of Object.entries(defaults)) expect(field(label).value).toBe(value);
    expect(textsOf('option', field('Yedekleme sıklığı'))).toEqual([
      'Saatte bir',
      'Günde bir',
      'Haftada bir',
      'Ayda bir',
    ]);
    for (const name of ['Bakım modu', 'Abonelik ücretlendirmesi', 'İki adımlı doğrulama zorunlu']) {
      expect(toggle(name).checked).toBe(false);
    }
    expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(7);
  });

  it('report an invalid value and a failed save, and keep what was typed', async () => {
    const { server, reader, save } = await openSettings();
    await fill(reader, 'Oturum süresi', '4');
    await save();
    await expectText('5 ile 1440 arasında bir tam sayı yazın.');
    await screen.findByRole('link', { name: 'Güvenlik: düzeltilecek alan var' });
    await fill(reader, 'Oturum süresi', '45');
    server.answer(on(contract.changeSettings, disconnect));
    await save();
    const failure = await expectText('Ayarlar güncellenirken bir hata oluştu.');
    expect(failure.closest('[role=alert]')).not.toBeNull();
    expect(field('Oturum süresi').value).toBe('45');
    server.answer(
      on(contract.changeSettings, buildSettings(2, { security: { sessionTimeout: 45 } })),
    );
    await save();
    await expectText('Platform ayarları güncellendi.');
    expect(screen.queryByText('Kaydedilmedi')).toBeNull();
    expect(server.heard(contract.changeSettings).at(-1)?.body).toMatchObject({
      security: { sessionTimeout: 45 },
      revision: 1,
    });
  });

  it('take in what another admin has saved, without losing what is typed here', async () => {
    const { server, reader, save } = await openSettings();
    await fill(reader, 'Oturum süresi', '45');
    server.answer(
      on(contract.readSettings, buildSettings(2, { database: { retentionDays: 60 } })),
      on(contract.changeSettings, () => refusal('settings_changed')),
    );
    const payload = { revision: 2 };
    act(() => applyEvent({ ...platformPosition, at: noon, type: 'settings.changed', payload }));
    await expectText(/Değişen bölümler: Veritabanı\./);
    await save();
    await expectText('Ayarlar güncellenirken bir hata oluştu.');
    await press(reader, 'Güncel ayarları al');
    await waitFor(() => expect(field('Yedeklerin saklanma süresi').value).toBe('60'));
    expect(field('Oturum süresi').value).toBe('45');
  });

  it('keep a secret by its mask, and never hand it to another server', async () => {
    const email = { smtpHost: 'posta.sofra.test', smtpPassword: SECRET_MASK };
    const { server, reader, save } = await openSettings(buildSettings(1, { email }));
    expect(field('SMTP şifresi').value).toBe(SECRET_MASK);
    await fill(reader, 'SMTP kullanıcısı', 'sofra');
    await save();
    await expectText('E-posta sunucusu değişti. SMTP şifresini yeniden girin.');
    expect(server.heard(contract.changeSettings)).toEqual([]);
    await press(reader, 'Değişiklikleri geri al');
    await press(reader, 'SMTP şifresi: değiştir');
    await expectText('Boş kaydedilirse kayıtlı değer silinir.');
  });

  it('test the saved mail server, and say why it fails', async () => {
    const { server, reader } = await openSettings(buildSettings(1, { email: { smtpHost: 'a.b' } }));
    const test = screen.getByRole<HTMLButtonElement>('button', { name: 'Test E-postası Gönder' });
    await fill(reader, 'SMTP sunucusu', 'posta.sofra.test');
    expect(test.disabled).toBe(true);
    await press(reader, 'Değişiklikleri geri al');
    server.answer(
      on(contract.sendTestEmail, () => refusal('test_email_failed', { fault: 'unreachable' })),
    );
    await click(reader, test);
    await expectText('E-posta Testi Başarısız');
    await expectText('E-posta ayarlarını kontrol edin.');
    server.answer(on(contract.sendTestEmail, { status: 'kept', to: 'admin@sofra.test' }));
    await click(reader, test);
    await expectText('Test E-postası Gönderildi');
    const link = await screen.findByRole('link', { name: 'Posta kutusunu aç' });
    expect(link.getAttribute('href')).toBe('/mailbox');
  });

  it('ask before maintenance begins', async () => {
    const { server, reader, save } = await openSettings();
    await click(reader, toggle('Bakım modu'));
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Bakım modu açılsın mı?' });
    expect(server.heard(contract.changeSettings)).toEqual([]);
    const saved = buildSettings(2, { platform: { maintenanceMode: true } });
    server.answer(on(contract.changeSettings, saved));
    await press(reader, 'Bakımı başlat', question);
    await expectText('Platform ayarları güncellendi.');
    expect(server.heard(contract.changeSettings)[0]?.body).toMatchObject({
      platform: { maintenanceMode: true },
    });
    expect(screen.queryByText('Kaydedilmedi')).toBeNull();
    // It ends without a question.
    await click(reader, toggle('Bakım modu'));
    server.answer(on(contract.changeSettings, buildSettings(3)));
    await save();
    await waitFor(() => expect(server.heard(contract.changeSettings)).toHaveLength(2));
    await waitFor(() => expect(toggle('Bakım modu').checked).toBe(false));
  });

  it('ask before a second factor is required, and before the tab closes with unsaved changes', async () => {
    const { server, reader, save } = await openSettings();
    const closesAtOnce = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closesAtOnce()).toBe(true);
    await click(reader, toggle('İki adımlı doğrulama zorunlu'));
    await save();
    const question = await screen.findByRole('alertdialog', {
      name: 'İki adımlı doğrulama zorunlu olsun mu?',
    });
    await press(reader, 'Vazgeç', question);
    expect(server.heard(contract.changeSettings)).toEqual([]);
    expect(closesAtOnce()).toBe(false);
  });
});
