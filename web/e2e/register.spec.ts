/** Journey of a stranger who gets an account with an application for a business. */
import { expect, type Page } from '@playwright/test';
import { confirmRegistration } from '@sofra/contracts/auth';
import { decideBusiness } from '@sofra/contracts/businesses';
import * as v from 'valibot';
import { openPhone } from './actions.ts';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { field, findLink, heading, press, requestAs, termsBox } from './users.ts';

const run = Date.now().toString(36);
const send = (page: Page): Promise<void> => press(page, 'Başvuruyu gönder');
const expectMessage = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('a visitor registers with an application, reads the rejection, applies again, and opens the workspace', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/business-register');
  const business = `Defne Mutfak ${run}`;
  const email = `defne.${run}@sofra.test`;
  for (const [label, text] of Object.entries({
    'Ad soyad': 'Defne Aydın',
    'İşletme adı': business,
    Açıklama: 'Ev yemekleri ve zeytinyağlılar',
    Adres: 'Moda, İstanbul',
    Telefon: '+90 216 555 12 12',
    'E-posta': 'defne@mutfak.example',
  })) {
    await field(page, label).fill(text);
  }
  await field(page, 'Sektör').selectOption({ label: 'Restoran' });
  await field(page, 'Şifre').fill('zeytinyağlı enginar');
  // A reload loses nothing except the password.
  await page.reload();
  await expect(field(page, 'İşletme adı')).toHaveValue(business);
  await expect(field(page, 'Ad soyad')).toHaveValue('Defne Aydın');
  await expect(field(page, 'Şifre')).toHaveValue('');
  await field(page, 'E-posta adresiniz').fill(email);
  await field(page, 'Şifre').fill('zeytinyağlı enginar');
  await termsBox(page).check();
  await send(page);
  await expect(heading(page, 'E-postanızı onaylayın')).toBeFocused();
  await page.goto(await findLink(page.request, email));
  await expectMessage(page, business);
  const registered = page.waitForResponse('**/api/auth/registration/*');
  await press(page, 'Onayla ve başvuruyu gönder');
  await expectMessage(page, 'Yeni işletme başvurunuz oluşturuldu.');
  await expect(heading(page, 'Başvurunuzu aldık')).toBeVisible();
  const { id } = v.parse(confirmRegistration.response, await (await registered).json()).business;

  const admin = await requestAs(browser, 'admin');
  const params = { businessId: id };
  const reason = 'Açık adres eksik.';
  await call(admin, decideBusiness, { params, body: { status: 'rejected', reason } });
  await expect(heading(page, 'Başvurunuz onaylanmadı').first()).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await press(page, `${business}: düzelt ve yeniden başvur`);
  await expect(field(page, 'Adres')).toHaveValue('Moda, İstanbul');
  await field(page, 'Adres').fill('Moda Cad. 14, Kadıköy, İstanbul');
  await termsBox(page).check();
  await send(page);
  await expectMessage(page, 'Başvurunuz yeniden gönderildi.');
  await call(admin, decideBusiness, { params, body: { status: 'approved' } });
  await expect(heading(page, 'İşletmeniz hazır')).toBeVisible();
  await page.getByRole('link', { name: `${business}: işletmeye git` }).click();
  await expect(page).toHaveURL(`/business/${id}`);
  await expect(heading(page, `${business}, Merkez`)).toBeVisible();
});
