/**
 * Journeys of strangers who get an account: with an application for a business, and after a
 * forgotten password.
 */
import { expect, type Page } from '@playwright/test';
import { confirmRegistration } from '@sofra/contracts/auth';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { readDataSummary } from '@sofra/contracts/personal-data';
import * as v from 'valibot';
import { openPhone, password } from './actions.ts';
import { test } from './journey.ts';
import { followMail } from './mails.ts';
import { field, heading, makeUser, press, requestAs, termsBox } from './users.ts';

const run = Date.now().toString(36);
const send = (page: Page): Promise<void> => press(page, 'Başvuruyu gönder');
const expectMessage = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

/** Expects that the box of the terms is refused with an announced error, and focused. */
async function expectUntickedTerms(page: Page, error: string): Promise<void> {
  await expect(termsBox(page)).not.toBeChecked();
  await expect(termsBox(page)).toBeFocused();
  await expect(termsBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(termsBox(page)).toHaveAccessibleDescription(error);
  await expect(page.getByRole('alert')).toHaveText(error);
}

test('a visitor registers with an application, reads the rejection, applies again, and opens the workspace', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/login');
  await page.getByRole('link', { name: 'İşletmenizi kaydedin' }).click();
  await expect(page).toHaveURL('/business-register');
  const business = `Defne Mutfak ${run}`;
  for (const [label, text] of Object.entries({
    'Ad soyad': 'Defne Aydın',
    'E-posta adresiniz': 'OWNER@sofra.test',
    Şifre: 'zeytinyağlı enginar',
    'İşletme adı': business,
    Açıklama: 'Ev yemekleri ve zeytinyağlılar',
    Adres: 'Moda, İstanbul',
    Telefon: '+90 216 555 12 12',
    'E-posta': 'defne@mutfak.example',
    'Website (isteğe bağlı)': '',
  })) {
    await field(page, label).fill(text);
  }
  await field(page, 'Sektör').selectOption({ label: 'Restoran' });
  await send(page);
  await expectUntickedTerms(page, 'Başvurmak için kullanım koşullarını kabul edin');
  // The terms change while the form is open.
  await termsBox(page).check();
  await page.route('**/api/auth/register', (route, request) =>
    route.continue({ postData: request.postData()?.replace(LEGAL_VERSION, '2020-01-01') ?? '' }),
  );
  await send(page);
  await expectUntickedTerms(page, 'Kullanım koşulları değişti. Yeni sürümü okuyup kabul edin.');
  await page.unroute('**/api/auth/register');
  await expect(field(page, 'İşletme adı')).toHaveValue(business);
  await expect(field(page, 'Şifre')).toHaveValue('zeytinyağlı enginar');
  await termsBox(page).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page);
  // An address that has an account is answered like any other.
  await expect(heading(page, 'E-postanızı onaylayın')).toBeFocused();
  await expect(page.getByText('OWNER@sofra.test')).toBeVisible();
  // The way back loses nothing except the password: neither by a reload nor by signing in.
  await press(page, 'Başvuruya dön ve düzelt');
  await page.getByRole('link', { name: 'Giriş yapın' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await page.reload();
  await expect(field(page, 'İşletme adı')).toHaveValue(business);
  await expect(field(page, 'Ad soyad')).toHaveValue('Defne Aydın');
  await expect(field(page, 'Şifre')).toHaveValue('');
  await field(page, 'E-posta adresiniz').fill(`defne.${run}@sofra.test`);
  await field(page, 'Şifre').fill('zeytinyağlı enginar');
  await termsBox(page).check();
  await send(page);
  await expect(heading(page, 'E-postanızı onaylayın')).toBeFocused();
  await press(page, 'Yeniden gönder');
  await expectMessage(page, 'Bağlantı yeniden gönderildi');
  await page.getByRole('link', { name: 'Demo: posta kutusunu aç' }).click();
  await expect(page).toHaveURL('/mailbox');
  const path = await followMail(page, `defne.${run}@sofra.test`, 'E-posta adresinizi onaylayın');
  await expectMessage(page, business);
  const registered = page.waitForResponse('**/api/auth/registration/*');
  await press(page, 'Onayla ve başvuruyu gönder');
  await expectMessage(page, 'Yeni işletme başvurunuz oluşturuldu.');
  await expect(heading(page, 'Başvurunuzu aldık')).toBeVisible();
  await expectMessage(page, 'Beklemede');
  const { id } = v.parse(confirmRegistration.response, await (await registered).json()).business;
  // An applicant's consent is stored with its version and language.
  const stored = await (await page.request.get(readDataSummary.path)).json();
  expect(v.parse(readDataSummary.response, stored).consents).toMatchObject([
    { kind: 'terms', version: LEGAL_VERSION, language: 'tr' },
  ]);
  await page.goto(path);
  await expect(heading(page, 'Bu bağlantı geçerli değil')).toBeVisible();
  await page.goto('/business-register');

  const admin = await requestAs(browser, 'admin');
  const decide = async (data: object) =>
    expect((await admin.put(`/api/businesses/${id}/status`, { data })).ok()).toBe(true);
  await decide({ status: 'rejected', reason: 'Açık adres eksik.' });
  await expect(heading(page, 'Başvurunuz onaylanmadı').first()).toBeVisible();
  await page.goto('/business-register');
  await expectMessage(page, 'Reddedildi');
  await expect(page.getByText('Açık adres eksik.')).toBeVisible();
  await press(page, `${business}: düzelt ve yeniden başvur`);
  await expect(field(page, 'Adres')).toHaveValue('Moda, İstanbul');
  await field(page, 'Adres').fill('Moda Cad. 14, Kadıköy, İstanbul');
  await send(page);
  await expectUntickedTerms(page, 'Başvurmak için kullanım koşullarını kabul edin');
  await termsBox(page).check();
  await send(page);
  await expectMessage(page, 'Başvurunuz yeniden gönderildi.');
  await decide({ status: 'approved' });
  await expect(heading(page, 'İşletmeniz hazır')).toBeVisible();
  await page.getByRole('link', { name: `${business}: işletmeye git` }).click();
  await expect(page).toHaveURL(`/business/${id}`);
  await expect(heading(page, `${business}, Merkez`)).toBeVisible();
});

test('a forgotten password is reset once by a mailed link', async ({ browser }) => {
  const who = `unutkan.${run}`;
  const email = `${who}@sofra.test`;
  const admin = await requestAs(browser, 'admin');
  await makeUser(admin, who, { name: 'Umut Unutkan', role: 'customer' });
  const page = await openPhone(browser);
  await page.goto('/login');
  await field(page, 'E-posta').fill(email);
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(field(page, 'E-posta')).toHaveValue(email);
  await press(page, 'Bağlantıyı gönder');
  await expect(heading(page, 'E-postanızı kontrol edin')).toBeVisible();

  await page.getByRole('link', { name: 'Demo: posta kutusunu aç' }).click();
  await expect(page).toHaveURL('/mailbox');
  const path = await followMail(page, email, 'Yeni şifrenizi belirleyin');
  await expect(field(page, 'E-posta')).toHaveValue(email);
  await press(page, 'Şifreyi kaydet');
  await expectMessage(page, 'Yeni şifre en az 8 karakter olmalıdır');
  await field(page, 'Yeni şifre').fill('zeytinyağlı enginar');
  await press(page, 'Şifreyi kaydet');
  await expectMessage(page, 'Şifreniz değiştirildi');
  await expect(page).toHaveURL('/login');
  const old = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(old.status()).toBe(401);
  await field(page, 'E-posta').fill(email);
  await field(page, 'Şifre').fill('zeytinyağlı enginar');
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
  // The browser is still navigating to the front page, which would replace a page opened earlier.
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Masadaki herkes aynı sofrada.')).toBeVisible();
  await expectMessage(page, 'Hoş geldiniz, Umut Unutkan.');
  await page.goto(path);
  await expect(heading(page, 'Bu bağlantı geçerli değil')).toBeVisible();
});
