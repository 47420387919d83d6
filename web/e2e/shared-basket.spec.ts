import { type Browser, expect } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { freeTable, orderedLine } from './actions.ts';
import { test } from './journey.ts';
import { sitDown as sitAt } from './table-guests.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const TABLE = 7;
const sitDown = (browser: Browser, language: GuestLanguage, name: string) =>
  sitAt(browser, `table-${TABLE}`, language, name);

const names = {
  tr: { soup: 'Mercimek Çorbası', humus: 'Humus' },
  ar: { humus: 'حمّص' },
  ru: { soup: 'Чечевичный суп' },
} as const;

test.describe('guests at one table', () => {
  test('share a basket live and order it together', async ({ browser }) => {
    await freeTable(browser, TABLE);
    const elif = await sitDown(browser, 'tr', 'Elif');
    await elif.add(names.tr.soup);
    await expect(elif.page.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    const samir = await sitDown(browser, 'ar', 'Samir');
    const oleg = await sitDown(browser, 'ru', 'Oleg');

    await samir.add(names.ar.humus);
    await expect(elif.page.getByText('Samir Humus ekledi').first()).toBeVisible();
    await expect(elif.page.getByText('Sizde 1, masada 2')).toBeVisible();
    await expect(elif.page.getByText('Sepetinde olanlar: Samir')).toBeAttached();
    await elif.openBasket();
    await expect(elif.sheet.getByRole('heading', { name: 'Samir' })).toBeVisible();
    await expect(elif.sheet.getByRole('listitem').filter({ hasText: 'Humus' })).toBeVisible();

    // A guest loses the connection, orders on, and returns.
    await oleg.page.context().setOffline(true);
    await oleg.add(names.ru.soup);
    await expect(oleg.page.getByText(oleg.t('party:connection.offline'))).toBeVisible();
    await samir.page
      .getByRole('button', { name: samir.t('guest:menu.addOne', { name: names.ar.humus }) })
      .click();
    await elif.press('party:cart.ready');
    await expect(elif.sheet.getByText('Samir bekleniyor')).toBeVisible();
    await expect(elif.sheet.getByText('Oleg')).toHaveCount(0);
    await oleg.page.context().setOffline(false);
    await expect(elif.sheet.getByText('Samir ve Oleg bekleniyor')).toBeVisible({ timeout: 15_000 });

    await expect(oleg.page.getByText('Пока вас не было: Samir добавляет: Хумус.')).toBeVisible();

    await samir.openBasket();
    await samir.press('party:cart.ready');
    await expect(elif.sheet.getByText('Oleg bekleniyor')).toBeVisible();
    await oleg.openBasket();
    await oleg.press('party:cart.ready');
    await elif.press('party:cart.sendTable');

    for (const { page, t } of [elif, samir, oleg]) {
      await expect(page.getByText(t('party:order.placed'))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('party:cart.order') })).toHaveCount(0);
    }
    await expect((await orderedLine(elif.page, names.tr.soup)).first()).toContainText('Bekliyor');
    await expect(await orderedLine(samir.page, names.ar.humus, 'ar')).toBeVisible();
    await expect((await orderedLine(oleg.page, names.ru.soup, 'ru')).first()).toBeVisible();

    // The next guests at the table find nothing of it.
    await freeTable(browser, TABLE);
    const next = await sitDown(browser, 'tr', 'Deniz');
    await expect(next.page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
    await next.add(names.tr.humus);
    await expect(next.page.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    await next.page.getByRole('button', { name: /Sepeti aç$/ }).click();
    await expect(next.page.getByRole('dialog', { name: 'Sepetim' })).toBeVisible();
  });
});

test.describe('a phone without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows its basket after a reload, and orders it later', async ({ browser }) => {
    await freeTable(browser, TABLE);
    const elif = await sitDown(browser, 'tr', 'Elif');
    await elif.add(names.tr.soup);
    await expect
      .poll(() => elif.page.evaluate(async () => Boolean(await caches.match('/scan'))))
      .toBe(true);
    await elif.page.context().setOffline(true);
    await elif.page.reload();
    await expect(elif.page.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    await elif.page.getByRole('button', { name: /Sepeti aç$/ }).click();
    await elif.page
      .getByRole('dialog', { name: 'Sepetim' })
      .getByRole('button', { name: 'Sipariş Ver' })
      .click();
    await expect(elif.page.getByText('Siparişiniz telefonda bekliyor.')).toBeVisible();
    await elif.page.context().setOffline(false);
    await expect(elif.page.getByText('Sipariş alındı!')).toBeVisible({ timeout: 20_000 });
  });

  test('says at the buttons that being ready was not saved, and shows no empty foot', async ({
    browser,
  }) => {
    await freeTable(browser, TABLE);
    const elif = await sitDown(browser, 'tr', 'Elif');
    const samir = await sitDown(browser, 'ar', 'Samir');
    await elif.add(names.tr.soup);
    await samir.add(names.ar.humus);
    await expect(elif.page.getByText('Sizde 1, masada 2')).toBeVisible();
    await elif.openBasket();
    const foot = elif.sheet.locator('footer');
    const failed = foot.getByText(elif.t('party:cart.readyFailed'));

    await elif.page.context().setOffline(true);
    const ready = elif.sheet.getByRole('button', { name: /^Hazırım/ });
    await expect(async () => {
      await ready.click();
      await expect(failed).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(elif.page.getByRole('alert')).toHaveCount(0);
    await expect(elif.sheet.getByRole('heading', { name: 'Masanın sepeti' })).toBeVisible();
    await elif.page.context().setOffline(false);
    await elif.press('party:cart.ready');
    await expect(foot.getByText('Samir bekleniyor')).toBeVisible({ timeout: 15_000 });
    await expect(failed).toHaveCount(0);

    await elif.sheet
      .getByRole('button', { name: elif.t('guest:menu.takeOne', { name: names.tr.soup }) })
      .click();
    await expect(elif.sheet.getByText('Humus')).toBeVisible();
    await expect(foot).toBeHidden();
  });
});
