import { expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, password } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { test } from './journey.ts';
import {
  field,
  heading,
  makeMember,
  invite,
  press,
  pressByKey,
  requestAs,
  sideMenu,
  signIn,
} from './users.ts';

/** Time within which a manager's change reaches an open screen. */
const soon = { timeout: 5000 };
const run = Date.now().toString(36);
let owner = '';
const ownerName = 'Deniz Ekip';
const name = 'Ekip Kahvesi';
let businessId = 0;
let branchId = 0;

/** A business with no one in it but its owner, who is no one else's. */
test.beforeAll(async ({ browser }) => {
  ({ who: owner, businessId } = await openOwnBusiness(browser, name, ownerName));
  const request = await requestAs(browser, owner);
  const branches = await request.get(`/api/businesses/${businessId}/branches`);
  [{ id: branchId }] = await branches.json();
});

const at = (path = '') => `/business/${businessId}${path}`;
const member = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Ekip' }).getByRole('row').filter({ hasText: text });
const waiting = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Açık davetler' }).getByRole('row').filter({ hasText: text });
const post = (role: 'branch_manager' | 'waiter') => ({ businessId, role, branchId });

async function act(page: Page, who: string, verb: string): Promise<void> {
  await press(page, `${who}: işlemler`);
  await page.getByRole('menuitem', { name: verb }).click();
}

