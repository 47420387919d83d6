import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, password } from './actions.ts';
import { test } from './journey.ts';
import { makeMember, termsBox } from './users.ts';
import { openOwnBusiness } from './businesses.ts';

const field = (within: Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('article', { name, exact: true });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Yeni işletme başvurusu' });
const apply = (page: Page): Promise<void> => press(page, 'Yeni işletme başvurusu');

let who: string;
let businessId: number;
test.beforeAll(async ({ browser }) => {
  ({ who, businessId } = await openOwnBusiness(browser, 'Çınaraltı Büfe'));
});

const application = {
  'İşletme adı': 'Çınaraltı Çay Bahçesi',
  Açıklama: 'Çınarın altında çay, tost ve gözleme',
  Adres: 'İskele Meydanı 3, Beykoz',
  Telefon: '+90 216 555 70 70',
  'E-posta': 'merhaba@cinaralti.example',
};
async function fillIn(page: Page, name = application['İşletme adı']): Promise<void> {
  for (const [label, text] of Object.entries({ ...application, 'İşletme adı': name })) {
    await field(form(page), label).fill(text);
  }
  await field(form(page), 'Sektör').selectOption({ label: 'Kafe' });
}

/** The platform's decision on a user's application. */
async function decide(browser: Browser, page: Page, name: string, decision: object) {
  const admin = (await browser.newContext()).request;
  await admin.post('/api/auth/login', { data: { email: 'admin@sofra.test', password } });
  const { id: userId } = await (await page.request.get('/api/auth/me')).json();
  const mine: { id: number; name: string }[] = await (
    await page.request.get(`/api/businesses/user/${userId}`)
  ).json();
  const id = mine.find((one) => one.name === name)?.id;
  const answer = await admin.put(`/api/businesses/${id}/status`, { data: decision });
  expect(answer.ok(), name).toBe(true);
  return id;
}

test('shows the current business and all of the user’s businesses with status, figures and details', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1/business-management');
  await expect(page.getByRole('tab')).toHaveText(['Mevcut işletme', 'Tüm işletmelerim']);
  const current = card(page, 'Zeytin Lokantası');
  for (const expected of ['Onaylandı', 'Restoran', '+90 212 555 01 87', 'Şu an buradasınız']) {
    await expect(current.getByText(expected)).toBeVisible();
  }
  await press(current, 'Zeytin Lokantası: detayları görüntüle');
  const details = page.getByRole('dialog', { name: 'İşletme detayları' });
  for (const expected of ['İşletme Sahibi', 'TRY (₺)', 'Türkçe, English, العربية, Русский']) {
    await expect(details.getByText(expected)).toBeVisible();
  }
  await details.getByRole('button', { name: 'Kapat' }).last().click();

  await page.getByRole('tab', { name: 'Tüm işletmelerim' }).click();
  const rejected = card(page, 'Zeytin Fırın');
  for (const expected of [
    'Reddedildi',
    'Fırın/Pastane',
    'Açık adres eksik: sokak ve kapı numarasıyla yeniden başvurun.',
  ]) {
    await expect(rejected.getByText(expected)).toBeVisible();
  }
  await expect(rejected.getByRole('link', { name: /düzenle$/ })).toHaveCount(0);
  await press(rejected, 'Zeytin Fırın: yeniden başvur');
  const again = page.getByRole('dialog', { name: 'Zeytin Fırın: yeniden başvur' });
  await expect(field(again, 'İşletme adı')).toHaveValue('Zeytin Fırın');
  await expect(field(again, 'Sektör')).toHaveValue('bakery');
  await expect(field(again, 'E-posta')).toHaveValue('firin@zeytinlokantasi.example');
  await press(again, 'Vazgeç');
  await page.getByRole('link', { name: 'Zeytin Lokantası: düzenle' }).click();
  await expect(page).toHaveURL(/\/business\/1\/settings$/);
});

test('says "Henüz işletmeniz yok" without a business, and reports a failed request', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'waiter', '/business/1/business-management');
  // Waiters and employees are allowed here (S2), but not to change the business.
  await expect(card(page, 'Zeytin Lokantası').getByText('Onaylandı')).toBeVisible();
  await expect(page.getByRole('link', { name: /düzenle$/ })).toHaveCount(0);
  await page.route('**/api/businesses/user/*', (route) => route.abort());
  await page.reload();
  await page.getByRole('tab', { name: 'Tüm işletmelerim' }).click();
  await expect(page.getByText('İşletmeler yüklenemedi')).toBeVisible();
  await page.unroute('**/api/businesses/user/*');
  // Every user of this page works in some business: only a mocked response is empty.
  await page.route('**/api/businesses/user/*', (route) => route.fulfill({ json: [] }));
  await press(page, 'Tekrar dene');
  await expect(page.getByText('Henüz işletmeniz yok')).toBeVisible();
  await apply(page);
  await expect(form(page)).toBeVisible();
});

