import { expect, type Locator, type Page } from '@playwright/test';
import { freeTable, openPhone, order, password, scan } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { openTouchscreen, tapTwice } from './taps.ts';
import { test } from './journey.ts';

/** The owner of the second business: nothing here touches the menu that other journeys order from. */
async function signIn(page: Page, language: 'tr' | 'en' = 'tr', who = 'owner2'): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  const data = { email: `${who}@sofra.test`, password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}
const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem', { name });

async function createFrom(page: Page, template: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Yeni menü|New Menu)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: template }).check();
  await dialog.getByRole('button', { name: /^(Oluştur|Create)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test.use({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });

test.describe('the menus list', () => {
  test('shows "No menus created yet" with a "create first menu" button if there is none', async ({
    page,
    browser,
  }) => {
    const { who, businessId } = await openOwnBusiness(browser, 'Menüsüz Kafe');
    await signIn(page, 'en', who);
    await page.goto(`/business/${businessId}/menus`);
    await expect(page.getByText('No menus created yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create first menu' }).click();
    await expect(page.getByRole('dialog', { name: 'New Menu' })).toBeVisible();
  });

  test('creates a menu from one of three templates, found by search and category', async ({
    page,
  }) => {
    await signIn(page, 'en');
    await page.goto('/business/2/menus');
    await page.getByRole('button', { name: 'New Menu' }).click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    // The three templates, and an empty menu.
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    for (const [category, count] of Object.entries({
      Coffee: 1,
      Beverages: 0,
      Desserts: 1,
      Food: 1,
    })) {
      await dialog.getByRole('button', { name: category, exact: true }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(count);
    }
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    await dialog.getByRole('searchbox').fill('PASTANE');
    await dialog.getByRole('radio').check();
    await create.click();
    const made = card(page, /./).last();
    await expect(made.getByRole('switch')).not.toBeChecked();
    await expect(made.getByText('12 items')).toBeVisible();
    await made.getByRole('switch').check();
    await page.reload();
    await expect(card(page, /./).last().getByRole('switch')).toBeChecked();
  });

  test('copies a menu with its items, and undoes a deletion', async ({ page }) => {
    await signIn(page);
    await page.goto('/business/2/menus');
    await page.getByRole('button', { name: 'Kahve ve Fırın: kopyala' }).click();
    const copy = card(page, 'Kahve ve Fırın (kopya)');
    await expect(copy).toContainText('6 ürün');
    const remove = copy.getByRole('button', { name: /sil$/ });
    const question = page.getByRole('alertdialog');
    await remove.click();
    await expect(question).toContainText('Bu menü şu anda misafirlere görünmüyor.');
    await question.getByRole('button', { name: 'Menüyü koru' }).click();
    await expect(copy).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Menüyü sil' }).click();
    await expect(page.getByText('Kahve ve Fırın (kopya) silindi')).toBeVisible();
    await expect(copy).toHaveCount(0);
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect(copy).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Menüyü sil' }).click();
    await expect(copy).toHaveCount(0);
  });

  test('shows the number of open orders before a menu is deleted; a double tap confirms nothing', async ({
    browser,
  }) => {
    const menus = await openTouchscreen(browser, 'owner', '/business/1/menus');
    await freeTable(browser, 6);
    const phone = await openPhone(browser);
    await scan(phone, 'table-6');
    await order(phone, 'Mercimek Çorbası');
    const bin = menus.getByRole('main').getByRole('button', { name: /sil$/ }).first();
    expect(await tapTwice(menus, bin, 1, { isExpected: false })).toEqual([]);
    const question = menus.getByRole('alertdialog');
    await expect(question).toHaveCount(1);
    await expect(question).toContainText('Misafirler bu menüyü ve ürünlerini artık göremez.');
    await expect(question).toContainText(/Ürünleri \d+ açık siparişte var/);
    await question.getByRole('button', { name: 'Menüyü koru' }).click();
    await expect(question).toHaveCount(0);
    await freeTable(browser, 6);
  });
});

test.describe('the multilingual editor', () => {
  test('shows each language in green, orange or grey, and translates missing texts', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/business/2/menus');
    await createFrom(page, /Türk Mutfağı|Turkish/);
    await card(page, /./)
      .last()
      .getByRole('link', { name: /düzenle$/ })
      .click();
    const name = page.getByLabel('Menü adı', { exact: true });
    await name.fill('Akşam Menüsü');
    await page.getByLabel('Açıklama', { exact: true }).fill('Domates, peynir ve zeytin');
    const tile = (language: string) =>
      page.getByRole('main').getByRole('button', { name: language });
    await expect(tile('Türkçe')).toHaveAttribute('data-state', 'editing');
    await expect(tile('Deutsch')).toContainText('Kaynak değişti');
    await expect(page.getByText('Kaydedilmedi').filter({ visible: true })).toBeVisible();

    await tile('Deutsch').click();
    await expect(tile('Türkçe')).toHaveAttribute('data-state', 'complete');
    await name.fill('');
    await expect(page.getByRole('button', { name: 'Menü adı: AI ile çevir' })).toBeDisabled();
    await page.getByRole('button', { name: /^Eksik 1 dili çevir$/ }).click();
    await expect(name).toHaveValue('Abendkarte');
    await expect(page.getByText('AI çevirisi, siz onaylayana kadar işaretli kalır')).toBeVisible();
    await tile('English').click();
    await expect(tile('Deutsch')).toHaveAttribute('data-state', 'complete');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page).toHaveURL(/\/business\/2\/menus$/);
    await expect(page.getByText('Menü kaydedildi')).toBeVisible();
  });

  test('keeps the AI mark until the text is accepted', async ({ page }) => {
    await signIn(page);
    await page.goto('/business/2/menus');
    await card(page, 'Akşam Menüsü')
      .getByRole('link', { name: /düzenle$/ })
      .click();
    const german = page.getByRole('main').getByRole('button', { name: 'Deutsch' });
    await german.click();
    await page.getByRole('button', { name: 'Menü adı: onayla' }).click();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Menü kaydedildi')).toBeVisible();
    await card(page, 'Akşam Menüsü')
      .getByRole('link', { name: /düzenle$/ })
      .click();
    await german.click();
    await expect(page.getByRole('button', { name: 'Menü adı: onayla' })).toHaveCount(0);
  });

  test('asks before unsaved texts are discarded', async ({ page }) => {
    await signIn(page);
    await page.goto('/business/2/menus');
    await card(page, 'Akşam Menüsü')
      .getByRole('link', { name: /düzenle$/ })
      .click();
    await page.getByLabel('Menü adı', { exact: true }).fill('Gece Menüsü');
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('button', { name: 'Sayfada kal' }).click();
    await expect(page.getByLabel('Menü adı', { exact: true })).toHaveValue('Gece Menüsü');
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('button', { name: 'Kaydetmeden çık' }).click();
    await expect(card(page, 'Akşam Menüsü')).toBeVisible();
  });

  test('has the worker translate all items, and reports texts without a translation', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/business/2/menus');
    await card(page, 'Akşam Menüsü')
      .getByRole('link', { name: /düzenle$/ })
      .click();
    await page.getByRole('button', { name: 'Bütün menüyü çevir' }).click();
    await expect(page.getByText('Tamamlandı')).toBeVisible({ timeout: 30_000 });
    const items = await page.request.get('/api/businesses/2/menu-items');
    const menuItems: { name: Record<string, string> }[] = await items.json();
    const ayran = menuItems.find(({ name }) => name['tr'] === 'Ayran' && name['de'] !== undefined);
    expect(ayran?.name['de']).toBe('Ayran');
  });
});
