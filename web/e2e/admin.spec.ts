/** Journeys of the platform's administrators, on one screen that stays open. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { listSignIns } from '@sofra/contracts/account';
import { applyForBusiness, decideBusiness } from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { changeSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { freeTable, openPhone, order, orderedLine, password, textOf } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { sitDown } from './table-guests.ts';
import { heading, makeMember, requestAs, signIn } from './users.ts';

/** Names of this run, so that another run over the same demo finds its own. */
const run = Date.now().toString(36);

let page: Page;
/** The same administrator elsewhere, by calls. */
let elsewhere: APIRequestContext;
test.beforeAll(async ({ browser }) => {
  elsewhere = await requestAs(browser, 'admin');
  // The times are the platform's, wherever the screen is.
  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
  expect(await signIn(page, 'admin', password)).toBe(200);
  await page.goto('/admin');
  await expect(page.locator('[data-state=live]')).toBeVisible();
});
test.afterAll(() => page.context().close());

/** Opens a page of the platform as its menu does. */
async function openPage(name: string, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await open(page, { path });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('applications come to the live dashboard, and leave it once they are decided', async ({
  browser,
}) => {
  const applicant = `basvuran.${run}`;
  const post = { businessId: 2, role: 'employee', branchId: null } as const;
  await makeMember(browser, 'owner2', applicant, 'Işıl Şahin', post);
  const name = `Sahil Fırını ${run}`;
  const card = page.getByRole('article', { name, exact: true });
  await openPage('Yönetim paneli', '/admin');
  const { id } = await call(await requestAs(browser, applicant), applyForBusiness, {
    body: {
      name,
      about: 'Sahilde çay, tost ve gözleme',
      industryType: 'bakery',
      fullAddress: 'Kıbrıs Şehitleri Cad. 12, 35220 Konak / İzmir',
      phone: '+90 232 555 70 70',
      email: 'merhaba@sahil.example',
      acceptedTerms: LEGAL_VERSION,
    },
  });
  await expect(card.getByText('Fırın/Pastane, Konak, İzmir')).toBeVisible();
  await expect(page.getByText(`${name} başvurdu`)).toBeVisible();
  const body = { status: 'rejected', reason: 'Kapı numarası eksik.' } as const;
  await call(elsewhere, decideBusiness, { params: { businessId: id }, body });
  await expect(card).toHaveCount(0);
});

test('a menu accepts a click before it is fully drawn', async () => {
  await openPage('Kullanıcılar', '/admin/users');
  const users = page.getByRole('table', { name: 'Kullanıcılar' });
  await users
    .getByRole('button', { name: /işlemler$/ })
    .first()
    .click();
  const item = page.getByRole('menuitem').filter({ hasText: 'Askıya al' });
  await item.evaluate((element) => {
    const options = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 1 };
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      element.dispatchEvent(new PointerEvent(type, options));
    }
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a backup requested elsewhere is followed until it is verified, and can be downloaded', async () => {
  // Others may be at work on this machine.
  const waitOptions = { timeout: 30_000 };
  await openPage('Yedekler', '/admin/backups');
  const rows = page.getByRole('table', { name: 'Yedekler' }).locator('tbody').getByRole('row');
  // The first of the schedule is made as soon as there is a worker.
  await expect(rows.first()).toContainText('Doğrulandı', waitOptions);
  const before = await rows.count();
  expect((await elsewhere.post('/api/admin/backups')).ok()).toBe(true);
  await expect(rows).toHaveCount(before + 1);
  await expect(rows.first()).toContainText(
    /Doğrulandı[\d.,]+ [kM]B\d+ tablo, [\d.]+ satır.*Selin Karaca/,
    waitOptions,
  );
  const taking = page.waitForEvent('download');
  await rows.first().getByRole('button', { name: 'İndir' }).click();
  const file = await taking;
  expect(file.suggestedFilename()).toMatch(/^sofra-[\w-]+\.dump$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('PGDMP');
});

test('maintenance closes the pages to everyone but the platform and seated guests until it ends', async ({
  browser,
}) => {
  const change = (platform: NonNullable<RouteCall<typeof changeSettings>['body']['platform']>) =>
    call(elsewhere, changeSettings, { body: { platform } });
  const strip = page.getByText('Bakım modu açık');
  await openPage('İşletmeler', '/admin/businesses');
  await freeTable(browser, 9);
  const { page: seated } = await sitDown(browser, 'table-9', 'tr', 'Ayşe');
  const visitor = await openPhone(browser);
  await visitor.goto('/menu/11');
  const start = visitor.getByRole('button', { name: 'Oturumu başlat' });
  await expect(start).toBeVisible();

  try {
    await change({ maintenanceMode: true });
    await expect(strip).toBeVisible();
    await openPage('Kullanıcılar', '/admin/users');
    // A user whose page was open before can't begin anything.
    await start.click();
    await expect(visitor.getByRole('alert')).toContainText(
      'Bakım çalışması yapılıyor. Lütfen biraz sonra tekrar deneyin.',
    );
    expect((await visitor.reload())?.status()).toBe(503);
    await expect(heading(visitor, textOf('tr', 'maintenance:title'))).toBeVisible();
    await seated.reload();
    await order(seated, 'Ayran');
    await expect(await orderedLine(seated, 'Ayran')).toBeVisible();
  } finally {
    await change({});
  }
  await expect(strip).toHaveCount(0);
  // The page checks every few seconds, and when its connection returns.
  await visitor.evaluate(() => dispatchEvent(new Event('online')));
  await expect(start).toBeVisible();
  await freeTable(browser, 9);
});

test('times are the platform’s wherever the screen is, and say so', async () => {
  await openPage('Profil', '/admin/profile');
  await expect(page.getByText(/^Saatler: .+/)).toBeVisible();
  const [current] = await call(page.request, listSignIns, {});
  const time = new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(current?.signedInAt ?? 0));
  await expect(page.getByText(new RegExp(`Giriş: .*${time}`)).first()).toBeVisible();
  await openPage('Şifre değiştir', '/admin/change-password');
});

test('the job board is shown with files from our own address only', async () => {
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
});
