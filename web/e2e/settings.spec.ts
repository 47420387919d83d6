import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { findOverflows } from './looks/errors.ts';
import { openSettings, openVenue, post, save, section, type Venue } from './settings-venue.ts';
import { field, press, sideMenu } from './users.ts';

const phoneSize = { width: 390, height: 844 };
const laptopSize = { width: 1440, height: 900 };

/** Changes something by the owner's calls, as another of their screens does. */
async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/${path}`, { data });
  expect(answer.ok(), path).toBe(true);
}

/** Uploads a file as the logo. */
const upload = (page: Page, buffer: Buffer): Promise<void> =>
  section(page, 'Logo')
    .getByLabel('Logo yükle')
    .setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });

/** Changes who may order. */
async function setOrdering(page: Page, rule: RegExp): Promise<void> {
  await section(page, 'Sipariş alma').getByRole('radio', { name: rule }).check();
  await save(page, 'Sipariş alma');
}

/** The menu on a new guest's phone that is set to German. */
async function openGermanPhone(browser: Browser, { tableId }: Venue) {
  const context = await browser.newContext({ locale: 'de-AT', viewport: phoneSize });
  const phone = await context.newPage();
  await phone.goto(`/menu/${tableId}`);
  const picker = phone.getByLabel(/^(Dil|Language)$/);
  return {
    phone,
    picker,
    languages: picker.getByRole('option'),
    html: phone.locator('html'),
    logo: phone.getByRole('heading', { level: 1 }).locator('img'),
    item: (name: string): Locator => phone.getByRole('heading', { level: 3, name, exact: true }),
    button: (name: string): Locator => phone.getByRole('button', { name, exact: true }),
  };
}

test('the settings of a business reach its guests: name, logo, ordering, languages with the interface in English, and hours', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Ayarlı Kafe');
  const business = `businesses/${venue.businessId}`;
  const page = await openSettings(browser, venue);
  await put(page, `menu-items/${venue.itemId}`, { name: { de: 'Kichererbsenmus' } });
  await put(page, `${business}/categories/mezeler`, { name: { de: 'Vorspeisen' } });

  await test.step('the header follows a new name; an unreadable logo is reported', async () => {
    await field(section(page, 'İşletme bilgileri'), 'İşletme adı').fill('Ayarlanmış Kafe');
    await save(page, 'İşletme bilgileri');
    await expect(
      page.getByRole('complementary').getByRole('button', { name: 'Ayarlanmış Kafe' }),
    ).toBeVisible();
    await upload(page, Buffer.from('not an image'));
    await expect(page.getByText('Resim okunamadı veya çok büyük.')).toBeVisible();
    await upload(page, readFileSync(new URL('../public/dishes/sage-cay.webp', import.meta.url)));
    await expect(section(page, 'Logo').getByRole('img', { name: 'Logo' })).toBeVisible();
  });
  const german = section(page, 'Diller').getByRole('checkbox', { name: 'Deutsch' });
  const russian = section(page, 'Diller').getByRole('checkbox', { name: 'Русский' });
  await german.check();
  await russian.uncheck();
  await save(page, 'Diller');

  const guest = await openGermanPhone(browser, venue);
  const { phone, picker, languages, html, logo, item, button } = guest;
  await test.step('a phone set to German has the menu in German, and the logo', async () => {
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Ayarlanmış Kafe');
    await expect(logo).toHaveAttribute('src', /^\/images\/[\w-]+\/96$/);
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await expect(languages).toHaveText(['Türkçe', 'English', 'العربية', 'Deutsch']);
    await expect(picker).toHaveValue('de');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(item('Kichererbsenmus')).toHaveAttribute('lang', 'de');
    const heading = phone.getByRole('heading', { name: 'Vorspeisen' });
    await expect(heading).toHaveAttribute('lang', 'de');
    await expect(button('Vorspeisen')).toBeVisible();
    const search = phone.getByRole('searchbox');
    await search.fill('kicher');
    await button('Kichererbsenmus').click();
    await expect(phone.getByRole('dialog', { name: 'Kichererbsenmus' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await search.fill('');
    await expect(phone.getByText(textOf('en', 'party:session.scanTitle'))).toBeVisible();
    await expect(button(textOf('en', 'party:session.start'))).toHaveCount(0);
    await picker.selectOption({ label: 'Türkçe' });
    await expect(item('Humus')).toHaveAttribute('lang', 'tr');
    await expect(html).toHaveAttribute('lang', 'tr');
  });

  await test.step('after a reload it keeps its language, lacks the removed logo, and anyone may order', async () => {
    await setOrdering(page, /^Herkes/);
    await press(section(page, 'Logo'), 'Logoyu kaldır');
    await expect(section(page, 'Logo').getByRole('img', { name: 'Logo' })).toHaveCount(0);
    await phone.reload();
    await expect(item('Humus')).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'tr');
    await expect(logo).toHaveCount(0);
    await expect(button('Oturumu başlat')).toBeVisible();
    await picker.selectOption({ label: 'Deutsch' });
    await expect(item('Kichererbsenmus')).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en');
  });

  await test.step('a guest who scanned the code orders in German; the menu follows live', async () => {
    await setOrdering(page, /^Masadaki kodu okutan/);
    await scan(phone, venue.qrCode, 'en');
    await order(phone, 'Kichererbsenmus', 'en');
    await expect(await orderedLine(phone, 'Kichererbsenmus', 'en')).toBeVisible();
    await button(textOf('en', 'party:tabs.menu')).click();
    await put(page, `menu-items/${venue.itemId}`, { name: { de: 'Hummus aus Kichererbsen' } });
    await expect(item('Hummus aus Kichererbsen')).toBeVisible();
  });

  await test.step('a menu is hidden outside its hours', async () => {
    await put(page, `menus/${venue.menuId}`, { hours: [] });
    await expect(phone.getByRole('article')).toHaveCount(0);
    await put(page, `menus/${venue.menuId}`, { hours: null });
    await expect(item('Hummus aus Kichererbsen')).toBeVisible();
  });

  await test.step('a language that isn’t published any more gives way to Turkish', async () => {
    await german.uncheck();
    await russian.check();
    await save(page, 'Diller');
    await phone.reload();
    await expect(item('Humus')).toBeVisible();
    await expect(languages).toHaveText(['Türkçe', 'English', 'العربية', 'Русский']);
  });
});

test('an owner reaches the plan’s limit, changes the plan on a phone and goes on; the settings keep following their width', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Dolu Kafe');
  const page = await openSettings(browser, venue);
  await post(page, `/api/branches/${venue.branchId}/tables/bulk`, { count: 19 });
  await sideMenu(page).getByRole('link', { name: 'Masalar' }).click();
  const full = page.getByRole('status').filter({
    hasText:
      'Başlangıç planındaki 20 masanın hepsi kullanılıyor. İşletme planında masa sınırı yoktur.',
  });
  for (const viewport of [laptopSize, phoneSize]) {
    await page.setViewportSize(viewport);
    await expect(full).toBeVisible();
    await expect(page.getByRole('button', { name: 'Masa ekle' })).toBeDisabled();
  }
  await page.getByRole('link', { name: 'Planlara bak' }).click();
  const plan = section(page, 'Plan');
  await expect(plan.getByText('20 / 20')).toBeVisible();
  await expect(plan).toBeInViewport();
  await plan.getByRole('radio', { name: /^İşletme/ }).check();
  await press(plan, 'Planı değiştir');
  await expect(page.getByText('Plan değiştirildi')).toBeVisible();
  await expect(plan.getByText('₺599 / ay')).toBeVisible();
  await page.goBack();
  await expect(full).toHaveCount(0);
  await press(page, 'Masa ekle');
  const dialog = page.getByRole('dialog', { name: 'Yeni masa' });
  await field(dialog, 'Masa adı').fill('Yirmi Bir');
  await press(dialog, 'Masayı ekle');
  await expect(page.getByRole('article', { name: 'Yirmi Bir', exact: true })).toBeVisible();

  await page.goForward();
  await page.setViewportSize(laptopSize);
  await expect(plan.getByText('₺599 / ay')).toBeVisible();
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
