import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  freeTable,
  openFloor,
  openPhone,
  openWall,
  order,
  password,
  scan,
  sentence,
  ticketOn,
} from './acting.ts';
import { expectAccessible } from './looks.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Şifre').fill(secret);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
}

async function signInQuietly(page: Page, who: string): Promise<void> {
  const data = { email: `${who}@sofra.test`, password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}

test.use({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } });

test.describe('signing in', () => {
  test('asks for both fields, and says alike that email or password is wrong', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/Eksik bilgi.*Email ve şifre gerekli\./);
    await signIn(page, `nobody-${Date.now()}@sofra.test`, 'yanlis-sifre');
    await expect(page.getByRole('alert')).toHaveText(/Giriş başarısız.*Email veya şifre hatalı\./);
    await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
    await expect(page.getByText('Giriş başarısız')).toHaveCount(0);
  });

  test('tells a missing connection from a wrong password', async ({ page, context }) => {
    await page.goto('/login');
    await expect(field(page, 'Email')).toBeVisible();
    await context.setOffline(true);
    await signIn(page, 'waiter@sofra.test', password);
    await expect(page.getByRole('alert')).toContainText('Bağlantı yok');
  });

  test('fills the form from a demo account, welcomes by name and leads to the own business', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: /employee@sofra\.test/ }).click();
    await expect(field(page, 'Email')).toHaveValue('employee@sofra.test');
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await expect(page.getByText('Giriş başarılı')).toBeVisible();
    await expect(page.getByText('Hoş geldiniz, Zeynep Arslan.')).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1$/);
  });

  test('shows the password only while asked to', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Şifre').fill('gizli');
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Şifreyi göster' }).click();
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'password');
  });
});

