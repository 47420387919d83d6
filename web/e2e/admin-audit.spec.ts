/** Journeys of operators: the audit log and the job queue board. */
import { expect } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { heading } from './users.ts';

test('audit log and job board are shown to an admin, with files from our own address only', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'admin', '/admin/audit');
  const lines = page.getByRole('list', { name: 'Denetim kaydı' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Selin Karaca giriş yaptı');
  const strangers: string[] = [];
  const errors: string[] = [];
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/admin/queue');
  await page.getByRole('link', { name: 'jobs' }).first().click();
  await expect(page.getByText('Zamanlayıcılar').first()).toBeVisible();
  expect([strangers, errors]).toEqual([[], []]);

  const manager = await openLaptop(browser, 'manager', '/admin/audit');
  await expect(heading(manager, 'Yetkisiz Erişim')).toBeVisible();
  expect((await manager.request.get('/admin/queue')).status()).toBe(403);
  await manager.goto('/admin/backups');
  await expect(heading(manager, 'Yetkisiz Erişim')).toBeVisible();
});
