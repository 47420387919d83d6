import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openSettings, openVenue, post, section, type Venue } from './settings-venue.ts';
import { field, press, pressByKey, requestAs } from './users.ts';

let venue: Venue;
test.beforeAll(async ({ browser }) => {
  venue = await openVenue(browser, 'İstasyonlu Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const path = `/api/businesses/${venue.businessId}/categories`;
  await post(staff, path, { name: { tr: 'İçecekler' } });
});

const stations = (page: Page) => section(page, 'İstasyonlar');
const stationRow = (page: Page, name: string) =>
  stations(page).getByRole('listitem', { name, exact: true });
const screenRow = (page: Page, name: string) =>
  section(page, 'Ekranlar').getByRole('listitem', { name, exact: true });

async function act(page: Page, row: ReturnType<typeof stationRow>, name: string, action: string) {
  await row.getByRole('button', { name: `${name}: işlemler` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A tablet that shows its pairing code. */
async function openTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tablet = await context.newPage();
  await tablet.goto('/screen');
  await expect(tablet.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  return tablet;
}

/** The station that the tablet’s page knows as its own. */
const shownOn = (tablet: Page) =>
  tablet.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').screen?.stationId);

test('a manager adds a bar, pairs a screen with it, moves the screen and deletes the bar', async ({
  browser,
}) => {
  const page = await openSettings(browser, venue);
  await expect(stations(page).getByText('Mutfağın yanında bar gibi')).toBeVisible();
  await expect(stationRow(page, 'Mutfak')).toContainText('Başka istasyonda olmayan her şey');

  await press(stations(page), 'İstasyon ekle');
  const adding = page.getByRole('dialog', { name: 'Yeni istasyon' });
  await adding.getByRole('checkbox', { name: 'İçecekler' }).check();
  await pressByKey(adding, 'İstasyon ekle');
  await expect(stationRow(page, 'Bar')).toContainText('İçecekler');

  await act(page, stationRow(page, 'Bar'), 'Bar', 'Düzenle');
  const editing = page.getByRole('dialog', { name: 'Bar: düzenle' });
  await field(editing, 'Ad (isteğe bağlı)').fill('Teras barı');
  await editing.getByRole('radio', { name: 'Kendi sınırları' }).check();
  await field(editing, 'Uyarı').fill('6');
  await field(editing, 'Gecikme').fill('4');
  await pressByKey(editing, 'Kaydet');
  await expect(editing.getByText('Uyarıdan büyük, en çok 240')).toBeVisible();
  await field(editing, 'Gecikme').fill('9');
  await editing.getByRole('searchbox', { name: 'Ürün ara' }).fill('HUM');
  await press(editing, 'Humus');
  await expect(editing.getByRole('button', { name: 'Humus: çıkar' })).toBeVisible();
  await press(editing, 'Kaydet');
  const bar = stationRow(page, 'Teras barı');
  await expect(bar).toContainText('İçecekler, Humus');
  await expect(bar).toContainText('6 dakikada uyarı, 9 dakikada gecikme');

  const tablet = await openTablet(browser);
  await press(section(page, 'Ekranlar'), 'Ekran ekle');
  const pairing = page.getByRole('dialog', { name: 'Ekran ekle' });
  await field(pairing, 'Ekrandaki kod').fill(await tablet.getByText(/^\d{3} \d{3}$/).innerText());
  await field(pairing, 'Ekranın adı').fill('Bar ekranı');
  await field(pairing, 'İstasyon').selectOption('Teras barı');
  // Only a kitchen display has a station.
  await pairing.getByRole('radio', { name: 'Salon' }).check();
  await expect(field(pairing, 'İstasyon')).toHaveCount(0);
  await pairing.getByRole('radio', { name: 'Mutfak' }).check();
  await pressByKey(pairing, 'Ekranı eşle');
  await expect(screenRow(page, 'Bar ekranı')).toContainText('Mutfak · Teras barı');
  await expect(tablet.locator('[data-state] [role=status]')).toHaveText('Canlı');
  expect(await shownOn(tablet)).toBeGreaterThan(0);

  await act(page, screenRow(page, 'Bar ekranı'), 'Bar ekranı', 'İstasyonunu değiştir');
  const moving = page.getByRole('dialog', { name: 'Bar ekranı: istasyonu' });
  await field(moving, 'İstasyon').selectOption('Bütün istasyonlar');
  await pressByKey(moving, 'Kaydet');
  await expect(screenRow(page, 'Bar ekranı')).toContainText('Mutfak · Bütün istasyonlar');
  await expect.poll(() => shownOn(tablet)).toBeNull();

  await act(page, bar, 'Teras barı', 'İstasyonu sil');
  await pressByKey(page.getByRole('alertdialog'), 'İstasyonu sil');
  await expect(page.getByText('İstasyon silindi')).toBeVisible();
  await expect(stations(page).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  const english = section(page, 'Stations');
  await expect(english.getByText('If a bar or another place prepares orders')).toBeVisible();
  await expect(english.getByRole('listitem', { name: 'Kitchen' })).toContainText(
    'Everything that no other station makes',
  );
});
