import { expect, type Locator, type Page } from '@playwright/test';
import { readMenu } from '@sofra/contracts/menus';
import * as v from 'valibot';
import { addItem, openBusiness, post, press } from './items.ts';
import { test } from './journey.ts';
import { pressByKey } from './users.ts';

const optionOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('group', { name, exact: true });

/** Id of the first option of a business's only group. */
const idOfFirst = async (page: Page, groups: string): Promise<number> => {
  const [group] = await (await page.request.get(groups)).json();
  return group.options[0].id;
};

/** Reads the guests' menu until it holds what a test expects of it. */
const expectMenu = async (
  page: Page,
  tableId: number,
  expected: Record<string, unknown>,
): Promise<void> => {
  await expect(async () => {
    const answer = await page.request.get(`/api/tables/${tableId}/menu`);
    expect(v.parse(readMenu.response, await answer.json())).toMatchObject(expected);
  }).toPass();
};

test('option groups are created in the item editor, shared by items, and reach guests', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'Seçenek Kafe');
  const { page, tableId } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'Yemekler' });
  const meatballs = await addItem(venue, 'Köfte', 'yemekler');
  const chicken = await addItem(venue, 'Tavuk', 'yemekler');
  const section = page.getByRole('region', { name: 'Seçenekler', exact: true }).first();
  const dialog = page.getByRole('dialog');

  await test.step('a new group has names, a rule, differences and allergens', async () => {
    await page.goto(`/business/menu-items/${meatballs.id}/edit`);
    await expect(section.getByText('Bu üründe seçenek yok')).toBeVisible();
    await section.getByRole('button', { name: 'Yeni grup' }).click();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByText('Grubun Türkçe adını yazın.')).toBeVisible();
    await dialog.getByLabel('Grup adı', { exact: true }).fill('Ekstralar');
    await dialog.getByText('İsteğe bağlı', { exact: true }).click();
    await dialog.getByLabel('En çok').selectOption('2');
    await optionOf(dialog, 'Seçenek 1').getByLabel('Seçenek adı').fill('Kaşar peyniri');
    const cheese = optionOf(dialog, 'Kaşar peyniri');
    await cheese.getByLabel('Fiyat farkı').fill('18,50');
    await cheese.getByRole('button', { name: 'Alerjenler' }).click();
    await cheese.getByText('Süt', { exact: true }).click();
    await optionOf(dialog, 'Seçenek 2').getByLabel('Seçenek adı').fill('Yarım ekmek');
    await optionOf(dialog, 'Yarım ekmek').getByLabel('Fiyat farkı').fill('beş');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog.getByText(/Fiyat farkını rakamla yazın/)).toBeVisible();
    await optionOf(dialog, 'Yarım ekmek').getByLabel('Fiyat farkı').fill('-5');
    // A double click saves one group.
    await dialog.getByRole('button', { name: 'Kaydet' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText('İsteğe bağlı, en çok 2')).toBeVisible();
    await expectMenu(page, tableId, {
      items: [{ id: meatballs.id, optionGroupIds: [expect.any(Number)] }, { id: chicken.id }],
      optionGroups: [
        {
          name: { tr: 'Ekstralar' },
          minChoices: 0,
          maxChoices: 2,
          options: [
            { name: { tr: 'Kaşar peyniri' }, differenceMinor: 1850, allergens: ['milk'] },
            { name: { tr: 'Yarım ekmek' }, differenceMinor: -500, allergens: [] },
          ],
        },
      ],
    });
  });

  await test.step('another item offers the same group', async () => {
    await page.goto(`/business/menu-items/${chicken.id}/edit`);
    await section.getByLabel('Seçenek grubu ekle').selectOption({ index: 1 });
    await expect(section.getByText('2 üründe kullanılıyor')).toBeVisible();
    await expectMenu(page, tableId, {
      items: [{ id: meatballs.id }, { id: chicken.id, optionGroupIds: [expect.any(Number)] }],
    });
  });

  await test.step('a change of the group applies to both', async () => {
    await press(page, 'Ekstralar: düzenle');
    await expect(dialog.getByText(/kullanan 2 üründe görünür/)).toBeVisible();
    await optionOf(dialog, 'Kaşar peyniri').getByText('Mevcut', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Yarım ekmek: yukarı taşı' }).click();
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toHaveCount(0);
    await expectMenu(page, tableId, {
      optionGroups: [
        {
          options: [
            { name: { tr: 'Yarım ekmek' } },
            { name: { tr: 'Kaşar peyniri' }, isAvailable: false },
          ],
        },
      ],
    });
  });

  await test.step('a deleted group returns to its items when that is undone', async () => {
    await press(page, 'Ekstralar: işlemler');
    await page.getByRole('menuitem', { name: 'Grubu bütün ürünlerden sil' }).click();
    await expect(page.getByText('Ekstralar silindi')).toBeVisible();
    await expect(section.getByText('Bu üründe seçenek yok')).toBeVisible();
    await press(page, 'Geri al');
    await expect(section.getByText('2 üründe kullanılıyor')).toBeVisible();
  });
});