test.describe('the staff', () => {
  test('is invited by email; the recipient creates an account and works in that branch only', async ({
    browser,
  }) => {
    const page = await openLaptop(browser, owner, at('/staff'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByText('Ekibinizde henüz yalnız siz varsınız')).toBeVisible();
    await press(page, 'Davet et');
    const dialog = page.getByRole('dialog');
    const email = `garson.${run}@sofra.test`;
    await field(dialog, 'E-posta').fill(email);
    await press(dialog, 'Davet gönder');
    await expect(dialog.getByText(`${email} adresine e-posta gönderildi.`)).toBeVisible();
    const link = await field(dialog, 'Davet bağlantısı').inputValue();
    await press(dialog, 'Bağlantıyı kopyala');
    await expect(dialog.getByText('Kopyalandı')).toBeVisible();
    await pressByKey(dialog, 'Tamam');
    // Pasted elsewhere, because our pages may not read the clipboard.
    const elsewhere = await page.context().newPage();
    await elsewhere.setContent('<textarea></textarea>');
    await elsewhere.getByRole('textbox').press('ControlOrMeta+v');
    await expect(elsewhere.getByRole('textbox')).toHaveValue(link);
    await elsewhere.close();
    await expect(waiting(page, email)).toContainText(/Garson.*Son gün \d+/);
    // The link was handed over this once: nothing can bring it back.
    await page.reload();
    await expect(waiting(page, email)).toBeVisible();
    expect(await page.content()).not.toContain(new URL(link).pathname);

    const phone = await openPhone(browser);
    await phone.goto(link);
    await expect(heading(phone, `${name} sizi ekibine davet ediyor`)).toBeVisible();
    await expect(phone.getByRole('main')).toContainText(new RegExp(`Garson.*${email}`));
    await press(phone, 'Hesabı oluştur ve katıl');
    await expect(phone.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
    await field(phone, 'Ad soyad').fill('Can Garson');
    await field(phone, 'Şifre').fill('kısacık');
    await press(phone, 'Hesabı oluştur ve katıl');
    await expect(phone.getByText('Şifre en az 8 karakter olmalıdır')).toBeVisible();
    await field(phone, 'Şifre').fill('password123');
    await press(phone, 'Hesabı oluştur ve katıl');
    await expect(phone.getByText('Bu şifre çok yaygın. Başka bir şifre seçin.')).toBeVisible();
    await press(phone, 'Şifre: Şifreyi göster');
    await expect(field(phone, 'Şifre')).toHaveAttribute('type', 'text');
    await field(phone, 'Şifre').fill(password);
    await press(phone, 'Hesabı oluştur ve katıl');
    await expect(phone.getByText('Ekibe katıldınız')).toBeVisible();
    await expect(phone).toHaveURL(new RegExp(`${at()}$`));

    await phone.goto(at('/waiter'));
    await expect(phone.locator('[data-state=live]')).toBeVisible();
    for (const path of ['/business/1/waiter', '/business/2/waiter', at('/staff')]) {
      await phone.goto(path);
      await expect(heading(phone, 'Yetkisiz Erişim')).toBeVisible();
    }
    const floors = [branchId, 1, 2].map((id) => `/api/branches/${id}/floor`);
    const answers = await Promise.all(floors.map((floor) => phone.request.get(floor)));
    expect(answers.map((answer) => answer.status())).toEqual([200, 404, 404]);

    const late = await openPhone(browser);
    await late.goto(link);
    await expect(heading(late, 'Bu davet geçerli değil')).toBeVisible();
    await page.reload();
    await expect(member(page, 'Can Garson')).toContainText(/Garson.*Az önce.*Aktif/);
    await expect(page.getByRole('table', { name: 'Açık davetler' })).toHaveCount(0);
  });

  test('an invitation works only for its address, after another user signs out', async ({
    browser,
  }) => {
    const who = `komi.${run}`;
    await makeMember(browser, 'owner2', who, 'Ada Komi', {
      businessId: 2,
      role: 'employee',
      branchId: 2,
    });
    const link = await invite(browser, owner, who, post('waiter'));
    const page = await openLaptop(browser, owner, link);
    await expect(heading(page, 'Başka bir hesapla giriş yapılmış')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${owner}@sofra.test olarak`);
    await press(page.getByRole('main'), 'Çıkış yap');
    await expect(heading(page, 'Kabul etmek için giriş yapın')).toBeVisible();
    await expect(field(page, 'E-posta')).toHaveValue(`${who}@sofra.test`);
    await field(page, 'Şifre').fill(password);
    await press(page, 'Giriş yap');
    await expect(page.getByText('Ada Komi olarak giriş yaptınız.')).toBeVisible();
    await press(page, 'Daveti kabul et');
    await expect(page).toHaveURL(new RegExp(`${at()}$`));
    await page.getByRole('button', { name: /^İşletme ve şube/ }).click();
    await expect(page.getByRole('list', { name: 'Mavi Kahve' })).toBeVisible();
  });

  test('renewing an invitation invalidates the old link, and withdrawing it the new one', async ({
    browser,
  }) => {
    const who = `aday.${run}`;
    const first = await invite(browser, owner, who, post('waiter'));
    const page = await openLaptop(browser, owner, at('/staff'));
    await press(page, `${who}@sofra.test: daveti yenile`);
    const second = await field(page, 'Davet bağlantısı').inputValue();
    await page.keyboard.press('Escape');
    const phone = await openPhone(browser, { language: 'ru' });
    await phone.goto(first);
    await expect(heading(phone, 'Это приглашение недействительно')).toBeVisible();
    await phone.goto(second);
    await expect(heading(phone, `${name} приглашает вас в команду`)).toBeVisible();

    await press(page, `${who}@sofra.test: daveti geri çek`);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Gönderilen bağlantı hemen geçersiz olur.');
    await press(question, 'Daveti koru');
    await expect(waiting(page, who)).toBeVisible();
    await press(page, `${who}@sofra.test: daveti geri çek`);
    await press(question, 'Daveti geri çek');
    await expect(page.getByText('Davet geri çekildi')).toBeVisible();
    await expect(waiting(page, who)).toHaveCount(0);
    await phone.reload();
    await expect(heading(phone, 'Это приглашение недействительно')).toBeVisible();
  });

  test('changes to a member reach their open screen: role, deactivation, return, sign-out', async ({
    browser,
  }) => {
    const [who, called] = [`usta.${run}`, 'Mert Usta'];
    await makeMember(browser, owner, who, called, post('waiter'));
    const page = await openLaptop(browser, owner, at('/staff'));
    const theirs = await openLaptop(browser, who, at());
    await expect(sideMenu(theirs).getByRole('link', { name: 'Profil' })).toBeVisible();
    await expect(sideMenu(theirs).getByRole('link', { name: 'Ekip' })).toHaveCount(0);
    // No one at or above one's own rank is one's to change.
    await expect(member(page, ownerName).getByRole('button')).toHaveCount(0);

    await page.reload();
    await act(page, called, 'Rol ve şubeyi değiştir');
    await field(page.getByRole('dialog'), 'Rol').selectOption('Şube Müdürü');
    await press(page, 'Kaydet');
    await expect(page.getByText(`${called} güncellendi`)).toBeVisible();
    await expect(member(page, called)).toContainText('Şube Müdürü');
    await sideMenu(theirs).getByRole('link', { name: 'Ekip' }).click(soon);
    await expect(member(theirs, called)).toBeVisible();
    await expect(member(theirs, ownerName)).toHaveCount(0);
    await act(page, called, 'Devre dışı bırak');
    const question = page.getByRole('alertdialog', {
      name: `${called} devre dışı bırakılsın mı?`,
    });
    await press(question, 'Ekipte kalsın');
    await act(page, called, 'Devre dışı bırak');
    await press(question, 'Devre dışı bırak');
    await expect(page.getByText(`${called} devre dışı bırakıldı`)).toBeVisible();
    await expect(member(page, called)).toContainText('Pasif');
    await expect(heading(theirs, 'Yetkisiz Erişim')).toBeVisible(soon);

    await act(page, called, 'Geri getir');
    await pressByKey(page.getByRole('alertdialog'), 'Geri getir');
    await expect(member(page, called)).toContainText('Aktif');
    await expect(heading(theirs, 'Ekip')).toBeVisible(soon);

    await act(page, called, 'Her yerden çıkış yaptır');
    await pressByKey(page.getByRole('alertdialog'), 'Çıkış yaptır');
    await expect(page.getByText(`${called} her yerden çıkarıldı`)).toBeVisible();
    await expect(heading(theirs, 'Giriş yap')).toBeVisible(soon);
    expect(await signIn(theirs, who, password)).toBe(200);
  });
});
