import { expect } from '@playwright/test';
import { inviteAdmin } from './admin-link.ts';
import { test } from './journey.ts';
import { field, heading, press } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 390, height: 844 } });

test('the link of the server’s command creates an administrator, who is in at once', async ({
  page,
}) => {
  await page.goto(await inviteAdmin(`ada.${Date.now().toString(36)}@sofra.test`));
  await field(page, 'Ad soyad').fill('Ada Yılmaz');
  await field(page, 'Şifre').fill('Tavşan kanı çay');
  await press(page, 'Hesabı kur');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Hoş geldiniz, Ada Yılmaz.')).toBeVisible();
  await expect(heading(page, 'Bekleyen başvurular')).toBeVisible();
});
