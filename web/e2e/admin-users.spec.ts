import { expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, openPhone, password } from './actions.ts';
import { test } from './journey.ts';
import { expectAccessible, expectAppearance } from './appearance.ts';
import { field, press, pressByKey, signIn } from './users.ts';

/** Time within which changes elsewhere reach an open screen. */
const soon = { timeout: 5000 };
const run = Date.now().toString(36);
const who = `uye.${run}`;
const name = `Ümit Işık ${run}`;

const users = (page: Page) => page.getByRole('table', { name: 'Kullanıcılar' }).locator('tbody');
const row = (page: Page, text: string) => users(page).getByRole('row').filter({ hasText: text });
const search = (page: Page) => field(page, 'Ad, e-posta veya telefon ara');
const pill = (page: Page, word: string) =>
  page.getByRole('group', { name: 'Rol' }).getByRole('button', { name: word, exact: true });
const menuOf = async (page: Page, person: string): Promise<Locator> => {
  await press(page, `${person}: işlemler`);
  return page.getByRole('menuitem');
};
async function act(page: Page, verb: string): Promise<void> {
  await (await menuOf(page, name)).filter({ hasText: verb }).click();
}
/** Expects a toast with this title. */
const expectToast = (page: Page, title: string) =>
  expect(
    page.locator('[role=alert], [role=status]').filter({ has: page.locator('b') }),
  ).toContainText(title);
/** First acts without a network and expects the message `failed`. */
async function failing(page: Page, go: () => Promise<void>, failed: string): Promise<void> {
  await page.context().setOffline(true);
  await go();
  await expectToast(page, failed);
  await page.context().setOffline(false);
  await go();
}

