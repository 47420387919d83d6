import { expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, password } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { test } from './journey.ts';
import { field, heading, press, pressByKey, sideMenu, signIn } from './users.ts';

/** Time within which a manager's change reaches an open screen. */
const soon = { timeout: 5000 };
const run = Date.now().toString(36);
const member = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Ekip' }).getByRole('row').filter({ hasText: text });

/** Chooses an action in the menu of a member. */
async function act(page: Page, who: string, verb: string): Promise<void> {
  await press(page, `${who}: işlemler`);
  await page.getByRole('menuitem', { name: verb }).click();
}

test('staff are invited by email and work in that branch only; changes reach their open screen: role, deactivation, return, sign-out', async ({
  browser,
}) => {
  const name = 'Ekip Kahvesi';
  const { who: owner, businessId } = await openOwnBusiness(browser, name, 'Deniz Ekip');
  const at = (path = '') => `/business/${businessId}${path}`;
  const page = await openLaptop(browser, owner, at('/staff'));
  const [who, called] = [`garson.${run}`, 'Can Garson'];

  const link = await test.step('the link of an invitation is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Davet et');
    const dialog = page.getByRole('dialog');
    await field(dialog, 'E-posta').fill(`${who}@sofra.test`);
    await press(dialog, 'Davet gönder');
    const shown = await field(dialog, 'Davet bağlantısı').inputValue();
    await press(dialog, 'Bağlantıyı kopyala');
    await expect(dialog.getByText('Kopyalandı')).toBeVisible();
    await pressByKey(dialog, 'Tamam');
    // Pasted elsewhere, because our pages may not read the clipboard.
    const elsewhere = await page.context().newPage();
    await elsewhere.setContent('<textarea></textarea>');
    await elsewhere.getByRole('textbox').press('ControlOrMeta+v');
    await expect(elsewhere.getByRole('textbox')).toHaveValue(shown);
    await elsewhere.close();
    return shown;
  });

  const theirs = await openPhone(browser);
  await test.step('the recipient creates an account, and works in that branch only', async () => {
    await theirs.goto(link);
    await expect(heading(theirs, `${name} sizi ekibine davet ediyor`)).toBeVisible();
    await field(theirs, 'Ad soyad').fill(called);
    await field(theirs, 'Şifre').fill(password);
    await press(theirs, 'Hesabı oluştur ve katıl');
    await expect(theirs.getByText('Ekibe katıldınız')).toBeVisible();
    await expect(theirs).toHaveURL(new RegExp(`${at()}$`));
    await theirs
      .getByRole('navigation', { name: 'Kısayollar' })
      .getByRole('link', { name: 'Garson' })
      .click();
    await expect(theirs.locator('[data-state=live]')).toBeVisible();
    const own = await theirs.request.get(`/api/businesses/${businessId}/branches`);
    const [branch]: { id: number }[] = await own.json();
    const floors = [branch?.id, 1, 2].map((id) => `/api/branches/${id}/floor`);
    const answers = await Promise.all(floors.map((floor) => theirs.request.get(floor)));
    expect(answers.map((answer) => answer.status())).toEqual([200, 404, 404]);
    await theirs.goBack();
    await theirs.setViewportSize({ width: 1440, height: 900 });
    await expect(sideMenu(theirs).getByRole('link', { name: 'Profil' })).toBeVisible();
    await expect(sideMenu(theirs).getByRole('link', { name: 'Ekip' })).toHaveCount(0);
  });

  await test.step('the owner finds them in the team, where the invitation is gone', async () => {
    await sideMenu(page).getByRole('link', { name: 'Panel' }).click();
    await expect(heading(page, `${name}, Merkez`)).toBeVisible();
    await sideMenu(page).getByRole('link', { name: 'Ekip' }).click();
    await expect(member(page, called)).toContainText(/Garson.*Az önce.*Aktif/);
    await expect(page.getByRole('table', { name: 'Açık davetler' })).toHaveCount(0);
  });

  await test.step('changes reach their open screen', async () => {
    await act(page, called, 'Rol ve şubeyi değiştir');
    await field(page.getByRole('dialog'), 'Rol').selectOption('Şube Müdürü');
    await press(page, 'Kaydet');
    await expect(member(page, called)).toContainText('Şube Müdürü');
    await sideMenu(theirs).getByRole('link', { name: 'Ekip' }).click(soon);
    await expect(member(theirs, called)).toBeVisible();
    await expect(member(theirs, 'Deniz Ekip')).toHaveCount(0);
    await act(page, called, 'Devre dışı bırak');
    await pressByKey(page.getByRole('alertdialog'), 'Devre dışı bırak');
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
