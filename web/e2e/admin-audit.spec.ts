/** Journeys of operators: the audit log and the job queue board. */
import { expect } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { heading } from './users.ts';

test('the audit log shows who did what, and is filtered by words, areas and days', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'admin', '/admin/audit');
  await expect(heading(page, 'Denetim kaydı')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Denetim kaydı' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Selin Karaca giriş yaptı');
  await lines.first().locator('summary').click();
  await expect(
    lines.first().getByRole('definition').filter({ hasText: 'auth.signedIn' }),
  ).toBeVisible();

  await page.getByRole('searchbox').fill('SELIN karaca');
  await expect(page).toHaveURL(/search=SELIN\+karaca/);
  await page.getByLabel('Alan').selectOption('Giriş');
  await page.getByLabel('Başlangıç').fill('2020-01-01');
  await expect(page).toHaveURL(/=auth.*=2020-01-01|=2020-01-01.*=auth/);
  await expect(lines.first()).toContainText('Selin Karaca giriş yaptı');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('SELIN karaca');
  await expect(page.getByLabel('Alan')).toHaveValue('auth');
  await expect(lines.first()).toContainText('Selin Karaca giriş yaptı');

  await page.getByLabel('Bitiş').fill('2020-01-31');
  await expect(page.getByText('Kayıt bulunamadı')).toBeVisible();
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(lines.first()).toBeVisible();
});

test('the job board is shown to an admin, with files from our own address only', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'admin', '/admin/audit');
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
});
