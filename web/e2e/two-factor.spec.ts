import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readSettings } from '@sofra/contracts/platform-settings';
import { generate } from 'otplib';
import * as v from 'valibot';
import { password } from './actions.ts';
import { test } from './journey.ts';
import { field, heading, makeUser, press, requestAs } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });

/** Has the platform require a second factor, or not; all other settings stay. */
async function require(admin: APIRequestContext, twoFactorRequired: boolean): Promise<void> {
  const read = await admin.get('/api/admin/settings');
  const { security } = v.parse(readSettings.response, await read.json());
  const data = { security: { ...security, twoFactorRequired } };
  expect((await admin.put('/api/admin/settings', { data })).ok()).toBe(true);
}

/** The code that the app shows now, or half a minute from now: a code works once. */
const codeOf = (secret: string, { later = 0 } = {}): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later });

async function logIn(page: Page, email: string): Promise<void> {
  await field(page, 'E-posta').fill(email);
  await field(page, 'Şifre').fill(password);
  await press(page, 'Giriş yap');
}
const refused = 'Doğrulama kodu hatalı veya daha önce kullanılmış.';

test('a required second factor is set up before anything else, and requested at each sign-in', async ({
  browser,
  page,
}) => {
  const admin = await requestAs(browser, 'admin');
  const who = `guvenlik.${Math.random().toString(36).slice(2, 10)}`;
  const email = `${who}@sofra.test`;
  const id = await makeUser(admin, who, { name: 'Ece Güven', role: 'platform_support' });
  await require(admin, true);
  try {
    // A public page, too, has nothing of their own before.
    await page.goto('/support');
    await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/support$/);
    await expect(heading(page, 'İki adımlı doğrulamayı kurun')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeVisible();
    const shown = await page.getByLabel('Kurulum anahtarı').textContent();
    const secret = (shown ?? '').replaceAll(' ', '');
    const code = await codeOf(secret);
    await field(page, 'Doğrulama kodu').fill(code);
    await press(page, 'Doğrula ve aç');

    const codes = page.getByRole('region', { name: 'Kurtarma kodlarınız' });
    await expect(codes.getByRole('listitem')).toHaveText(
      Array(10).fill(/^[a-z2-7]{5}-[a-z2-7]{5}$/),
    );
    const download = page.waitForEvent('download');
    await press(page, 'İndir');
    expect((await download).suggestedFilename()).toBe('sofra-kurtarma-kodlari.txt');
    await field(page, 'Kodları kaydettim').check();
    await press(page, 'Devam et');
    await expect(heading(page, 'Talepler işletmeler içindir')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/admin/profile');
    await logIn(page, email);
    await expect(heading(page, 'İki adımlı doğrulama')).toBeVisible();
    await field(page, 'Doğrulama kodu').fill(code);
    await press(page, 'Doğrula');
    await expect(page.getByText(refused)).toBeVisible();
    await field(page, 'Doğrulama kodu').fill(await codeOf(secret, { later: 30 }));
    await press(page, 'Doğrula');
    await expect(page.getByText('Hoş geldiniz, Ece Güven.')).toBeVisible();
    await expect(heading(page, 'Profil')).toBeVisible();
  } finally {
    await require(admin, false);
    await admin.delete(`/api/admin/users/${id}`);
  }
});
