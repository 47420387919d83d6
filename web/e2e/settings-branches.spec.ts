import { expect, type Locator, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { makeMember } from './users.ts';
import {
  openSettings,
  openVenue,
  post,
  putOnPlan,
  save,
  section,
  type Venue,
} from './settings-venue.ts';

let venue: Venue;
test.beforeAll(async ({ browser }) => {
  venue = await openVenue(browser, 'Şubeli Kafe');
});

const field = (within: Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

test.describe('a branch', () => {
  test('can be added up to the plan’s limit, which is shown in advance', async ({ browser }) => {
    const page = await openSettings(browser, venue);
    const branches = section(page, 'Şubeler');
    const open = branches.getByRole('button', { name: 'Şube aç' });
    const full =
      'Başlangıç planı 1 şube içerir ve dolu. İşletme planında 5 şubeye kadar açabilirsiniz.';
    await expect(branches.getByText(full)).toBeVisible();
    await expect(open).toBeDisabled();
    const plan = section(page, 'Plan');
    for (const text of ['Başlangıç', '₺299 / ay', '20 masaya kadar', 'E-posta desteği', '1 / 20']) {
      await expect(plan.getByText(text, { exact: true })).toBeVisible();
    }

    await putOnPlan(browser, venue.businessId, 'isletme');
    await page.reload();
    await expect(plan.getByText('₺599 / ay')).toBeVisible();
    await expect(branches.getByText('İşletme planı 5 şube içerir; 1 şubeniz var.')).toBeVisible();
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Yeni şube' });
    await press(dialog, 'Şube aç');
    await expect(dialog.getByText('Şube adı zorunludur')).toBeVisible();
    await field(dialog, 'Şube adı').fill('merkez');
    await press(dialog, 'Şube aç');
    await expect(dialog.getByText('Bu ad zaten kullanılıyor.')).toBeVisible();
    await field(dialog, 'Şube adı').fill('Moda');
    await press(dialog, 'Şube aç');
    await expect(page.getByText('Şube açıldı')).toBeVisible();
    await expect(branches.getByRole('listitem')).toHaveCount(2);
    await press(page, 'Şubeye geç');
    await expect(page.getByRole('heading', { name: 'Şube: Moda' })).toBeVisible();
    await press(branches, 'Merkez: adını değiştir');
    const renaming = page.getByRole('dialog', { name: 'Şubenin adını değiştir' });
    await field(renaming, 'Şube adı').fill('Kadıköy');
    await press(renaming, 'Kaydet');
    await expect(branches.getByRole('listitem', { name: 'Kadıköy' })).toBeVisible();

    // Another user opens the last ones meanwhile.
    for (const name of ['Bebek', 'Ortaköy', 'Sarıyer']) {
      await post(page, `/api/businesses/${venue.businessId}/branches`, { name });
    }
    await open.click();
    await field(dialog, 'Şube adı').fill('Tarabya');
    await press(dialog, 'Şube aç');
    await expect(page.getByText('Planınızın sınırına ulaştınız.')).toBeVisible();
    const fullNow = 'İşletme planı 5 şube içerir ve dolu. Kurumsal planında şube sınırı yoktur.';
    await expect(dialog.getByText(fullNow)).toBeVisible();
    await page.reload();
    await expect(branches.getByText(fullNow)).toBeVisible();
    const see = branches.getByRole('link', { name: 'Planlara bak' });
    await expect(see).toHaveAttribute('href', `/business/${venue.businessId}/settings#plan`);
    await expect(open).toBeDisabled();

    await putOnPlan(browser, venue.businessId, 'kurumsal');
    await page.reload();
    for (const text of ['Kurumsal', '₺999 / ay', 'Sınırsız şube', '7/24 destek (hazırlanıyor)']) {
      await expect(plan.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(open).toBeEnabled();
  });

  test('is the only one that its manager sees', async ({ browser }) => {
    const { who, path, businessId, branchId } = venue;
    const manager = `mudur.${who}`;
    const at = { businessId, role: 'branch_manager', branchId } as const;
    await makeMember(browser, who, manager, 'Ayça Er', at);
    const page = await openLaptop(browser, manager, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Şube bilgileri',
      'Sipariş alma',
      'Sipariş sınırları',
      'Açılış saatleri',
      'Gün sonu',
      'Mutfak',
      'İstasyonlar',
      'Ekranlar',
      'Yazıcılar',
    ]);
    await field(section(page, 'Şube bilgileri'), 'Şube telefonu').fill('+90 212 555 44 33');
    await save(page, 'Şube bilgileri');
  });

  test('has a name, a location, a time zone, opening hours and an end of its day', async ({
    browser,
  }) => {
    const venue = await openVenue(browser, 'Saatli Kafe');
    const page = await openSettings(browser, venue);
    const facts = section(page, 'Şube bilgileri');
    await field(facts, 'Şube adı').fill('');
    await press(facts, 'Şube bilgileri: kaydet');
    await expect(facts.getByText('Şube adı zorunludur')).toBeVisible();
    await field(facts, 'Şube adı').fill('Moda');
    await field(facts, 'Şube adresi').fill('Moda Cad. 1');
    await field(facts, 'Saat dilimi').selectOption('Asia/Tokyo');
    await expect(facts.getByText(/^Orada şimdi saat \d\d:\d\d\.$/)).toBeVisible();
    await save(page, 'Şube bilgileri');
    await expect(page.getByRole('heading', { name: 'Şube: Moda' })).toBeVisible();

    const hours = section(page, 'Açılış saatleri');
    await hours.getByRole('switch', { name: 'Her zaman açık' }).uncheck();
    await field(hours, 'Pazartesi: bitiş').fill('02:00');
    await field(hours, 'Pazartesi: bitiş').blur();
    await expect(hours.getByText('ertesi gün')).toBeVisible();
    await press(hours, 'Pazar: 09:00–22:00 saatlerini kaldır');
    await save(page, 'Açılış saatleri');

    const day = section(page, 'Gün sonu');
    await expect(day.getByText('Gece 02:00’deki satış önceki güne yazılır.')).toBeVisible();
    await field(day, 'Yeni gün başlar').selectOption('00:00');
    await expect(day.getByText(/^Gün gece yarısında biter/)).toBeVisible();
    await save(page, 'Gün sonu');

    await page.reload();
    await expect(field(facts, 'Saat dilimi')).toHaveValue('Asia/Tokyo');
    await expect(field(hours, 'Pazartesi: bitiş')).toHaveValue('02:00');
    await expect(hours.getByText('Kapalı')).toHaveCount(1);
    await expect(field(day, 'Yeni gün başlar')).toHaveValue('0');

    await putOnPlan(browser, venue.businessId, 'isletme');
    await post(page, `/api/businesses/${venue.businessId}/branches`, { name: 'Bebek' });
    await field(facts, 'Şube adı').fill('bebek');
    await press(facts, 'Şube bilgileri: kaydet');
    await expect(facts.getByText('Bu ad zaten kullanılıyor.')).toBeVisible();
  });
});