test('an open editor of a group never overwrites what others changed unseen, and keeps its input', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'Ortak Seçenek Kafe');
  const { page, businessId, list } = venue;
  await post(page, `/api/businesses/${businessId}/categories`, { name: 'Yemekler' });
  const meatballs = await addItem(venue, 'Köfte', 'yemekler');
  const groups = `/api/businesses/${businessId}/option-groups`;
  const cheese = { name: 'Kaşar', difference: 18 };
  const rule = { minChoices: 0, maxChoices: 2 };
  const group = await post(page, groups, { name: 'Ekstralar', ...rule, options: [cheese] });
  const options = async (): Promise<unknown[]> => {
    const [first] = await (await page.request.get(groups)).json();
    return first.options.map((one: Record<string, unknown>) => [one.name, one.differenceMinor]);
  };
  const item = `/api/menu-items/${meatballs.id}/option-groups`;
  await page.request.put(item, { data: { groupIds: [group.id] } });
  const dialog = page.getByRole('dialog');
  const difference = optionOf(dialog, 'Kaşar').getByLabel('Fiyat farkı');

  await test.step('a change that the page reads while the editor is open', async () => {
    await page.goto(`/business/menu-items/${meatballs.id}/edit`);
    await expect(page.getByText(/^Kaşar \+/)).toBeVisible();
    await page.getByRole('link', { name: 'Ürünler', exact: true }).first().click();
    await expect(page).toHaveURL(list);
    const changed = {
      options: [{ ...cheese, id: await idOfFirst(page, groups) }, { name: 'Biber' }],
    };
    expect((await page.request.put(`${groups}/${group.id}`, { data: changed })).ok()).toBe(true);

    // The editor opens with the groups that the page has, before it has read them again.
    const { promise: isOpen, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${groups}`, async (route) => {
      await isOpen;
      await route.continue();
    });
    await page.locator(`a[href="/business/menu-items/${meatballs.id}/edit"]`).click();
    await press(page, 'Ekstralar: düzenle');
    await difference.fill('20');
    release();
    await expect(page.getByText('Biber')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText(/Bu grup siz düzenlerken değişti/)).toBeVisible();
    expect(await options()).toEqual([
      [{ tr: 'Kaşar' }, 1800],
      [{ tr: 'Biber' }, 0],
    ]);
    await expect(difference).toHaveValue('20');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await options()).toEqual([[{ tr: 'Kaşar' }, 2000]]);
  });

  await test.step('a group that was deleted', async () => {
    await press(page, 'Ekstralar: düzenle');
    await difference.fill('25');
    await page.request.delete(`${groups}/${group.id}`);
    await pressByKey(dialog, 'Kaydet');
    await expect(page.getByText('Seçenek grubu kaydedilemedi')).toBeVisible();
    await expect(difference).toHaveValue('25');
  });
});
