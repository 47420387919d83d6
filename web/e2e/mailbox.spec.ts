/** A demo's mailbox: what would have been mailed is read there, and its links lead on. */
import { expect } from '@playwright/test';
import { forgotPassword } from '@sofra/contracts/auth';
import { password } from './actions.ts';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { field, heading, makeUser, press, requestAs, signIn } from './users.ts';

test('a mail is in the mailbox at once, as HTML and as text, with a link that resets a forgotten password', async ({
  browser,
  page,
}) => {
  const who = `unutkan.${Date.now().toString(36)}`;
  const email = `${who}@sofra.test`;
  const admin = await requestAs(browser, 'admin');
  await makeUser(admin, who, { name: 'Umut Unutkan', role: 'customer' });
  await call(page.request, forgotPassword, { body: { email, language: 'tr' } });

  await page.goto('/mailbox');
  await expect(heading(page, 'Posta kutusu')).toBeVisible();
  const row = page.getByRole('link', { name: email }).filter({ hasText: 'Yeni şifrenizi' });
  // The page polls; the button refreshes it at once.
  await press(page, 'Yenile');
  await expect(row).toBeVisible({ timeout: 10_000 });
  await row.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Yeni şifrenizi belirleyin').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await page.getByRole('tab', { name: 'Düz metin' }).click();
  const opened = page.waitForEvent('popup');
  const link = page.getByRole('tabpanel').getByRole('link').first();
  const address = (await link.textContent()) ?? '';
  await link.click();
  const reset = await opened;
  await expect(reset).toHaveURL(address);

  await expect(field(reset, 'E-posta')).toHaveValue(email);
  await field(reset, 'Yeni şifre').fill('zeytinyağlı enginar');
  await press(reset, 'Şifreyi kaydet');
  await expect(reset.getByText('Şifreniz değiştirildi').first()).toBeVisible();
  await expect(reset).toHaveURL('/login');
  expect(await signIn(page, who, password)).toBe(401);
  await field(reset, 'E-posta').fill(email);
  await field(reset, 'Şifre').fill('zeytinyağlı enginar');
  await reset.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  // The browser is still navigating to the front page, which would replace a page opened earlier.
  await expect(reset).toHaveURL('/');
  await expect(heading(reset, 'Masadaki herkes aynı sofrada.')).toBeVisible();
  await expect(reset.getByText('Giriş başarılı')).toBeVisible();
  await expect(reset.getByText('Hoş geldiniz, Umut Unutkan.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Posta kutusuna dön' }).click();
  await expect(row).toBeVisible();
});
