import { expect } from '@playwright/test';
import { textOf } from './actions.ts';
import { inviteAdmin } from './admin-link.ts';
import { test } from './journey.ts';
import { field, heading, press } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 390, height: 844 } });

test('the link of the server’s command creates an administrator, once', async ({ page }) => {
  const path = await inviteAdmin('ada@sofra.test');
  await page.goto(path);
  await expect(heading(page, 'Yönetici hesabınızı kurun')).toBeVisible();
  await expect(field(page, 'E-posta')).toHaveValue('ada@sofra.test');
  await page.setViewportSize({ width: 390, height: 844 });

  await press(page, 'Hesabı kur');
  await expect(page.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
  await field(page, 'Ad soyad').fill('Ada Yılmaz');
  await field(page, 'Şifre').fill('password123');
  await press(page, 'Hesabı kur');
  await expect(page.getByText('Bu şifre çok yaygın. Başka bir şifre seçin.')).toBeVisible();
  await field(page, 'Şifre').fill('Tavşan kanı çay');
  await press(page, 'Hesabı kur');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Hoş geldiniz, Ada Yılmaz.')).toBeVisible();

  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform ayarları');
  await page.goto(path);
  await expect(heading(page, 'Bu bağlantı geçerli değil')).toBeVisible();
});

test('a replaced link shows an error in the reader’s language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const first = await inviteAdmin('grace@sofra.test');
  const second = await inviteAdmin('Grace@sofra.test');
  await page.goto(first);
  await expect(heading(page, textOf('en', 'register:setup.invalid'))).toBeVisible();
  await page.goto(second);
  await expect(heading(page, textOf('en', 'register:setup.title'))).toBeVisible();
});
