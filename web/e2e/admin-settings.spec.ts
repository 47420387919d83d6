import { hostname } from 'node:os';
import { type Browser, expect, type Page } from '@playwright/test';
import type { changeSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { freeTable, openLaptop, openPhone, order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { field, heading, press, requestAs } from './users.ts';

const path = '/admin/settings';
const groups = ['platform', 'email', 'payment', 'notifications', 'security', 'database'];

type Change = RouteCall<typeof changeSettings>['body'];

/** Another admin saves something, somewhere else. */
async function change(browser: Browser, data: Change): Promise<void> {
  const request = await requestAs(browser, 'admin');
  expect((await request.put('/api/admin/settings', { data })).ok()).toBe(true);
}

/** Everything is as it was: each group takes its defaults. */
test.afterAll(({ browser }) =>
  change(browser, Object.fromEntries(groups.map((group) => [group, {}]))),
);

const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name: new RegExp(`^${name}`) });
const save = (page: Page) => press(page, 'Ayarları Kaydet');
const isSaved = async (page: Page) => {
  await expect(page.getByText('Platform ayarları güncellendi.')).toBeVisible();
  await expect(page.getByText('Kaydedilmedi')).toHaveCount(0);
};
const close = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();

test('the sections are saved together; invalid, secret and concurrently changed values are reported', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'admin', path);
  const index = page.getByRole('navigation', { name: 'Ayar bölümleri' });
  await expect(index.getByRole('link')).toHaveText(
    'Platform E-posta Ödeme Güvenlik Bildirimler Veritabanı Şirket'.split(' '),
  );

  // Specification §9: the defaults.
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
  for (const [label, value] of Object.entries(defaults)) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, 'Yedekleme sıklığı').getByRole('option')).toHaveText([
    'Saatte bir',
    'Günde bir',
    'Haftada bir',
    'Ayda bir',
  ]);
  const off = ['Bakım modu', 'Abonelik ücretlendirmesi', 'İki adımlı doğrulama zorunlu'];
  for (const name of off) await expect(toggle(page, name)).not.toBeChecked();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(7);

  await field(page, 'Oturum süresi').fill('4');
  await save(page);
  await expect(page.getByText('5 ile 1440 arasında bir tam sayı yazın.')).toBeVisible();
  await expect(index.getByRole('link', { name: 'Güvenlik: düzeltilecek alan var' })).toBeVisible();
  await field(page, 'Oturum süresi').fill('45');
  await page.route(`**/api${path}`, (route) => route.abort());
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Ayarlar güncellenirken bir hata oluştu.');
  await close(page);
  await page.unroute(`**/api${path}`);

  // Another admin is first: what is typed here stays, what they saved comes in.
  await change(browser, { database: { retentionDays: 60 } });
  const others = page.getByRole('alert').filter({ hasText: 'Başka bir yönetici' });
  await expect(others).toContainText('Değişen bölümler: Veritabanı.');
  await save(page);
  await expect(page.getByText('Ayarlar güncellenirken bir hata oluştu.')).toBeVisible();
  await close(page);
  await press(others, 'Güncel ayarları al');
  await expect(field(page, 'Yedeklerin saklanma süresi')).toHaveValue('60');
  await expect(field(page, 'Oturum süresi')).toHaveValue('45');
  await save(page);
  await isSaved(page);

  // A secret is kept by its mask, and not handed to another server.
  await field(page, 'SMTP sunucusu').fill(hostname());
  await field(page, 'SMTP şifresi').fill('cok-gizli');
  await expect(page.getByRole('button', { name: 'Test E-postası Gönder' })).toBeDisabled();
  await save(page);
  await isSaved(page);
  await expect(field(page, 'SMTP şifresi')).toHaveValue('••••••••');
  await press(page, 'Test E-postası Gönder');
  const error = page.getByRole('alert').filter({ hasText: 'E-posta Testi Başarısız' });
  await expect(error).toContainText('E-posta ayarlarını kontrol edin.');
  await press(error, 'Kapat');
  await expect(page.locator('#email').getByRole('alert')).toContainText(/sunucu/);
  await field(page, 'SMTP kullanıcısı').fill('sofra');
  await save(page);
  await expect(
    page.getByText('E-posta sunucusu değişti. SMTP şifresini yeniden girin.'),
  ).toBeVisible();
  await press(page, 'Değişiklikleri geri al');
  await press(page, 'SMTP şifresi: değiştir');
  await expect(page.getByText('Boş kaydedilirse kayıtlı değer silinir.')).toBeVisible();
  await field(page, 'SMTP sunucusu').fill('');
  await save(page);
  await isSaved(page);

  // The demo has no mail server: its mails are stored.
  await press(page, 'Test E-postası Gönder');
  await expect(page.getByText('Test E-postası Gönderildi')).toBeVisible();
  await expect(page.locator('#email')).toContainText('admin@sofra.test');
  await expect(page.getByRole('link', { name: 'Posta kutusunu aç' })).toHaveAttribute(
    'href',
    '/mailbox',
  );

  await toggle(page, 'İki adımlı doğrulama zorunlu').check();
  await save(page);
  const question = page.getByRole('alertdialog', {
    name: 'İki adımlı doğrulama zorunlu olsun mu?',
  });
  await press(question, 'Vazgeç');
  await page.getByRole('link', { name: 'Panel' }).click();
  await press(page.getByRole('alertdialog'), 'Kaydetmeden çık');
  await expect(heading(page, 'Yönetim paneli')).toBeVisible();
});

