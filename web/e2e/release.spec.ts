import { expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, textOf } from './actions.ts';
import { test } from './journey.ts';

/** From now on a newer release is there: of an old page's files, those not yet loaded are gone. */
async function release(page: Page, part: string): Promise<{ end: () => Promise<void> }> {
  const gone = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  const own = /\/assets\/(index|menu)-[^/]+\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.route(own, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return {
    end: async () => {
      await page.unroute(gone);
      await page.unroute(own);
    },
  };
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('a page from an older release reloads once, and then reports what still fails', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loads = countLoads(page);
  const old = await release(page, 'ReportsPage');
  await page.getByRole('link', { name: 'Raporlar' }).click();
  await expect(page.getByRole('alert')).toContainText('Yüklenemedi');
  expect(loads()).toBe(1);
  await old.end();
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('a guest’s menu remains readable, reloads once, and continues when the missing part is available', async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  const loads = countLoads(phone);
  const old = await release(phone, 'party');
  await phone.goto('/menu/1');
  await expect(phone.getByText('Mercimek Çorbası').first()).toBeVisible();
  await expect.poll(loads).toBe(2);
  await expect(phone.getByText('Mercimek Çorbası').first()).toBeVisible();
  await old.end();
  await expect(phone.getByText(textOf('tr', 'party:session.start')).first()).toBeVisible();
  expect(loads()).toBe(2);
});