test.describe('the platform’s users', () => {
  test('are found by name, email or phone, created, changed, suspended and deleted', async ({
    browser,
  }) => {
    const guest = await openPhone(browser);
    await guest.request.post('/api/auth/anonymous');
    const page = await openLaptop(browser, 'admin', '/admin/users');
    await expect(page.getByRole('region', { name: 'Kullanıcı sayıları' })).toContainText(
      /Toplam kullanıcı[\d.]+[\d.]+ misafir dahilPlatform ekibi\d+/,
    );
    await expectAppearance(page, 'users');
    await search(page).fill('misafir');
    await expect(row(page, 'Misafir').first().getByText('Anonim', { exact: true })).toBeVisible();
    await search(page).fill('');

    await press(page, 'New User');
    const dialog = page.getByRole('dialog');
    await expect(field(dialog, 'Ad soyad')).toBeFocused();
    await press(dialog, 'Kullanıcıyı oluştur');
    await expect(dialog.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
    await expect(dialog.getByText('Geçerli bir email adresi giriniz')).toBeVisible();
    await expect(dialog.getByText('Şifre en az 6 karakter olmalıdır')).toBeVisible();
    await field(dialog, 'Ad soyad').fill(name);
    await field(dialog, 'E-posta').fill('admin@sofra.test');
    await field(dialog, 'Telefon (isteğe bağlı)').fill(`+90 (532) ${Date.now() % 10_000_000}`);
    await field(dialog, 'Şifre').fill(password);
    await field(dialog, 'Rol').selectOption('Garson');
    await press(dialog, 'Kullanıcıyı oluştur');
    await expect(dialog.getByText('Bir işletme seçin')).toBeVisible();
    await expectAccessible(page, 'a new user');
    await field(dialog, 'İşletme veya sahip adı ara').fill('cem öztürk');
    await dialog.getByRole('button', { name: 'Mavi Kahve' }).click();
    await field(dialog, 'Şube').selectOption({ index: 1 });
    await press(dialog, 'Kullanıcıyı oluştur');
    await expectToast(page, 'Bu e-posta adresi başka bir hesapta kullanılıyor.');
    await field(dialog, 'E-posta').fill(`${who}@sofra.test`);
    await press(dialog, 'Kullanıcıyı oluştur');
    await expectToast(page, 'Kullanıcı oluşturuldu');

    await search(page).fill(`umit isik ${run}`);
    await expect(page).toHaveURL(/\?search=umit/);
    await expect(row(page, name)).toContainText('GarsonMavi Kahve');
    await expect(users(page).getByRole('row')).toHaveCount(1);
    const waiter = await openLaptop(browser, who, '/business/2');
    await expect(waiter.getByRole('navigation', { name: 'İşletme menüsü' })).toBeVisible();

    await act(page, 'Düzenle');
    await expect(field(dialog, 'Rol').getByRole('option')).toHaveText([
      'Platform Admin',
      'Platform Manager',
      'Platform Support',
      'İşletme Sahibi',
      'İşletme Müdürü',
      'Şube Müdürü',
      'Garson',
      'Çalışan',
      'Müşteri',
    ]);
    await field(dialog, 'Rol').selectOption('Müşteri');
    await expect(dialog.getByText(/oturumları kapanır.*rolleri kaldırılır/)).toBeVisible();
    await failing(page, () => press(dialog, 'Kaydet'), 'Kullanıcı güncellenirken bir hata oluştu');
    await expectToast(page, 'Kullanıcı başarıyla güncellendi');
    await expect(row(page, name)).toContainText('Müşteri');
    await expect(row(page, name)).not.toContainText('Mavi Kahve');
    await expect(waiter.getByRole('button', { name: 'Giriş yap' }).last()).toBeVisible(soon);

    await act(page, 'Şifre değiştir');
    const [next, confirm] = ['Yeni şifre', 'Yeni şifre (tekrar)'].map((word) =>
      field(dialog, word),
    );
    const setPassword = async (...typed: [string, string]) => {
      await next?.fill(typed[0]);
      await confirm?.fill(typed[1]);
      await press(dialog, 'Şifreyi değiştir');
    };
    await setPassword('12345', '12345');
    await expect(dialog.getByText('Şifre en az 6 karakter olmalıdır')).toBeVisible();
    await setPassword('1234567', '1234567');
    await expect(dialog.getByText('Şifre en az 8 karakter olmalıdır')).toBeVisible();
    await setPassword('kırk yıl hatırı var', 'kırk yıl');
    await expect(dialog.getByText('Şifreler eşleşmiyor')).toBeVisible();
    await failing(
      page,
      () => setPassword('kırk yıl hatırı var', 'kırk yıl hatırı var'),
      'Şifre değiştirilirken bir hata oluştu',
    );
    await expectToast(page, 'Kullanıcı şifresi başarıyla değiştirildi');
    expect(await signIn(waiter, who, password)).toBe(401);
    expect(await signIn(waiter, who, 'kırk yıl hatırı var')).toBe(200);

    await act(page, 'Askıya al');
    await pressByKey(page.getByRole('alertdialog'), 'Askıya al');
    await expect(row(page, name).getByText('Askıda', { exact: true })).toBeVisible();
    expect(await signIn(waiter, who, 'kırk yıl hatırı var')).toBe(401);
    await act(page, 'Askıdan çıkar');
    await pressByKey(page.getByRole('alertdialog'), 'Askıdan çıkar');
    await expect(row(page, name).getByText('Askıda', { exact: true })).toHaveCount(0);

    await act(page, 'Sil');
    await failing(
      page,
      () => press(page.getByRole('alertdialog'), 'Kullanıcıyı sil'),
      'Kullanıcı silinirken bir hata oluştu.',
    );
    await expectToast(page, 'Kullanıcı başarıyla silindi.');
    await expect(page.getByText('Kullanıcı bulunamadı')).toBeVisible();
    await press(page, 'Tüm kullanıcıları göster');
    await expect(row(page, 'Emre Koç')).toBeVisible();
  });

  test('have a menu that accepts a click before it is fully drawn', async ({ browser }) => {
    const page = await openLaptop(browser, 'admin', '/admin/users?search=sofra.test');
    const action = (await menuOf(page, 'Derya Güneş')).filter({ hasText: 'Askıya al' });
    await action.evaluate((element) => {
      const options = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 1 };
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        element.dispatchEvent(new PointerEvent(type, options));
      }
    });
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  test('show each rank only its permitted actions; no one can delete an admin or themselves', async ({
    browser,
  }) => {
    const admin = await openLaptop(browser, 'admin', '/admin/users');
    await pill(admin, 'Platform Admin').click();
    await expect(admin).toHaveURL('/admin/users?role=platform_admin');
    await expect(row(admin, 'Selin Karaca')).toContainText('Siz');
    await expect(row(admin, 'Burak Tunç')).toHaveCount(0);
    // Their own name, and no way to lock themselves out.
    await expect(await menuOf(admin, 'Selin Karaca')).toHaveText(['Düzenle']);

    const manager = await openLaptop(browser, 'manager', '/admin/users?search=sofra.test');
    await expect(row(manager, 'Derya Güneş')).toBeVisible();
    for (const peer of ['Selin Karaca', 'Burak Tunç']) {
      await expect(row(manager, peer)).toBeVisible();
      await expect(row(manager, peer).getByRole('button')).toHaveCount(0);
    }
    await expect(await menuOf(manager, 'Derya Güneş')).toHaveText([
      'Düzenle',
      'Şifre değiştir',
      'Askıya al',
      'Sil',
    ]);
    await manager.getByRole('menuitem', { name: 'Düzenle' }).click();
    const roles = field(manager.getByRole('dialog'), 'Rol').getByRole('option');
    await expect(roles).toHaveCount(7);
    await expect(roles.first()).toHaveText('Platform Support');
    await expectAccessible(manager, 'a user');
  });
});