test('maintenance closes the pages to everyone but the platform and seated guests until it ends', async ({
  browser,
}) => {
  await freeTable(browser, 9);
  const seated = await openPhone(browser);
  await scan(seated, 'table-9');
  await order(seated, 'Humus');
  const early = await openPhone(browser);
  await early.goto('/menu/11');
  await expect(early.getByRole('button', { name: 'Oturumu başlat' })).toBeVisible();

  const admin = await openLaptop(browser, 'admin', path);
  await toggle(admin, 'Bakım modu').check();
  await save(admin);
  const question = admin.getByRole('alertdialog', { name: 'Bakım modu açılsın mı?' });
  await press(question, 'Bakımı başlat');
  await isSaved(admin);
  await expect(admin.getByText('Bakım modu açık')).toBeVisible();

  const visitor = await (await browser.newContext({ locale: 'ar-SA' })).newPage();
  for (const language of ['ar', 'ru', 'en', 'tr'] as const) {
    expect((await visitor.goto('/menu/1'))?.status()).toBe(503);
    // At first it is the browser's own, then the one that was chosen.
    if (language !== 'ar') {
      await visitor.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await visitor.reload();
    }
    await expect(heading(visitor, textOf(language, 'maintenance:title'))).toBeVisible();
    if (language !== 'ar') continue;
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await visitor.emulateMedia({ colorScheme: 'dark' });
  }

  // A user whose page was open before can't begin anything.
  await press(early, 'Oturumu başlat');
  await expect(early.getByRole('alert')).toContainText(
    'Bakım çalışması yapılıyor. Lütfen biraz sonra tekrar deneyin.',
  );
  await seated.reload();
  await order(seated, 'Ayran');
  await expect(await orderedLine(seated, 'Ayran')).toBeVisible();
  const menu = admin.getByRole('navigation', { name: 'Yönetim menüsü' });
  await menu.getByRole('link', { name: 'İşletmeler' }).click();
  await expect(heading(admin, 'İşletmeler')).toBeVisible();

  await menu.getByRole('link', { name: 'Platform ayarları' }).click();
  await toggle(admin, 'Bakım modu').uncheck();
  await save(admin);
  await isSaved(admin);
  await expect(admin.getByText('Bakım modu açık')).toHaveCount(0);
  // The page checks every few seconds, and when its connection returns.
  await visitor.evaluate(() => dispatchEvent(new Event('online')));
  await expect(visitor.getByText('Mercimek Çorbası').first()).toBeVisible();
  await freeTable(browser, 9);
});
