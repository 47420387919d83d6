import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { listBranches } from '@sofra/contracts/branches';
import { listTables, type ManagedTable } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { pressByKey } from './users.ts';
import { openOwnBusiness } from './businesses.ts';
import { test } from './journey.ts';
import { codesOn } from './pdf.ts';
import { post } from './settings-venue.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true });
const badge = (page: Page, name: string): Locator =>
  card(page, name).getByRole('button', { name: 'tıklayınca' });

/** Chooses an action, or a status, of a table's menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: işlemler` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function addMany(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Toplu ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Toplu masa ekle' });
  const go = dialog.getByRole('button', { name: 'Masaları ekle' });
  await expect(go).toBeDisabled();
  await expect(dialog.getByLabel('Önek')).toHaveValue('Masa');
  await dialog.getByLabel('Masa sayısı').fill(count);
  await go.click();
}

async function remove(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Masayı sil');
  await pressByKey(page, 'Masayı sil');
  await expect(page.getByText(`${name} silindi`)).toBeVisible();
}

/** A table of the page's branch, as its staff and guests have it. */
interface Shown {
  readonly page: Page;
  readonly name: string;
  readonly table: ManagedTable;
}

/** A party sits at the table: its status doesn't skip them without a confirmation. */
async function expectNoSkipping({ page, name, table }: Shown, guest: APIRequestContext) {
  await guest.get(`/api/tables/qr/${table.qrCodeUrl}`);
  await post({ request: guest }, `/api/tables/${table.id}/session/start`, {});
  await expect(card(page, name).getByText('1 kişi oturuyor')).toBeVisible();
  await expect(badge(page, name)).toHaveText('Dolu');

  await choose(page, name, 'Masayı sil');
  await expect(page.getByText('Masa silinemedi')).toBeVisible();
  await expect(page.getByText('Masada açık oturum varken bu işlem yapılamaz.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();

  await badge(page, name).click();
  await expect(badge(page, name)).toHaveText('Uyarı');
  await badge(page, name).click();
  const question = page.getByRole('alertdialog', { name: `${name}: oturum sonlandırılsın mı?` });
  await expect(question).toContainText('Masada 1 kişi oturuyor.');
  await question.getByRole('button', { name: 'Oturumu sürdür' }).click();
  await expect(badge(page, name)).toHaveText('Uyarı');
  await choose(page, name, 'Boş');
  await question.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await expect(badge(page, name)).toHaveText('Boş');
  await expect(card(page, name).getByText('oturuyor')).toHaveCount(0);
}

/** The table's code is saved as PNG and SVG; after its renewal the old print no longer works. */
async function expectRenewal(
  { page, name, table }: Shown,
  guest: APIRequestContext,
  baseURL: string | undefined,
) {
  const addressOf = (code: string): string => `${baseURL}/scan?qr=${code}`;
  // "first 12 characters of the QR value"
  const shown = `QR değeri: ${table.qrCodeUrl.slice(0, 12)}`;
  await expect(card(page, name).getByText(shown, { exact: true })).toBeVisible();

  await choose(page, name, 'QR kodu');
  const dialog = page.getByRole('dialog', { name: `${name} QR kodu` });
  await expect(dialog.getByText(addressOf(table.qrCodeUrl))).toBeVisible();
  const save = async (kind: 'PNG' | 'SVG'): Promise<Buffer> => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: kind }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${name}.${kind.toLowerCase()}`);
    return readFileSync(await file.path());
  };
  const [found] = await codesOn({ png: await save('PNG') });
  expect(found?.value).toBe(addressOf(table.qrCodeUrl));
  expect((await save('SVG')).toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);

  await guest.get(`/api/tables/qr/${table.qrCodeUrl}`);
  const canOrder = async (): Promise<unknown> =>
    (await (await guest.get(`/api/tables/${table.id}`)).json()).canOrder;
  expect(await canOrder()).toBe(true);

  await dialog.getByRole('button', { name: 'Kodu yenile' }).click();
  const question = page.getByRole('alertdialog', { name: `${name}: QR kodu yenilensin mi?` });
  await expect(question).toContainText('Basılı kodlar ve daha önce okutulanlar');
  await question.getByRole('button', { name: 'Kodu yenile' }).click();
  await expect(page.getByText('Kod yenilendi')).toBeVisible();
  await expect(dialog.getByText(addressOf(table.qrCodeUrl))).toHaveCount(0);
  const renewed = await dialog.getByText(addressOf('')).innerText();
  expect(await canOrder()).toBe(false);
  expect((await guest.get(`/api/tables/qr/${table.qrCodeUrl}`)).status()).toBe(404);
  const code = renewed.slice(addressOf('').length);
  expect((await guest.get(`/api/tables/qr/${code}`)).ok()).toBe(true);
  expect(await canOrder()).toBe(true);
  // Another user renews it; open pages show the new one.
  await page.request.post(`/api/tables/${table.id}/code`);
  await expect(dialog.getByText(renewed)).toHaveCount(0);
  await expect(dialog.getByText(addressOf(''))).toBeVisible();
  await page.keyboard.press('Escape');
  await remove(page, name);
}

test('a new business creates tables one by one and in bulk up to the plan’s limit, deletes them, cycles their status, and renews a code, live on the floor', async ({
  browser,
  baseURL,
}) => {
  const { who, businessId } = await openOwnBusiness(browser, 'Masasız Kafe');
  const path = `/business/${businessId}/tables`;
  const page = await openLaptop(browser, who, path);
  const floor = await openLaptop(browser, who, `/business/${businessId}/waiter`);
  await expect(floor.getByText('Henüz masa yok')).toBeVisible();
  await expect(page.getByText('Henüz masa yok')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('No tables created yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add several' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Türkçe' }).click();
  await expect(page.getByText('20 masanın 0 tanesi kullanılıyor')).toBeVisible();

  await addMany(page, '5');
  await expect(page.getByText('5 masa eklendi')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(card(page, `Masa ${number}`)).toBeVisible();
    await expect(floor.getByRole('button', { name: `Masa ${number}.` })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Masa ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni masa' });
  await dialog.getByLabel('Masa adı').fill('Çardak');
  await dialog.getByLabel('Bölüm').fill('Bahçe');
  await dialog.getByLabel('Kişi').fill('8');
  await dialog.getByRole('button', { name: 'Masayı ekle' }).click();
  await expect(floor.getByRole('heading', { name: 'Bahçe' })).toBeVisible();
  await expect(floor.getByRole('heading', { name: 'Diğer masalar' })).toBeVisible();
  await choose(page, 'Çardak', 'Düzenle');
  await page.getByLabel('Masa adı').fill('Kameriye');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(floor.getByRole('button', { name: 'Kameriye.' })).toBeVisible();

  // "up to 20 tables": said before it is met, then met.
  await addMany(page, '14');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Başlangıç planındaki 20 masanın hepsi kullanılıyor.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Masa ekle' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Toplu ekle' })).toBeDisabled();
  await remove(page, 'Masa 19');
  await expect(floor.getByRole('button', { name: 'Masa 19.' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Masa ekle' })).toBeEnabled();

  for (const status of ['Dolu', 'Uyarı', 'Kapalı', 'Boş']) {
    await badge(page, 'Kameriye').click();
    await expect(badge(page, 'Kameriye')).toHaveText(status);
  }
  await choose(page, 'Kameriye', 'Kapalı');
  await expect(badge(page, 'Kameriye')).toHaveText('Kapalı');
  await choose(page, 'Kameriye', 'Boş');
  await expect(badge(page, 'Kameriye')).toHaveText('Boş');

  const branches = await page.request.get(`/api/businesses/${businessId}/branches`);
  const branch = `/api/branches/${v.parse(listBranches.response, await branches.json())[0]?.id}`;
  const table = v
    .parse(listTables.response, await (await page.request.get(`${branch}/tables`)).json())
    .find(({ tableNumber }) => tableNumber === 'Kameriye');
  if (!table) throw new Error('The table is missing.');
  const access = await page.request.put(branch, { data: { orderingAccess: 'scan' } });
  expect(access.ok()).toBe(true);
  const { request: guest } = await browser.newContext();
  await post({ request: guest }, '/api/auth/anonymous', {});
  const shown = { page, name: 'Kameriye', table };
  await expectNoSkipping(shown, guest);
  await expectRenewal(shown, guest, baseURL);
});
