import { type Browser, expect, type Page } from '@playwright/test';
import { openLaptop, password } from './actions.ts';
import { test } from './journey.ts';
import { followMail } from './mails.ts';
import { field, heading, makeMember, press, sideMenu, signIn } from './users.ts';

/** Time within which changes elsewhere reach an open screen. */
const soon = { timeout: 5000 };

/** Expects a toast with this title and text. */
async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toast = page.locator('[role=alert], [role=status]').filter({ has: page.locator('b') });
  await expect(toast).toContainText(title + text);
}

/** A user who may be used up; answers how they sign in. */
async function buildMember(browser: Browser, role: 'branch_manager' | 'waiter'): Promise<string> {
  const who = `kisi.${Math.random().toString(36).slice(2, 10)}`;
  await makeMember(browser, 'owner2', who, 'Ece Kişi', { businessId: 2, role, branchId: 2 });
  return who;
}

test.describe('the profile', () => {
  test('renames its user everywhere; a new password signs out every other device', async ({
    browser,
  }) => {
    const who = await buildMember(browser, 'waiter');
    const page = await openLaptop(browser, who, '/business/2/profile');
    const other = await openLaptop(browser, who, '/business/2');
    await expect(sideMenu(other)).toBeVisible();
    await field(page, 'Ad soyad').fill('Ece Nur Kişi');
    await press(page, 'Kaydet');
    await expectToast(page, 'Profil güncellendi');
    await expect(page.getByRole('banner')).toContainText('Ece Nur Kişi');
    await page.reload();
    await expect(field(page, 'Ad soyad')).toHaveValue('Ece Nur Kişi');

    await page.getByRole('tab', { name: 'Şifre değiştir' }).click();
    const current = field(page, 'Mevcut şifre');
    const confirm = field(page, 'Yeni şifre (tekrar)');
    const change = async (...typed: [string, string, string]) => {
      await current.fill(typed[0]);
      await field(page, 'Yeni şifre').fill(typed[1]);
      await confirm.fill(typed[2]);
      await press(page, 'Şifreyi değiştir');
    };
    const newPassword = 'kırk yıl hatırı var';

    await change(password, newPassword, newPassword);
    await expectToast(page, 'Şifre değiştirildi');
    await expect(current).toHaveValue('');
    await expect(heading(other, 'Giriş yap')).toBeVisible(soon);
    await page.reload();
    await expect(heading(page, 'Profil')).toBeVisible();
    expect(await signIn(other, who, password)).toBe(401);
    expect(await signIn(other, who, newPassword)).toBe(200);
  });

  test('requires proof of identity before a new address, which applies once its mailed link is opened', async ({
    browser,
  }) => {
    const who = await buildMember(browser, 'waiter');
    const page = await openLaptop(browser, who, '/business/2/profile');
    // Refused as after ten minutes: another user may be at the device.
    let isRefused = true;
    await page.route('**/api/user/profile', async (route) => {
      if (route.request().method() !== 'PUT' || !isRefused) return route.fallback();
      isRefused = false;
      const json = { code: 'proof_required', message: 'Kimliğinizi yeniden doğrulayın.' };
      return route.fulfill({ status: 403, json });
    });
    const newEmail = `yeni.${who}@sofra.test`;
    await field(page, 'E-posta').fill(newEmail);
    await press(page, 'Kaydet');
    const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
    await expect(field(dialog, 'Şifre')).toBeFocused();
    await field(dialog, 'Şifre').fill('yanlış şifre');
    await press(dialog, 'Doğrula');
    await expect(dialog).toContainText('Mevcut şifre hatalı.');
    await field(dialog, 'Şifre').fill(password);
    await press(dialog, 'Doğrula');
    await expect(dialog).toHaveCount(0);
    await expectToast(page, 'Profil güncellendi');
    await expect(page.getByText(`${newEmail} adresinin onayı bekleniyor`)).toBeVisible();
    await expect(field(page, 'E-posta')).toHaveValue(`${who}@sofra.test`);
    await press(page, 'Yeniden gönder');
    await expectToast(page, 'Bağlantı yeniden gönderildi');
    await press(page, 'Değişikliği iptal et');
    await expectToast(page, 'Değişiklik iptal edildi');
    await expect(page.getByText('onayı bekleniyor')).toHaveCount(0);

    await field(page, 'E-posta').fill(newEmail);
    await press(page, 'Kaydet');
    await expect(page.getByText(`${newEmail} adresinin onayı bekleniyor`)).toBeVisible();
    expect(await signIn(page, who, password)).toBe(200);
    await followMail(page, newEmail, 'Yeni e-posta adresinizi onaylayın');
    await expect(heading(page, 'Yeni adresinizi onaylayın')).toBeVisible();
    await press(page, 'Adresi onayla');
    await expect(heading(page, 'Adresiniz onaylandı')).toBeFocused();
    expect(await signIn(page, who, password)).toBe(401);
    expect(await signIn(page, `yeni.${who}`, password)).toBe(200);
    // The old address can undo it: it has had two notices, the later one first.
    await followMail(page, `${who}@sofra.test`, 'E-posta adresiniz değiştirildi');
    await expect(heading(page, 'Değişiklik geri alınsın mı?')).toBeVisible();
    await press(page, 'Değişikliği geri al');
    await expect(heading(page, 'Değişiklik geri alındı')).toBeFocused();
    expect(await signIn(page, `yeni.${who}`, password)).toBe(401);
    expect(await signIn(page, who, password)).toBe(401);
    await page.getByRole('link', { name: 'Yeni şifre belirle' }).click();
    await expect(field(page, 'E-posta')).toHaveValue(`${who}@sofra.test`);
  });

  test('lists the sign-ins, and ends one, all others, or all', async ({ browser }) => {
    const who = await buildMember(browser, 'waiter');
    const page = await openLaptop(browser, who, '/business/2/profile');
    const others = [
      await openLaptop(browser, who, '/business/2'),
      await openLaptop(browser, who, '/business/2'),
      await openLaptop(browser, who, '/business/2'),
    ];
    for (const other of others) await expect(sideMenu(other)).toBeVisible();
    await page.reload();
    const list = page.getByRole('list', { name: 'Oturumlarınız' }).getByRole('listitem');
    // The first of them took the invitation up.
    await expect(list).toHaveCount(5);
    await expect(list.first()).toContainText('Bu cihaz');
    await expect(list.first()).toContainText(/127\.0\.0\.0\/24.*Giriş:.*Son görülme:/);
    await list.nth(1).getByRole('button').click();
    await expectToast(page, 'Çıkış yapıldı');
    await expect(list).toHaveCount(4);
    const isOut = async (other: Page) => (await other.getByText('Giriş yap').count()) > 0;
    await expect(async () => {
      const out = await Promise.all(others.map(isOut));
      expect(out.filter(Boolean)).toHaveLength(1);
    }).toPass(soon);
    await press(page, 'Diğer cihazlardan çıkış yap');
    await press(page.getByRole('alertdialog'), 'Diğer cihazlardan çıkış yap');
    await expect(list).toHaveCount(1);
    for (const other of others) await expect(heading(other, 'Giriş yap')).toBeVisible(soon);
    await press(page, 'Her yerden çıkış yap');
    await press(page.getByRole('alertdialog'), 'Her yerden çıkış yap');
    await expect(heading(page, 'Giriş yap')).toBeVisible();
  });
});

test.describe('the separate password page', () => {
  test('changes the password', async ({ browser }) => {
    const who = await buildMember(browser, 'branch_manager');
    const page = await openLaptop(browser, who, '/admin/change-password');
    for (const [label, typed] of [
      ['Mevcut şifre', password],
      ['Yeni şifre', 'yepyeni bir şifre'],
      ['Yeni şifre (tekrar)', 'yepyeni bir şifre'],
    ] as const) {
      await field(page, label).fill(typed);
    }
    await press(page, 'Şifreyi değiştir');
    await expectToast(page, 'Şifreniz başarıyla değiştirildi');
    expect(await signIn(page, who, 'yepyeni bir şifre')).toBe(200);
  });
});