test.describe('a guarded page', () => {
  test('says "Yükleniyor..." until it is known who is there', async ({ page }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/business/1/kitchen');
    await expect(page.getByText('Yükleniyor...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  });

  test('shows the login page in its place and returns after signing in', async ({ page }) => {
    await page.goto('/business/1/waiter');
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1\/waiter$/);
    await signIn(page, 'employee@sofra.test', password);
    await expect(page.getByRole('heading', { name: 'Karaköy' })).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1\/waiter$/);
  });

  test('is "Yetkisiz Erişim" for a customer', async ({ page }) => {
    await signInQuietly(page, 'customer');
    await page.goto('/business/1/kitchen');
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
    await expect(
      page.getByText('Bu sayfaya erişim yetkiniz bulunmamaktadır.', { exact: true }),
    ).toBeVisible();
  });

  test('is "Yetkisiz Erişim" for another business\'s waiter, with the way to their own', async ({
    page,
  }) => {
    await signInQuietly(page, 'waiter');
    await page.goto('/business/2/kitchen');
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
    await page.getByRole('link', { name: 'Kendi ekranıma git' }).click();
    await expect(page).toHaveURL(/\/business\/1$/);
  });

  test('lets go after signing out', async ({ page }) => {
    await signInQuietly(page, 'waiter');
    await page.goto('/business/1/waiter');
    await page.getByRole('button', { name: /^Hesap:/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/business/1/waiter');
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  });
});

test('a page that is not there helps on', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ana sayfa' }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** A guest of the table orders a dish and the wall shows it. */
async function ticketFor(browser: Browser, wall: Page, tableId: number, dish: string) {
  await freeTable(browser, tableId);
  const phone = await openPhone(browser);
  await scan(phone, `table-${tableId}`);
  await order(phone, dish);
  return { phone, ticket: await ticketOn(wall, `Masa ${tableId}`, dish) };
}

test('a dish the kitchen marks sold out is gone from phones at once, and comes back', async ({
  browser,
}) => {
  const [wall, phone] = [await openWall(browser), await openPhone(browser)];
  await phone.goto('/menu/9');
  const add = phone.getByRole('button', {
    name: sentence('tr', 'guest:menu.add', { name: 'Haydari' }),
  });
  await expect(add).toBeEnabled();

  await wall.getByRole('button', { name: 'Tükendi', exact: true }).click();
  await wall.getByLabel('Ürün ara').fill('haydari');
  await wall.getByRole('button', { name: 'Tükendi: Haydari' }).click();
  await wall.getByRole('button', { name: 'Değişene kadar' }).click();
  await expect(add).toBeDisabled({ timeout: 2000 });
  await wall.getByRole('button', { name: 'Geri al' }).click();
  await expect(add).toBeEnabled({ timeout: 2000 });
});

test('a line is struck by a tap, a dish is asked about by holding it', async ({ browser }) => {
  const wall = await openWall(browser);
  const { ticket } = await ticketFor(browser, wall, 4, 'Humus');
  const line = ticket.getByRole('button', { name: 'Humus' });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await line.click({ delay: 700 });
  await expect(wall.getByRole('dialog', { name: 'Tükendi' })).toBeVisible();
  await expect(wall.getByRole('group', { name: 'Humus: ne kadar süreyle?' })).toBeVisible();
  await wall.keyboard.press('Escape');
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await freeTable(browser, 4);
});

test('a cancelled ticket is repainted with its reason until the kitchen has seen it', async ({
  browser,
}) => {
  const [wall, floor] = [await openWall(browser), await openFloor(browser)];
  const { ticket } = await ticketFor(browser, wall, 5, 'Haydari');
  await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
  await floor.getByRole('button', { name: 'Masa 5.' }).click();
  await expect(floor.getByRole('dialog').getByText('Hazırlanıyor', { exact: true })).toBeVisible();
  await floor.getByRole('button', { name: 'İptal et' }).click();
  const question = floor.getByRole('alertdialog');
  // The kitchen has begun: without a reason it can't be cancelled.
  await expect(question.getByRole('button', { name: 'Siparişi iptal et' })).toBeDisabled();
  await question.getByRole('button', { name: 'Misafir vazgeçti' }).click();
  await question.getByRole('button', { name: 'Siparişi iptal et' }).click();

  await expect(ticket).toContainText('İptal edildi');
  await expect(ticket).toContainText('Misafir vazgeçti');
  await ticket.getByRole('button', { name: 'İptali gördüm', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await freeTable(browser, 5);
});

test('a ticket that left the wall is called back by one step, and undone for five seconds', async ({
  browser,
}) => {
  const wall = await openWall(browser);
  const { ticket } = await ticketFor(browser, wall, 6, 'Haydari');
  await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
  await ticket.getByRole('button', { name: 'Hazır', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await wall.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect(ticket).toContainText('Hazırlanıyor');

  await ticket.getByRole('button', { name: 'Hazır', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await wall.getByRole('button', { name: 'Geri çağır', exact: true }).click();
  await wall.getByRole('button', { name: 'Geri çağır: Masa 6 #' }).first().click();
  await expect(ticket).toContainText('Hazırlanıyor');
  await freeTable(browser, 6);
});

test('the floor starts a session for people without a phone, and ends it', async ({ browser }) => {
  await freeTable(browser, 10);
  const floor = await openFloor(browser);
  await floor.getByRole('button', { name: 'Masa 10.' }).click();
  await floor.getByRole('button', { name: 'Oturum başlat' }).click();
  await expect(floor.getByRole('dialog')).toContainText('Oturdu');
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await floor.getByRole('alertdialog').getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await expect(floor.getByText('Masa 10: Oturum sonlandırıldı')).toBeVisible();
});

test.describe('nothing stands in the way of assistive technology', () => {
  const looks = [
    { language: 'tr', colorScheme: 'light' },
    { language: 'tr', colorScheme: 'dark' },
    { language: 'ar', colorScheme: 'light' },
  ] as const;
  const screens = [
    { path: '/', who: undefined },
    { path: '/login', who: undefined },
    { path: '/nowhere', who: undefined },
    { path: '/business/1/kitchen', who: 'employee' },
    { path: '/business/1/waiter', who: 'waiter' },
    { path: '/business/2/waiter', who: 'waiter' },
  ] as const;

  for (const { language, colorScheme } of looks) {
    test(`${language}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(
        ([code, theme]) => {
          localStorage.setItem('language', code);
          localStorage.setItem('sofra.wallTheme', JSON.stringify(theme));
        },
        [language, colorScheme] as const,
      );
      for (const { path, who } of screens) {
        await context.clearCookies();
        if (who) await signInQuietly(page, who);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main')).toBeVisible();
        await expectAccessible(page, path);
      }
      await context.close();
    });
  }

  test('a panel, a question and the drawers of the wall', async ({ browser }) => {
    const wall = await openWall(browser);
    const { ticket } = await ticketFor(browser, wall, 7, 'Humus');
    await expect(ticket).toBeVisible();
    for (const name of ['Geri çağır', 'Tükendi']) {
      await wall.getByRole('button', { name, exact: true }).click();
      await expect(wall.getByRole('dialog')).toBeVisible();
      await expectAccessible(wall, name);
      await wall.keyboard.press('Escape');
      await expect(wall.getByRole('dialog')).toHaveCount(0);
    }
    await wall.getByRole('button', { name: 'Toplam', exact: true }).click();
    await expectAccessible(wall, 'totals');

    const floor = await openFloor(browser);
    await floor.getByRole('button', { name: 'Masa 7.' }).click();
    await expect(floor.getByRole('dialog')).toContainText('Humus');
    await expectAccessible(floor, 'a table');
    await floor.getByRole('button', { name: 'İptal et' }).click();
    await expect(floor.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(floor, 'a question');
    await freeTable(browser, 7);
  });
});
