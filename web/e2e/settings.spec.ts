import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { findOverflows } from './looks/errors.ts';
import { openMenu, openSettings, openVenue, save, section, type Venue } from './settings-venue.ts';

/** The tests here don't depend on each other's settings. */
let venue: Venue;
test.beforeAll(async ({ browser }) => {
  venue = await openVenue(browser, 'Ayarlı Kafe');
});

const field = (within: Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });
const phoneSize = { width: 390, height: 844 };
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

test.describe('the business', () => {
  test('is edited by its owner, and the header follows', async ({ browser }) => {
    const page = await openSettings(browser, venue);
    const facts = section(page, 'İşletme bilgileri');
    await expect(facts.getByRole('button', { name: /kaydet$/ })).toBeDisabled();
    await field(facts, 'İşletme adı').fill('Ayarlanmış Kafe');
    await field(facts, 'Sektör').selectOption({ label: 'Fırın/Pastane' });
    await save(page, 'İşletme bilgileri');
    await expect(
      page.getByRole('complementary').getByRole('button', { name: 'Ayarlanmış Kafe' }),
    ).toBeVisible();
    await page.reload();
    await expect(field(facts, 'Sektör')).toHaveValue('bakery');
  });

  test('shows its logo to guests after the upload, and no longer after its removal', async ({
    browser,
  }) => {
    const page = await openSettings(browser, venue);
    const logo = section(page, 'Logo');
    const chooser = logo.getByLabel('Logo yükle');
    await chooser.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not an image'),
    });
    await expect(page.getByText('Resim okunamadı veya çok büyük.')).toBeVisible();
    const imageResponse = new URL('../public/dishes/sage-cay.webp', import.meta.url);
    await chooser.setInputFiles({
      name: 'logo.webp',
      mimeType: 'image/webp',
      buffer: readFileSync(imageResponse),
    });
    await expect(page.getByText('İşletme bilgileri güncellendi.')).toBeVisible();
    await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
    const phone = await openMenu(browser, venue.tableId);
    const name = phone.getByRole('heading', { level: 1 });
    const shown = name.locator('img');
    await expect(shown).toHaveAttribute('src', /^\/images\/[\w-]+\/96$/);
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await press(logo, 'Logoyu kaldır');
    await expect(logo.getByRole('img', { name: 'Logo' })).toHaveCount(0);
    await phone.reload();
    await expect(name).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test('is open for ordering or requires a scan; its currency is fixed after the first order', async ({
    browser,
  }) => {
    const page = await openSettings(browser, venue);
    const currency = section(page, 'Para birimi');
    await field(currency, 'Para birimi').selectOption('EUR');
    await save(page, 'Para birimi');
    const ordering = section(page, 'Sipariş alma');
    await expect(ordering.getByRole('radio', { name: /^Masadaki kodu okutan/ })).toBeChecked();
    await ordering.getByRole('radio', { name: /^Herkes/ }).check();
    await save(page, 'Sipariş alma');
    const phone = await openMenu(browser, venue.tableId);
    await expect(phone.getByRole('button', { name: 'Oturumu başlat' })).toBeVisible();
    await ordering.getByRole('radio', { name: /^Masadaki kodu okutan/ }).check();
    await save(page, 'Sipariş alma');
    await phone.reload();
    await expect(phone.getByText('Sipariş için QR kodu okutun')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Oturumu başlat' })).toHaveCount(0);
    await scan(phone, venue.qrCode);
    await order(phone, 'Humus');

    await page.reload();
    await expect(field(currency, 'Para birimi')).toBeDisabled();
    await expect(field(currency, 'Para birimi')).toHaveValue('EUR');
    await expect(
      currency.getByText('Sipariş alınmış bir işletmenin para birimi değiştirilemez.'),
    ).toBeVisible();
  });

  test('publishes the selected languages, and reports menus with missing texts', async ({
    browser,
  }) => {
    const page = await openSettings(browser, venue);
    const part = section(page, 'Diller');
    await expect(part.getByRole('checkbox')).toHaveCount(11);
    await expect(part.getByRole('checkbox', { name: 'Türkçe' })).toBeDisabled();
    await expect(part.getByText('Kaynak dil, her zaman yayında')).toBeVisible();
    // The name of the menu and that of its item.
    await expect(part.getByRole('link', { name: 'Akşam: 2 metin eksik' })).toHaveCount(3);
    await part.getByRole('checkbox', { name: 'Deutsch' }).check();
    await expect(part.getByRole('link', { name: 'Akşam: 2 metin eksik' })).toHaveCount(4);
    await part.getByRole('checkbox', { name: 'Русский' }).uncheck();
    await save(page, 'Diller');
    const phone = await openMenu(browser, venue.tableId);
    const choices = phone.getByLabel('Dil', { exact: true }).getByRole('option');
    await expect(choices).toHaveText(['Türkçe', 'English', 'العربية', 'Deutsch']);
    await part.getByRole('checkbox', { name: 'Русский' }).check();
    await save(page, 'Diller');
    await phone.reload();
    await expect(choices).toHaveCount(5);
  });

  test('has a menu in German on a phone set to German, with the interface in English', async ({
    browser,
  }) => {
    const page = await openSettings(browser, venue);
    const write = async (path: string, name: object) => {
      const answer = await page.request.put(`/api/${path}`, { data: { name } });
      expect(answer.ok(), path).toBe(true);
    };
    const business = `businesses/${venue.businessId}`;
    const [item] = await (await page.request.get(`/api/${business}/menu-items`)).json();
    await write(`menu-items/${item.id}`, { de: 'Kichererbsenmus' });
    await write(`${business}/categories/mezeler`, { de: 'Vorspeisen' });
    const part = section(page, 'Diller');
    await expect(part.getByText('Misafir menüyü bu dillerde okur;')).toBeVisible();
    const german = part.getByRole('checkbox', { name: 'Deutsch' });
    if (!(await german.isChecked())) {
      await german.check();
      await save(page, 'Diller');
    }

    const context = await browser.newContext({ locale: 'de-AT', viewport: phoneSize });
    const phone = await context.newPage();
    const picker = phone.getByLabel(/^(Dil|Language)$/);
    const html = phone.locator('html');
    const text = (name: string) => phone.getByRole('heading', { level: 3, name, exact: true });
    await scan(phone, venue.qrCode, 'en');
    await expect(text('Kichererbsenmus')).toHaveAttribute('lang', 'de');
    await expect(phone.getByRole('heading', { name: 'Vorspeisen' })).toHaveAttribute('lang', 'de');
    await expect(phone.getByRole('button', { name: 'Vorspeisen' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(picker).toHaveValue('de');
    const search = phone.getByRole('searchbox');
    await search.fill('kicher');
    await phone.getByRole('button', { name: 'Kichererbsenmus', exact: true }).click();
    await expect(phone.getByRole('dialog', { name: 'Kichererbsenmus' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await search.fill('');
    await order(phone, 'Kichererbsenmus', 'en');
    await expect(await orderedLine(phone, 'Kichererbsenmus', 'en')).toBeVisible();
    const tab = (name: string) => phone.getByRole('button', { name, exact: true });
    await tab(textOf('en', 'party:tabs.menu')).click();
    await expect(phone.getByRole('article')).toHaveCount(1);
    await write(`menu-items/${item.id}`, { de: 'Hummus aus Kichererbsen' });
    await expect(text('Hummus aus Kichererbsen')).toBeVisible();

    await picker.selectOption({ label: 'Türkçe' });
    await expect(text('Humus')).toHaveAttribute('lang', 'tr');
    await expect(html).toHaveAttribute('lang', 'tr');
    await phone.reload();
    await expect(text('Humus')).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'tr');
    await picker.selectOption({ label: 'Deutsch' });
    await expect(text('Hummus aus Kichererbsen')).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');
    await phone.reload();
    await expect(text('Hummus aus Kichererbsen')).toBeVisible();

    await german.uncheck();
    await save(page, 'Diller');
    await phone.reload();
    await expect(text('Humus')).toBeVisible();
    await expect(picker.getByRole('option')).toHaveText([
      'Türkçe',
      'English',
      'العربية',
      'Русский',
    ]);
  });

  test('hides a menu from guests outside its hours', async ({ browser }) => {
    const page = await openSettings(browser, venue);
    const phone = await openMenu(browser, venue.tableId);
    await expect(phone.getByText('Humus')).toBeVisible();
    const menus = section(page, 'Menü saatleri');
    await expect(menus.getByText('Her zaman', { exact: true })).toBeVisible();
    await press(menus, 'Akşam: saatleri düzenle');
    const dialog = page.getByRole('dialog', { name: 'Akşam: gösterildiği saatler' });
    await dialog.getByRole('switch', { name: 'Her zaman açık' }).uncheck();
    const spans = dialog.getByRole('button', { name: /saatlerini kaldır$/ });
    for (let left = 7; left > 0; left -= 1) {
      await expect(spans).toHaveCount(left);
      await spans.first().click();
    }
    await press(dialog, 'Kaydet');
    await expect(menus.getByText('Hiçbir zaman')).toBeVisible();
    // The guest's page updates live.
    await expect(phone.getByText('Humus')).toHaveCount(0);

    await press(menus, 'Akşam: saatleri düzenle');
    await dialog.getByRole('switch', { name: 'Her zaman açık' }).check();
    await press(dialog, 'Kaydet');
    await expect(menus.getByText('Her zaman', { exact: true })).toBeVisible();
    await expect(phone.getByText('Humus')).toBeVisible();
  });
});

test('the page keeps following its width when components appear', async ({ browser }) => {
  const path = '/business/1/settings';
  const page = await openLaptop(browser, 'owner', path);
  await expect(page.locator('#plan')).toBeVisible();
  // A component that appears adds its rules: here, at every moment.
  await page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-emotion=css]')?.sheet;
    if (!sheet) throw new Error('The page has no sheet of components.');
    const last = sheet.insertRule('.appeared {}', sheet.cssRules.length);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      sheet.deleteRule(last);
      sheet.insertRule('.appeared {}', last);
      port2.postMessage(undefined);
    });
    port1.start();
    port2.postMessage(undefined);
  });
  expect(await findOverflows(page, [390, 820, 1440])).toEqual([]);
});
