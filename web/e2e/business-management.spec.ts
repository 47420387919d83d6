import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, password } from './actions.ts';
import { test } from './journey.ts';
import { termsBox } from './users.ts';
import { openOwnBusiness } from './businesses.ts';

const field = (within: Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true });
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('article', { name, exact: true });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Yeni işletme başvurusu' });

let who: string;
let businessId: number;
test.beforeAll(async ({ browser }) => {
  ({ who, businessId } = await openOwnBusiness(browser, 'Çınaraltı Büfe'));
});

const application = {
  Açıklama: 'Çınarın altında çay, tost ve gözleme',
  Adres: 'İskele Meydanı 3, Beykoz',
  Telefon: '+90 216 555 70 70',
  'E-posta': 'merhaba@cinaralti.example',
};
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

test('an application waits for review, is corrected after a rejection, and opens its workspace on approval', async ({
  browser,
}) => {
  const page = await openLaptop(browser, who, `/business/${businessId}/business-management`);
  const name = 'Çınar İskele';
  await press(page, 'Yeni işletme başvurusu');
  for (const [label, text] of Object.entries({ 'İşletme adı': name, ...application })) {
    await field(form(page), label).fill(text);
  }
  await field(form(page), 'Sektör').selectOption({ label: 'Kafe' });
  await termsBox(form(page)).check();
  await press(form(page), 'Başvuruyu gönder');
  await expect(card(page, name).getByText('Beklemede')).toBeVisible();
  await decide(browser, page, name, { status: 'rejected', reason: 'Vergi levhası yok.' });
  await expect(page.getByText('Başvurunuz reddedildi')).toBeVisible();
  await expect(card(page, name).getByText('Vergi levhası yok.')).toBeVisible();
  await press(page, `${name}: yeniden başvur`);
  const again = page.getByRole('dialog', { name: `${name}: yeniden başvur` });
  await expect(field(again, 'Açıklama')).toHaveValue(application.Açıklama);
  await expect(field(again, 'Sektör')).toHaveValue('cafe');
  await field(again, 'Açıklama').fill('Çınarın altında çay, tost, gözleme; vergi levhası eklendi');
  await termsBox(again).check();
  await press(again, 'Başvuruyu gönder');
  await expect(page.getByText('Başvurunuz yeniden gönderildi.')).toBeVisible();
  // The same application, with what was lacking.
  await expect(card(page, name)).toHaveCount(1);
  await expect(card(page, name).getByText('Beklemede')).toBeVisible();
  await expect(card(page, name).getByText(/vergi levhası eklendi$/)).toBeVisible();

  await page.evaluate(() => document.body.classList.add('untouched'));
  const id = await decide(browser, page, name, { status: 'approved' });
  await expect(card(page, name).getByText('Onaylandı')).toBeVisible();
  await expect(page.getByText('Başvurunuz onaylandı')).toBeVisible();
  await page.getByRole('link', { name: `${name}: işletmeye git` }).click();
  await expect(page).toHaveURL(`/business/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name}, Merkez` })).toBeVisible();
  await expect(page.locator('body.untouched')).toBeVisible();
});
