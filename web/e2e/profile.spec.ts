import { type Browser, expect, type Page } from '@playwright/test';
import { openLaptop, password } from './acting.ts';
import { test } from './journey.ts';
import { field, heading, hire, press, sideMenu, signIn } from './people.ts';

/** What happens elsewhere reaches an open screen this soon. */
const soon = { timeout: 5000 };

/** What the page tells at its foot: a title, and why. */
async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toast = page.locator('[role=alert], [role=status]').filter({ has: page.locator('b') });
  await expect(toast).toContainText(title + text);
}

/** Somebody who may be used up; answers how they sign in. */
async function buildPerson(browser: Browser, role: 'branch_manager' | 'waiter'): Promise<string> {
  const who = `kisi.${Math.random().toString(36).slice(2, 10)}`;
  await hire(browser, 'owner2', who, 'Ece Kişi', { businessId: 2, role, branchId: 2 });
  return who;
}

test.describe('the profile', () => {
  test('keeps name, email and phone, with the rules and sentences of the specification', async ({
    browser,
  }) => {
    const who = await buildPerson(browser, 'waiter');
    const page = await openLaptop(browser, who, '/business/2/profile');
    await expect(page.getByRole('tab')).toHaveText(['Profil bilgileri', 'Şifre değiştir']);
    const account = page.getByRole('main');
    await expect(account).toContainText(/Kullanıcı ID\d+RolGarson/);
    await expect(account).toContainText(/Kayıt tarihi\d+ \p{L}+ \d{4} \d{2}:\d{2}/u);
    await expect(account).toContainText('İşletme adıMavi KahveDurumOnaylandıİşletme türüKafe');
    await expect(account.getByText('Onaylandı', { exact: true })).toBeVisible();

    await field(page, 'Ad soyad').fill('E');
    await field(page, 'Email').fill('adres değil');
    await press(page, 'Kaydet');
    await expect(page.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
    await expect(page.getByText('Geçerli bir email adresi giriniz')).toBeVisible();
    await sideMenu(page).getByRole('link', { name: 'Panel' }).click();
    await expect(page.getByText('Kaydedilmemiş değişiklikler var')).toBeVisible();
    await press(page, 'Sayfada kal');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await field(page, 'Ad soyad').fill('Ece Nur Kişi');
    await field(page, 'Email').fill('owner2@sofra.test');
    await press(page, 'Kaydet');
    await expectToast(page, 'Hata', 'Profil güncellenirken bir hata oluştu.');
    await expect(page.getByText('Bu e-posta adresi başka bir hesapta kullanılıyor.')).toBeVisible();
    await field(page, 'Email').fill(`${who}@sofra.test`);
    await press(page, 'Kaydet');
    await expectToast(page, 'Profil güncellendi');
    await expect(page.getByRole('banner')).toContainText('Ece Nur Kişi');
    await page.reload();
    await expect(field(page, 'Ad soyad')).toHaveValue('Ece Nur Kişi');

    await page.context().setOffline(true);
    await field(page, 'Telefon (isteğe bağlı)').fill('+90 555 000 00 00');
    await press(page, 'Kaydet');
    await expectToast(page, 'Hata', 'Profil güncellenirken bir hata oluştu.');
  });

  test('changes the password, and every other device is signed out', async ({ browser }) => {
    const who = await buildPerson(browser, 'waiter');
    const page = await openLaptop(browser, who, '/business/2/profile');
    const other = await openLaptop(browser, who, '/business/2');
    await expect(sideMenu(other)).toBeVisible();
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

    await change('', '12345', '');
    await expect(page.getByText('Mevcut şifre gereklidir')).toBeVisible();
    await expect(page.getByText('Yeni şifre en az 6 karakter olmalıdır')).toBeVisible();
    await expect(page.getByText('Şifre onayı gereklidir')).toBeVisible();
    await change(password, '1234567', '1234567');
    await expect(page.getByText('Yeni şifre en az 8 karakter olmalıdır')).toBeVisible();
    await change(password, newPassword, `${newPassword}!`);
    await expect(page.getByText('Şifreler eşleşmiyor')).toBeVisible();
    await expect(confirm).toHaveAttribute('aria-invalid', 'true');
    await change('yanlış şifre', newPassword, newPassword);
    await expectToast(page, 'Hata', 'Şifre değiştirirken bir hata oluştu.');
    await expect(page.getByText('Mevcut şifre hatalı.')).toBeVisible();

    await change(password, newPassword, newPassword);
    await expectToast(page, 'Şifre değiştirildi');
    await expect(current).toHaveValue('');
    await expect(heading(other, 'Giriş yap')).toBeVisible(soon);
    await page.reload();
    await expect(heading(page, 'Profil')).toBeVisible();
    expect(await signIn(other, who, password)).toBe(401);
    expect(await signIn(other, who, newPassword)).toBe(200);
  });

  test("is the platform's people's too, without a business", async ({ browser }) => {
    const page = await openLaptop(browser, 'support', '/admin/profile');
    await expect(page.getByRole('tab')).toHaveText(['Profil bilgileri', 'Şifre değiştir']);
    await expect(page.getByRole('main')).toContainText('RolPlatform Support');
    await expect(page.getByText('İşletme bilgileri')).toHaveCount(0);
  });
});

test.describe('the standalone change of password', () => {
  test('tells its faults one at a time, ticks off what is met, and is done', async ({
    browser,
  }) => {
    const who = await buildPerson(browser, 'branch_manager');
    const page = await openLaptop(browser, who, '/admin/change-password');
    await expect(page.getByText('Şifrenizi 3-6 ayda bir değiştirin.')).toBeVisible();
    const labels = ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)'];
    const change = async (...typed: string[]) => {
      for (const [index, label] of labels.entries()) {
        await field(page, label).fill(typed[index] ?? '');
      }
      await press(page, 'Şifreyi değiştir');
    };
    const needs = page.getByRole('region', { name: 'Şifre gereksinimleri' }).getByRole('listitem');
    await expect(needs.nth(1)).toContainText('En az 8 karakter');
    await expect(needs.filter({ hasText: 'tamam' })).toHaveCount(0);

    await change(password, 'yepyeni bir şifre', '');
    await expectToast(page, 'Lütfen tüm alanları doldurun');
    await expect(needs.filter({ hasText: 'tamam' })).toHaveCount(2);
    await change(password, 'yepyeni bir şifre', 'yepyeni');
    await expectToast(page, 'Yeni şifre ve tekrarı eşleşmiyor');
    await change(password, '12345', '12345');
    await expectToast(page, 'Yeni şifre en az 6 karakter olmalıdır');
    await change(password, '1234567', '1234567');
    await expectToast(page, 'Yeni şifre en az 8 karakter olmalıdır');
    await change('yanlış şifre', 'yepyeni bir şifre', 'yepyeni bir şifre');
    await expectToast(page, 'Mevcut şifre hatalı.');
    await page.context().setOffline(true);
    await change(password, 'yepyeni bir şifre', 'yepyeni bir şifre');
    await expectToast(page, 'Şifre değiştirme işlemi başarısız');
    await page.context().setOffline(false);

    for (const label of labels) await press(page, `${label}: Şifreyi göster`);
    await expect(field(page, 'Yeni şifre')).toHaveAttribute('type', 'text');
    await press(page, 'Temizle');
    for (const label of labels) await expect(field(page, label)).toHaveValue('');
    await change(password, 'yepyeni bir şifre', 'yepyeni bir şifre');
    await expectToast(page, 'Şifreniz başarıyla değiştirildi');
    expect(await signIn(page, who, 'yepyeni bir şifre')).toBe(200);
  });

  test('is not for waiters', async ({ browser }) => {
    const page = await openLaptop(browser, 'waiter', '/admin/change-password');
    await expect(heading(page, 'Yetkisiz Erişim')).toBeVisible();
  });
});
