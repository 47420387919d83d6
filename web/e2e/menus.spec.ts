import { expect } from '@playwright/test';
import { listMenuItems } from '@sofra/contracts/items';
import * as v from 'valibot';
import { openTouchscreen, tapTwice } from './taps.ts';
import { test } from './journey.ts';
import { pressByKey } from './users.ts';

test('a menu made from a template is translated by the worker with its items; a double tap on its bin asks once, and deletes nothing', async ({
  browser,
}) => {
  // The second business: nothing here touches the menu that other journeys order from.
  const page = await openTouchscreen(browser, 'owner2', '/business/2/menus');
  const cards = page.getByRole('main').getByRole('listitem', { name: /./ });
  await page.getByRole('button', { name: 'Yeni menü' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Türk Mutfağı/ }).check();
  await pressByKey(dialog, 'Oluştur');
  await expect(dialog).toHaveCount(0);
  const made = cards.last();
  await expect(made.getByRole('switch')).not.toBeChecked();

  await made.getByRole('link', { name: /düzenle$/ }).click();
  await page.getByRole('button', { name: 'Bütün menüyü çevir' }).click();
  await expect(page.getByText('Tamamlandı')).toBeVisible({ timeout: 30_000 });
  const answer = await page.request.get('/api/businesses/2/menu-items');
  const items = v.parse(listMenuItems.response, await answer.json());
  const ayran = items.find(({ name }) => name.tr === 'Ayran' && name.de !== undefined);
  expect(ayran?.name.de).toBe('Ayran');
  await page.goBack();

  const bin = made.getByRole('button', { name: /sil$/ });
  expect(await tapTwice(page, bin, 1, { isExpected: false })).toEqual([]);
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Menüyü koru' }).click();
  await expect(question).toHaveCount(0);
});
