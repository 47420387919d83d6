import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { press } from './users.ts';

/** Others may be at work on this machine. */
const waitOptions = { timeout: 30_000 };

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Yedekler' }).locator('tbody').getByRole('row');
const run = (page: Page) => page.getByRole('button', { name: 'Şimdi yedekle', exact: true });

test.describe('backups', () => {
  test('can be requested, followed until they are verified, and downloaded, all recorded', async ({
    browser,
  }) => {
    const page = await openLaptop(browser, 'admin', '/admin/backups');
    // The first of the schedule is made as soon as there is a worker.
    await expect(rows(page).first()).toContainText('Doğrulandı', waitOptions);
    await expect(run(page)).toBeVisible();
    const before = await rows(page).count();
    const elsewhere = await openLaptop(browser, 'admin', '/admin/backups');
    await expect(run(elsewhere)).toBeVisible();

    await press(page, 'Şimdi yedekle');
    await expect(page.getByRole('button', { name: 'Yedekleniyor' })).toBeVisible();
    await expect(rows(elsewhere)).toHaveCount(before + 1);
    await expect(elsewhere.getByRole('progressbar')).toBeVisible();
    for (const screen of [elsewhere, page]) {
      const newest = rows(screen).first();
      await expect(newest).toContainText(
        /Doğrulandı[\d.,]+ [kM]B\d+ tablo, [\d.]+ satır/,
        waitOptions,
      );
      await expect(newest).toContainText('Selin Karaca');
    }
    await expect(page.getByRole('region', { name: 'Yedeklerin durumu' })).toContainText(
      /Son doğrulanmış yedekşimdi.*Sıradaki yedek\d\d:15.*Günde bir.*Saklama süresi30 gün/,
    );

    const taking = page.waitForEvent('download');
    await rows(page).first().getByRole('button', { name: 'İndir' }).click();
    const file = await taking;
    expect(file.suggestedFilename()).toMatch(/^sofra-[\w-]+\.dump$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('PGDMP');

    await page.goto('/admin/audit');
    const log = page.getByRole('list', { name: 'Denetim kaydı' });
    await expect(log).toContainText(`${file.suggestedFilename()} yedeğini indirdi`);
    await expect(log).toContainText('yedek alınmasını istedi');
  });
});
