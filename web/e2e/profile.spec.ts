import { expect, type Page } from '@playwright/test';
import { openLaptop, password } from './actions.ts';
import { test } from './journey.ts';
import { field, heading, makeMember, press, sideMenu, signIn } from './users.ts';

/** Time within which changes elsewhere reach an open screen. */
const soon = { timeout: 5000 };

/** Expects a toast with this title. */
async function expectToast(page: Page, title: string): Promise<void> {
  const toast = page.locator('[role=alert], [role=status]').filter({ has: page.locator('b') });
  await expect(toast).toContainText(title);
}

test.describe('the profile', () => {
  test('renames its user everywhere; a new password signs out every other device', async ({
    browser,
  }) => {
    const who = `kisi.${Math.random().toString(36).slice(2, 10)}`;
    const post = { businessId: 2, role: 'waiter', branchId: 2 } as const;
    await makeMember(browser, 'owner2', who, 'Ece Kişi', post);
    const page = await openLaptop(browser, who, '/business/2/profile');
    const other = await openLaptop(browser, who, '/business/2');
    await expect(sideMenu(other)).toBeVisible();
    await field(page, 'Ad soyad').fill('Ece Nur Kişi');
    await press(page, 'Kaydet');
    await expectToast(page, 'Profil güncellendi');
    await expect(page.getByRole('banner')).toContainText('Ece Nur Kişi');

    await page.getByRole('tab', { name: 'Şifre değiştir' }).click();
    const newPassword = 'kırk yıl hatırı var';
    const current = field(page, 'Mevcut şifre');
    await current.fill(password);
    await field(page, 'Yeni şifre').fill(newPassword);
    await field(page, 'Yeni şifre (tekrar)').fill(newPassword);
    await press(page, 'Şifreyi değiştir');
    await expectToast(page, 'Şifre değiştirildi');
    await expect(current).toHaveValue('');
    await expect(heading(other, 'Giriş yap')).toBeVisible(soon);
    const me = await (await page.request.get('/api/auth/me')).json();
    expect(me).toMatchObject({ name: 'Ece Nur Kişi' });
    expect(await signIn(other, who, password)).toBe(401);
    expect(await signIn(other, who, newPassword)).toBe(200);
  });
});
