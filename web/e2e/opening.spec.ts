import { expect, type Locator } from '@playwright/test';
import { openLaptop, openPhone, order, password } from './actions.ts';
import { test } from './journey.ts';
import { codesOn, openReader } from './pdf.ts';
import { whenTappable } from './taps.ts';
import { makeMember } from './users.ts';

/** Maximum clicks from registration to the first order. */
const MAX_CLICKS = 40;

test('a business opens: application, approval, a translated and priced menu, tables, and the first order from a printed code', async ({
  browser,
}) => {
  const name = `Kumsal Lokantası ${Date.now() % 100_000}`;
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await whenTappable(target.page());
    await target.click();
    clicks += 1;
  };

  // A user who works elsewhere, and wants a place of their own.
  const who = `kumsal-${Date.now()}`;
  await makeMember(browser, 'owner2', who, 'Deniz Kaya', {
    businessId: 2,
    role: 'employee',
    branchId: 2,
  });
  const page = await openLaptop(browser, who, '/business/2');
  const side = (word: string): Locator =>
    page.getByRole('navigation', { name: 'İşletme menüsü' }).getByRole('link', { name: word });
  const button = (word: string | RegExp): Locator => page.getByRole('button', { name: word });

  await click(side('İşletme'));
  await click(button('Yeni işletme başvurusu').first());
  const form = page.getByRole('dialog');
  const fields = {
    'İşletme adı': name,
    Açıklama: 'Kumsalda balık ve meze',
    Adres: 'İskele Sokak 4, Bodrum',
    Telefon: '+90 252 555 10 20',
    'E-posta': 'kumsal@sofra.test',
  };
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByLabel('Sektör', { exact: true }).selectOption('restaurant');
  clicks += 2;
  await click(form.getByRole('checkbox'));
  await click(form.getByRole('button', { name: 'Başvuruyu gönder' }));
  await expect(page.getByText('Yeni işletme başvurunuz oluşturuldu.')).toBeVisible();

  const admin = (await browser.newContext()).request;
  await admin.post('/api/auth/login', { data: { email: 'admin@sofra.test', password } });
  const person = await (await page.request.get('/api/auth/me')).json();
  const mine: { id: number; name: string }[] = await (
    await page.request.get(`/api/businesses/user/${person.id}`)
  ).json();
  const businessId = mine.find((business) => business.name === name)?.id;
  const decided = await admin.put(`/api/businesses/${businessId}/status`, {
    data: { status: 'approved' },
  });
  expect(decided.ok()).toBe(true);

  // The page updates live.
  await click(
    button(`${name}: işletmeye git`).or(page.getByRole('link', { name: `${name}: işletmeye git` })),
  );
  await expect(page).toHaveURL(new RegExp(`/business/${businessId}$`));
  await click(side('Menüler'));
  await click(button('İlk menüyü oluştur'));
  await click(page.getByText('Türk Mutfağı'));
  await click(page.getByRole('button', { name: 'Oluştur', exact: true }));

  await click(page.getByRole('link', { name: 'Türk Mutfağı: düzenle' }));
  await click(button('Bütün menüyü çevir'));
  await expect(page.getByText('Tamamlandı')).toBeVisible({ timeout: 30_000 });
  await click(page.getByRole('main').getByRole('link', { name: 'Menüler' }));
  await click(page.getByRole('switch', { name: 'Türk Mutfağı: misafirlere göster' }));
  await click(page.getByRole('link', { name: '19 ürün' }));

  // One press opens the first price; Enter saves it and opens the next.
  const prices = page.getByRole('button', { name: /fiyatı değiştir$/ });
  const count = await prices.count();
  await click(prices.first());
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('textbox', { name: /: fiyat$/ }).fill(String(100 + index));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('₺100,00')).toBeVisible();

  await click(side('Masalar'));
  await click(button('Toplu ekle').first());
  await page.getByLabel('Masa sayısı', { exact: true }).fill('6');
  await click(button('Masaları ekle'));
  await expect(page.getByText('6 masa eklendi')).toBeVisible();
  await click(page.getByRole('link', { name: 'QR kodları yazdır' }));
  await expect(button('Yazdır / PDF olarak kaydet')).toBeEnabled();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  clicks += 1;
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
  process.stdout.write(`A venue opens in ${clicks} clicks\n`);

  const readPdf = await openReader(browser);
  const [sheet] = await readPdf(pdf);
  const codes = sheet ? await codesOn(sheet) : [];
  expect(codes).toHaveLength(6);
  const phone = await openPhone(browser, { language: 'ru' });
  await phone.goto(codes[0]?.value ?? '');
  await phone.waitForURL(/\/menu\/\d+$/);
  await order(phone, 'Айран', 'ru');
  await click(side('Panel'));
  await expect(page.getByRole('main').getByText('1 Ayran').first()).toBeVisible();
});
