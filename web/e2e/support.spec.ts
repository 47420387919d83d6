import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { field, makeMember, press } from './users.ts';

const run = Date.now().toString(36);
const title = `Yazıcı fiş basmıyor ${run}`;

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
  const waiter = `garson.${run}`;
  const post = { businessId: 2, role: 'waiter', branchId: 2 } as const;
  await makeMember(browser, 'owner2', waiter, 'Deniz Irmak', post);
  const admin = await openSupportCentre(browser);
  const page = await openLaptop(browser, waiter, '/support');
  await expect(page.getByText('Henüz destek talebi yok')).toBeVisible();
  await press(page, 'Yeni talep aç');
  const form = page.getByRole('dialog', { name: 'Yeni destek talebi' });
  await field(form, 'Konu').fill(title);
  await field(form, 'Açıklama').fill('Mutfaktaki yazıcı sabahtan beri\nfiş basmıyor.');
  await form.getByRole('radio', { name: 'Yüksek' }).check();
  await press(form, 'Talebi gönder');
  await expect(page.getByText('Talebiniz gönderildi.')).toBeVisible();
  await expect(badge(page, 'Açık')).toBeVisible();

  // The platform has it without asking, once.
  await expect(row(admin, title)).toHaveCount(1);
  await row(admin, title).click();
  await expect(admin).toHaveURL(/\/admin\/support\?ticket=\d+$/);
  for (const word of ['Açık', 'Yüksek', 'Teknik']) await expect(badge(admin, word)).toBeVisible();
  await press(admin, 'İşleme al');
  await expect(admin.getByText('Ticket durumu güncellendi.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
  await expect(badge(page, 'İşlemde')).toBeVisible();

  await field(admin, 'Yanıtınız').fill('Kablosu takılı mı?');
  await send(admin).click();
  await expect(admin.getByText('Yanıtınız gönderildi.')).toBeVisible();

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

  // On a phone the ticket takes the list's place, and the keyboard goes along.
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('link', { name: 'Tüm talepler' }).press('Enter');
  await expect(row(admin, title)).toBeFocused();
  const search = admin.getByRole('searchbox', { name: 'Konu, kişi veya işletme ara' });
  await expect(search).toBeVisible();
  await row(admin, title).press('Enter');
  await expect(search).toBeHidden();
  await expect(admin.getByRole('region', { name: 'Seçili talep' })).toBeFocused();
});
