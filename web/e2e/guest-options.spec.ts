import { expect, type Page } from '@playwright/test';
import { openPhone, orderedLine, scan } from './actions.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, type Venue } from './settings-venue.ts';
import { addTable } from './sitting.ts';

let venue: Venue;
test.beforeAll(async ({ browser }) => {
  venue = await openVenue(browser, 'Seçenekli Kafe');
  await offerOptions(browser, venue);
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Humus' });

test('a guest chooses options before ordering, and the order has them', async ({ browser }) => {
  const { qrCode } = await addTable(browser, venue, 'Pencere 1');
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  const sheet = sheetOf(phone);
  const extra = (name: string) => sheet.getByRole('checkbox', { name });

  // The button leads to the choice that is missing.
  await expect(sheet.getByText('Birini seçin')).toBeVisible();
  await sheet.getByRole('button', { name: /^Seçin: Boy/ }).press('Enter');
  await expect(sheet.getByRole('radio', { name: /Küçük/ })).toBeFocused();
  await sheet.getByRole('radio', { name: /Büyük/ }).check();
  await expect(sheet.getByText('Birini seçin')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Sepete ekle ₺125' })).toBeVisible();

  await expect(sheet.getByText('İsterseniz, en çok 2')).toBeVisible();
  await expect(extra('Sumak')).toBeDisabled();
  await extra('Lavaş').check();
  await expect(extra('Ceviz')).toBeEnabled();
  await extra('Turşu').check();
  await expect(sheet.getByText('2 / 2 seçildi')).toBeVisible();
  await expect(extra('Ceviz')).toBeDisabled();
  await sheet.getByRole('button', { name: 'Artır' }).click();
  await expect(sheet.getByText('Kimin için?'), 'a table of one').toHaveCount(0);
  await sheet.getByRole('button', { name: 'Sepete ekle ₺304' }).click();
  await expect(sheet).toHaveCount(0);

  await phone.getByRole('button', { name: 'Sipariş Ver', exact: true }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  const line = await orderedLine(phone, 'Humus');
  await expect(line).toContainText('2×');
  await expect(line).toContainText('Büyük, Lavaş, Turşu');
  await expect(phone.getByText('₺304').first()).toBeVisible();
});

test('a line of the basket opens with its choices, and changes', async ({ browser }) => {
  const { qrCode } = await addTable(browser, venue, 'Pencere 2');
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  const sheet = sheetOf(phone);
  await sheet.getByRole('radio', { name: /Büyük/ }).check();
  await sheet.getByRole('checkbox', { name: 'Ceviz' }).check();
  await sheet.getByLabel('Mutfağa not').fill('Az zeytinyağı');
  await sheet.getByRole('button', { name: /^Sepete ekle/ }).click();

  await phone.getByRole('button', { name: 'Sepeti aç' }).click();
  const basket = phone.getByRole('dialog', { name: 'Sepetim' });
  await basket.getByRole('button', { name: 'Humus', exact: true }).click();
  await expect(sheet.getByRole('radio', { name: /Büyük/ })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: 'Ceviz' })).toBeChecked();
  await expect(sheet.getByLabel('Mutfağa not')).toHaveValue('Az zeytinyağı');
  await sheet.getByRole('radio', { name: /Küçük/ }).check();
  await sheet.getByRole('button', { name: 'Değişikliği kaydet ₺107' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(basket).toContainText('Küçük');
  await expect(basket.getByRole('listitem')).toHaveCount(1);
});

test('an option that contains the guest’s allergen is marked, and warned about once chosen', async ({
  browser,
}) => {
  const { qrCode } = await addTable(browser, venue, 'Pencere 3');
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await phone.getByRole('heading', { name: 'Humus' }).getByRole('button').click();
  const sheet = sheetOf(phone);
  await sheet.getByRole('radio', { name: /Küçük/ }).check();
  await sheet.getByRole('button', { name: 'Alerjim var' }).click();
  const allergy = phone.getByRole('dialog', { name: 'Alerjiniz var mı?' });
  await allergy.getByRole('button', { name: 'Kabuklu yemiş' }).click();
  await allergy.getByRole('button', { name: 'Kaydet' }).click();
  await expect(allergy).toHaveCount(0);
  await expect(sheet.getByRole('radio', { name: /Küçük/ }), 'nothing is lost').toBeChecked();

  const walnuts = sheet.getByRole('checkbox', { name: 'Ceviz' });
  const warning = sheet.getByText('Alerjiniz: sert kabuklu yemiş');
  await expect(warning).toHaveCount(0);
  await walnuts.check();
  await expect(warning).toBeVisible();
  await expect(sheet.getByText('Seçiminizde var: Ceviz')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Yine de ekle/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Çıkar' }).click();
  await expect(walnuts).not.toBeChecked();
  await expect(warning).toHaveCount(0);
  await sheet.getByRole('button', { name: /^Sepete ekle/ }).click();
  await expect(sheet).toHaveCount(0);
});

test('two guests are asked whom a dish is for, and the table’s lines are together', async ({
  browser,
}) => {
  const { qrCode } = await addTable(browser, venue, 'Pencere 4');
  const one = await openPhone(browser);
  await scan(one, qrCode);
  await one.getByRole('button', { name: 'Oturumu başlat' }).click();
  const two = await openPhone(browser);
  await scan(two, qrCode);
  await two.getByRole('button', { name: 'Masaya katıl' }).click();
  await expect(two.getByText('Oturuma katıldınız')).toBeVisible();

  await two.getByRole('heading', { name: 'Humus' }).getByRole('button').click();
  const sheet = sheetOf(two);
  await sheet.getByRole('radio', { name: /Küçük/ }).check();
  await expect(sheet.getByRole('radio', { name: 'Bana' })).toBeChecked();
  await sheet.getByRole('radio', { name: 'Masaya, ortak' }).check();
  await sheet.getByRole('button', { name: /^Sepete ekle/ }).click();
  await two.getByRole('button', { name: 'Sipariş Ver', exact: true }).click();
  await expect(two.getByText('Sipariş alındı!')).toBeVisible();
  await expect(await orderedLine(one, 'Humus')).toBeVisible();
  const heading = one.getByRole('heading', { name: 'Masaya', exact: true });
  const shared = one.locator('section').filter({ has: heading });
  await expect(shared).toContainText('Humus');
  await expect(shared).toContainText('₺85');
});
