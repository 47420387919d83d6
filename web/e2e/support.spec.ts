import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, openPhone, password, textOf } from './actions.ts';
import { test } from './journey.ts';
import { field, makeMember, makeUser, press, requestAs } from './users.ts';
import { openOwnBusiness } from './businesses.ts';

const run = Date.now().toString(36);
const title = `Yazıcı fiş basmıyor ${run}`;

let owner: string;
let waiter: string;
let businessId: number;
test.beforeAll(async ({ browser }) => {
  ({ who: owner, businessId } = await openOwnBusiness(browser, 'Kıyı Meyhanesi'));
  waiter = `garson.${run}`;
  await makeMember(browser, owner, waiter, 'Deniz Irmak', {
    businessId,
    role: 'waiter',
    branchId: null,
  });
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Destek talepleri' }).getByRole('link', { name });
const sheet = (page: Page): Locator => page.getByRole('article');
const badge = (page: Page, word: string): Locator =>
  sheet(page).locator('header').getByText(word, { exact: true });
const talk = (page: Page): Locator => sheet(page).getByRole('log');
const send = (page: Page): Locator => page.getByRole('button', { name: 'Yanıtla', exact: true });

/** The support centre of an admin, following. */
async function openSupportCentre(browser: Browser): Promise<Page> {
  const page = await openLaptop(browser, 'admin', '/admin/support');
  await expect(page.getByRole('heading', { name: 'Ticket Seçin' })).toBeVisible();
  await expect(page.locator('[data-state=live]')).toBeVisible();
  return page;
}

test('a waiter asks, the platform answers, and both see it live; a resolved ticket takes no reply', async ({
  browser,
}) => {
  const admin = await openSupportCentre(browser);
  const page = await openLaptop(browser, waiter, '/support');
  await expect(page.getByText('Henüz destek talebi yok')).toBeVisible();
  await press(page, 'Yeni talep aç');
  const form = page.getByRole('dialog', { name: 'Yeni destek talebi' });
  await press(form, 'Talebi gönder');
  for (const error of ['Konu en az 3 karakter olmalıdır', 'Açıklama en az 10 karakter olmalıdır']) {
    await expect(form.getByText(error)).toBeVisible();
  }
  await field(form, 'Konu').fill(title);
  await field(form, 'Açıklama').fill('Mutfaktaki yazıcı sabahtan beri\nfiş basmıyor.');
  await form.getByRole('radio', { name: 'Yüksek' }).check();
  // A request that was lost is repeated and creates one ticket.
  await page.route('**/api/businesses/*/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await press(form, 'Talebi gönder');
  await expect(page.getByText('Talep gönderilirken bir hata oluştu.')).toBeVisible();
  await page.unroute('**/api/businesses/*/tickets');
  await press(form, 'Talebi gönder');
  await expect(page.getByText('Talebiniz gönderildi.')).toBeVisible();
  await expect(badge(page, 'Açık')).toBeVisible();

  // The platform has it without asking, once.
  await expect(row(admin, title)).toHaveCount(1);
  await row(admin, title).click();
  await expect(admin).toHaveURL(/\/admin\/support\?ticket=\d+$/);
  for (const word of ['Açık', 'Yüksek', 'Teknik']) await expect(badge(admin, word)).toBeVisible();
  const user = admin.getByRole('region', { name: 'Kullanıcı bilgileri' });
  for (const text of ['Deniz Irmak', 'Kıyı Meyhanesi', `${waiter}@sofra.test`]) {
    await expect(user.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(sheet(admin).getByText('Mutfaktaki yazıcı sabahtan beri')).toBeVisible();
  await expect(
    admin.getByRole('group', { name: 'Durumu değiştir' }).getByRole('button'),
  ).toHaveText(['İşleme al', 'Çözüldü']);

  await admin.route('**/api/admin/support/*/status', (route) => route.abort());
  await press(admin, 'İşleme al');
  await expect(admin.getByText('Ticket durumu güncellenirken bir hata oluştu.')).toBeVisible();
  await admin.unroute('**/api/admin/support/*/status');
  await press(admin, 'İşleme al');
  await expect(admin.getByText('Ticket durumu güncellendi.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
  await expect(badge(page, 'İşlemde')).toBeVisible();

  await expect(send(admin)).toBeDisabled();
  await field(admin, 'Yanıtınız').fill('   ');
  await expect(send(admin)).toBeDisabled();
  await field(admin, 'Yanıtınız').fill('Kablosu takılı mı?');
  // An unsent draft stays with its ticket.
  await row(admin, 'İkinci şube için plan yükseltme').click();
  await expect(field(admin, 'Yanıtınız')).toHaveValue('');
  await admin.goBack();
  await expect(field(admin, 'Yanıtınız')).toHaveValue('Kablosu takılı mı?');
  await admin.route('**/api/admin/support/*/reply', (route) => route.abort());
  await send(admin).click();
  await expect(admin.getByText('Yanıt gönderilirken bir hata oluştu.')).toBeVisible();
  await admin.unroute('**/api/admin/support/*/reply');
  await send(admin).click();
  await expect(admin.getByText('Yanıtınız gönderildi.')).toBeVisible();
  await expect(field(admin, 'Yanıtınız')).toHaveValue('');

  await expect(talk(page).getByText('Kablosu takılı mı?')).toBeVisible();
  await expect(talk(page).getByText('Selin Karaca')).toBeVisible();
  await field(page, 'Yanıtınız').fill('Takılı, ışığı da yanıyor.');
  await send(page).click();
  await expect(talk(admin).getByRole('listitem')).toHaveText([
    /Selin Karaca.*Kablosu takılı mı\?/,
    /Deniz Irmak.*Takılı, ışığı da yanıyor\./,
  ]);

  await press(admin, 'Çözüldü');
  for (const side of [admin, page]) {
    await expect(badge(side, 'Çözüldü')).toBeVisible();
    await expect(side.getByText('Bu talep çözüldü, yeni yanıt yazılamaz.')).toBeVisible();
    await expect(field(side, 'Yanıtınız')).toHaveCount(0);
  }
  await expect(admin.getByRole('group', { name: 'Durumu değiştir' })).toHaveCount(0);
  await press(page, 'Yeni talep aç');
  await expect(form).toBeVisible();
});

test('tickets are found by text, author and status', async ({ browser }) => {
  const admin = await openSupportCentre(browser);
  const search = admin.getByRole('searchbox', { name: 'Konu, kişi veya işletme ara' });
  const filter = (status: string): Locator =>
    admin.getByRole('group', { name: 'Duruma göre' }).getByRole('button', { name: status });
  await search.fill(`KIYI meyhanesi ırmak ${run}`);
  await expect(row(admin, title)).toBeVisible();
  await expect(filter('Tümü')).toHaveText('Tümü1');
  await expect(filter('Çözüldü')).toHaveText('Çözüldü1');
  await filter('Açık').click();
  await expect(admin.getByText('Talep bulunamadı')).toBeVisible();
  await press(admin, 'Filtreleri temizle');
  await expect(row(admin, 'İkinci şube için plan yükseltme')).toBeVisible();

  // On a phone the ticket takes the list's place, and the keyboard goes along.
  await admin.setViewportSize({ width: 390, height: 844 });
  await row(admin, title).press('Enter');
  await expect(search).toBeHidden();
  await expect(admin.getByRole('region', { name: 'Seçili talep' })).toBeFocused();
  await admin.getByRole('link', { name: 'Tüm talepler' }).press('Enter');
  await expect(row(admin, title)).toBeFocused();
});

test('the support page is public, returns after signing in, and is translated to Arabic', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/support');
  await expect(page.getByText('Masada misafirseniz')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
  await field(page, 'E-posta').fill(`${owner}@sofra.test`);
  await field(page, 'Şifre').fill(password);
  await press(page, 'Giriş yap');
  await expect(page).toHaveURL(/\/support$/);
  // They work in two businesses; who runs one sees what its users asked.
  await page.getByLabel('İşletme', { exact: true }).selectOption({ label: 'Kıyı Meyhanesi' });
  await expect(row(page, title)).toContainText('Deniz Irmak');

  const arabic = await openLaptop(browser, owner, `/support?business=${businessId}`, {
    language: 'ar',
  });
  await arabic.getByRole('link', { name: title }).click();
  await expect(arabic.getByText(textOf('ar', 'support:resolved'))).toBeVisible();

  const admin = await requestAs(browser, 'admin');
  const customer = `isletmesiz.${run}`;
  await makeUser(admin, customer, { name: 'Ali Tek', role: 'customer' });
  const customerPage = await openLaptop(browser, customer, '/support');
  await expect(customerPage.getByText('Talepler işletmeler içindir')).toBeVisible();
});