test('an application is validated, waits for review, and opens its workspace on approval', async ({
  browser,
}) => {
  const page = await openLaptop(browser, who, `/business/${businessId}/business-management`);
  await apply(page);
  await expect(form(page).getByText('Başvurunuz incelendikten sonra onaylanır.')).toBeVisible();
  await expect(form(page).getByRole('link', { name: 'Kullanım koşullarını' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(field(form(page), 'Sektör').getByRole('option')).toHaveText([
    'Sektör seçin',
    'Restoran',
    'Kafe',
    'Fast Food',
    'Fırın/Pastane',
    'Otel',
    'Bar/Pub',
    'Catering',
  ]);
  await field(form(page), 'Website (isteğe bağlı)').fill('cinaralti');
  await press(form(page), 'Başvuruyu gönder');
  for (const expected of [
    'İşletme adı en az 2 karakter olmalıdır',
    'Açıklama en az 10 karakter olmalıdır',
    'Sektör seçimi zorunludur',
    'Adres en az 5 karakter olmalıdır',
    'Telefon numarası geçerli olmalıdır',
    'Geçerli bir e-posta adresi giriniz',
    'Geçerli bir website adresi giriniz',
    'Başvurmak için kullanım koşullarını kabul edin',
  ]) {
    await expect(form(page).getByText(expected, { exact: true })).toBeVisible();
  }
  // Closing forgets what was typed.
  await press(form(page), 'Vazgeç');
  await apply(page);
  await expect(field(form(page), 'Website (isteğe bağlı)')).toHaveValue('');
  await fillIn(page);
  await press(form(page), 'Başvuruyu gönder');
  await expect(termsBox(form(page))).toBeFocused();
  await expect(form(page).getByRole('alert')).toHaveText(
    'Başvurmak için kullanım koşullarını kabul edin',
  );
  await termsBox(form(page)).check();
  await page.route('**/api/businesses', (route) => route.abort());
  await press(form(page), 'Başvuruyu gönder');
  await expect(page.getByText('İşletme oluşturulurken bir hata oluştu.')).toBeVisible();
  await page.unroute('**/api/businesses');
  await press(form(page), 'Başvuruyu gönder');
  await expect(page.getByText('Yeni işletme başvurunuz oluşturuldu.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);

  const name = application['İşletme adı'];
  await expect(card(page, name).getByText('Beklemede')).toBeVisible();
  await expect(card(page, name).getByRole('link', { name: /işletmeye git$/ })).toHaveCount(0);
  await page.evaluate(() => document.body.classList.add('untouched'));
  const id = await decide(browser, page, name, { status: 'approved' });
  await expect(card(page, name).getByText('Onaylandı')).toBeVisible();
  await expect(page.getByText('Başvurunuz onaylandı')).toBeVisible();
  await page.getByRole('link', { name: `${name}: işletmeye git` }).click();
  await expect(page).toHaveURL(`/business/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name}, Merkez` })).toBeVisible();
  await expect(page.locator('body.untouched')).toBeVisible();
});

test('a rejected application shows the reason, and can be corrected and submitted again', async ({
  browser,
}) => {
  const page = await openLaptop(browser, who, `/business/${businessId}/business-management`);
  await apply(page);
  await fillIn(page, 'Çınar İskele');
  await termsBox(form(page)).check();
  await press(form(page), 'Başvuruyu gönder');
  await expect(card(page, 'Çınar İskele').getByText('Beklemede')).toBeVisible();
  await decide(browser, page, 'Çınar İskele', { status: 'rejected', reason: 'Vergi levhası yok.' });
  await expect(page.getByText('Başvurunuz reddedildi')).toBeVisible();
  await expect(card(page, 'Çınar İskele').getByText('Vergi levhası yok.')).toBeVisible();
  await press(page, 'Çınar İskele: yeniden başvur');
  const again = page.getByRole('dialog', { name: 'Çınar İskele: yeniden başvur' });
  await expect(again.getByText('Vergi levhası yok.')).toBeVisible();
  await expect(field(again, 'Açıklama')).toHaveValue(application.Açıklama);
  await field(again, 'Açıklama').fill('Çınarın altında çay, tost, gözleme; vergi levhası eklendi');
  await termsBox(again).check();
  await press(again, 'Başvuruyu gönder');
  await expect(page.getByText('Başvurunuz yeniden gönderildi.')).toBeVisible();
  // The same application, with what was lacking.
  await expect(card(page, 'Çınar İskele')).toHaveCount(1);
  await expect(card(page, 'Çınar İskele').getByText('Beklemede')).toBeVisible();
  await expect(card(page, 'Çınar İskele').getByText(/vergi levhası eklendi$/)).toBeVisible();

  const waiter = `garson.${who}`;
  const [{ id: branchId }] = await (
    await page.request.get(`/api/businesses/${businessId}/branches`)
  ).json();
  await makeMember(browser, who, waiter, 'Can Su', { businessId, role: 'waiter', branchId });
  const theirs = await openLaptop(browser, waiter, `/business/${businessId}/business-management`);
  await theirs.getByRole('tab', { name: 'Tüm işletmelerim' }).click();
  await expect(theirs.getByRole('main').getByRole('article')).toHaveCount(1);
});
