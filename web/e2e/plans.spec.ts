/** Journeys about plans: chosen with an application, reached at a limit, changed by owners. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, openPhone, password } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { test } from './journey.ts';
import { openSettings, post, putOnPlan, section } from './settings-venue.ts';
import {
  field,
  makeMember,
  makeUser,
  press,
  pressByKey,
  requestAs,
  signIn,
  termsBox,
} from './users.ts';

/** A business on Başlangıç with some tables. */
async function openFloor(browser: Browser, name: string, tables: number) {
  const { who, businessId } = await openOwnBusiness(browser, name);
  const request = await requestAs(browser, who);
  const [branch] = await (await request.get(`/api/businesses/${businessId}/branches`)).json();
  const branchId: number = branch.id;
  const add = (count: number, to = branchId) =>
    post({ request }, `/api/branches/${to}/tables/bulk`, { count });
  await add(tables);
  const path = `/business/${businessId}/settings`;
  return { who, businessId, branchId, request, add, path, floor: `/business/${businessId}/tables` };
}

async function openStaffPhone(browser: Browser, who: string, path: string): Promise<Page> {
  const page = await openPhone(browser);
  expect(await signIn(page, who, password)).toBe(200);
  await page.goto(path);
  return page;
}

const fullTables =
  'Başlangıç planındaki 20 masanın hepsi kullanılıyor. İşletme planında masa sınırı yoktur.';
const refused = 'Planınızın sınırına ulaştınız.';
/** Finds the words at a limit. */
const note = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('status').filter({ hasText: text });
const choose = (page: Page, plan: string): Promise<void> =>
  section(page, 'Plan')
    .getByRole('radio', { name: new RegExp(`^${plan}`) })
    .check();

/** Adds a table on the open tables page. */
async function addTable(page: Page, name: string): Promise<void> {
  await press(page, 'Masa ekle');
  const dialog = page.getByRole('dialog', { name: 'Yeni masa' });
  await field(dialog, 'Masa adı').fill(name);
  await press(dialog, 'Masayı ekle');
  await expect(page.getByRole('article', { name, exact: true })).toBeVisible();
}

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('an owner reaches the limit, changes the plan on a phone and goes on, and returns on a laptop', async ({
  browser,
}) => {
  const { who, floor } = await openFloor(browser, 'Dolu Kafe', 20);
  const page = await openStaffPhone(browser, who, floor);
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport);
    await expect(note(page, fullTables)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Masa ekle' })).toBeDisabled();
  }
  await page.getByRole('link', { name: 'Planlara bak' }).click();
  const plan = section(page, 'Plan');
  await expect(plan.getByText('20 / 20')).toBeVisible();
  await expect(plan).toBeInViewport();
  await expect(plan.getByText(/^Bugün planlar için para alınmıyor\./)).toBeVisible();
  await choose(page, 'İşletme');
  await press(plan, 'Planı değiştir');
  await expect(page.getByText('Plan değiştirildi')).toBeVisible();
  await expect(plan.getByText('₺599 / ay')).toBeVisible();
  await page.goBack();
  await expect(note(page, fullTables)).toHaveCount(0);
  await addTable(page, 'Yirmi Bir');

  await page.setViewportSize(laptop);
  // A smaller plan says what can't be added any more; the tables stay.
  await page.goForward();
  await choose(page, 'Başlangıç');
  await press(plan, 'Planı değiştir');
  const asked = page.getByRole('alertdialog', { name: 'Başlangıç planına geçilsin mi?' });
  await expect(asked.getByRole('listitem')).toHaveText([
    'Yeni şube açılamaz: plan 1 şube içerir, 1 şubeniz var.',
    'Yeni masa eklenemez: plan 20 masa içerir, bütün şubelerde 21 masanız var.',
  ]);
  await pressByKey(asked, 'İşletme planında kal');
  await expect(plan.getByText('₺599 / ay')).toBeVisible();
  await press(plan, 'Planı değiştir');
  await pressByKey(asked, 'Planı değiştir');
  await expect(plan.getByText('21 / 20')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(21);
  await expect(note(page, /20 masa içerir, bütün şubelerde 21 masanız var/)).toBeVisible();
});

test('a refused addition says what the plan allows, and a manager whom to ask', async ({
  browser,
}) => {
  const { who, businessId, branchId, request, add, floor } = await openFloor(
    browser,
    'Dolan Kafe',
    19,
  );
  // A second branch, whose tables this branch's pages don't follow.
  await putOnPlan(browser, businessId, 'isletme');
  const branches = `/api/businesses/${businessId}/branches`;
  const { id: otherId } = await post({ request }, branches, { name: 'Moda' });
  await putOnPlan(browser, businessId, 'baslangic');
  const tablesOf = async (id: number) => (await request.get(`/api/branches/${id}/tables`)).json();
  const removeFrom = async (id: number) => {
    const [table] = await tablesOf(id);
    expect((await request.delete(`/api/branches/${id}/tables/${table.id}`)).ok()).toBe(true);
  };
  await removeFrom(branchId);

  const manager = `mudur.${who}`;
  const at = { businessId, role: 'branch_manager', branchId } as const;
  await makeMember(browser, who, manager, 'Ayça Er', at);
  const page = await openLaptop(browser, manager, floor);
  await expect(note(page, 'Başlangıç planı: 20 masanın 18 tanesi kullanılıyor.')).toBeVisible();
  const ask = `${fullTables} Planı değiştirmesini işletme sahibinden isteyin.`;
  await press(page, 'Masa ekle');
  const single = page.getByRole('dialog', { name: 'Yeni masa' });
  await field(single, 'Masa adı').fill('Yirmi Bir');
  await add(2, otherId);
  await press(single, 'Masayı ekle');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(note(single, ask)).toBeVisible();
  await expect(single.getByRole('link', { name: 'Planlara bak' })).toHaveCount(0);

  await removeFrom(otherId);
  await page.reload();
  await press(page, 'Toplu ekle');
  const many = page.getByRole('dialog', { name: 'Toplu masa ekle' });
  await expect(note(many, '20 masanın 19 tanesi kullanılıyor.')).toBeVisible();
  await field(many, 'Masa sayısı').fill('1');
  await add(1, otherId);
  await press(many, 'Masaları ekle');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(note(many, ask)).toBeVisible();
  await expect(many.getByRole('button', { name: 'Masaları ekle' })).toBeDisabled();

  const held = [...(await tablesOf(branchId)), ...(await tablesOf(otherId))];
  expect(held).toHaveLength(20);
});

test('an applicant chooses a plan by its price, and the platform sees it', async ({ browser }) => {
  const who = `planli.${Date.now().toString(36)}`;
  await makeUser(await requestAs(browser, 'admin'), who, { name: 'Pelin Ak', role: 'customer' });
  const page = await openStaffPhone(browser, who, '/pricing');
  await page.getByRole('link', { name: 'İşletme ile başla' }).click();
  await expect(page).toHaveURL('/business-register?plan=isletme');
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  await expect(radio(/^İşletme.*₺599.*5 şubeye kadar ve sınırsız masa/)).toBeChecked();
  await radio(/^Kurumsal.*₺999.*API erişimi/).check();
  await page.reload();
  await expect(radio(/^Kurumsal/)).toBeChecked();
  const business = `Planlı Kafe ${who}`;
  for (const [label, text] of Object.entries({
    'İşletme adı': business,
    Açıklama: 'Ev yemekleri ve zeytinyağlılar',
    Adres: 'Moda, İstanbul',
    Telefon: '+90 216 555 12 12',
    'E-posta': 'pelin@mutfak.example',
  })) {
    await field(page, label).fill(text);
  }
  await field(page, 'Sektör').selectOption({ label: 'Kafe' });
  await termsBox(page).check();
  await press(page, 'Başvuruyu gönder');
  await expect(page.getByText('Yeni işletme başvurunuz oluşturuldu.')).toBeVisible();

  const admin = await openLaptop(browser, 'admin', '/admin/businesses?status=pending');
  const card = admin.getByRole('article', { name: business });
  await expect(card.getByText(/, Kurumsal planı$/)).toBeVisible();
  await press(card, `${business}: detaylar`);
  const details = admin.getByRole('dialog', { name: 'İşletme detayları' });
  await expect(details.getByText('Seçtiği plan')).toBeVisible();
  await expect(details.getByRole('definition').filter({ hasText: /^Kurumsal$/ })).toBeVisible();
});

test.describe('while plans are charged for', () => {
  const charge = async (browser: Browser, subscriptionEnabled: boolean) => {
    const admin = await requestAs(browser, 'admin');
    const data = { payment: { subscriptionEnabled } };
    expect((await admin.put('/api/admin/settings', { data })).ok()).toBe(true);
  };
  test.beforeAll(({ browser }) => charge(browser, true));
  test.afterAll(({ browser }) => charge(browser, false));

  test('an owner requests a plan, withdraws it, and the platform decides', async ({ browser }) => {
    const name = `Ücretli Kafe ${Date.now().toString(36)}`;
    const venue = await openFloor(browser, name, 1);
    await putOnPlan(browser, venue.businessId, 'isletme');
    const page = await openSettings(browser, venue);
    const plan = section(page, 'Plan');
    await expect(plan.getByText(/^Planlar ücretlidir\./)).toBeVisible();
    await choose(page, 'Kurumsal');
    await press(plan, 'Bu planı iste');
    await expect(page.getByText('Plan isteği gönderildi')).toBeVisible();
    await expect(plan.getByText(/^Kurumsal planını istediniz\./)).toBeVisible();
    await expect(plan.getByText('₺599 / ay')).toBeVisible();
    await press(plan, 'İsteği geri al');
    await expect(page.getByText('Plan isteği geri alındı')).toBeVisible();
    await expect(plan.getByText(/planını istediniz/)).toHaveCount(0);

    const admin = await openLaptop(browser, 'admin', '/admin/businesses');
    await admin.getByRole('searchbox').fill(name);
    const card = admin.getByRole('article', { name });
    await expect(card).toBeVisible();
    await choose(page, 'Kurumsal');
    await press(plan, 'Bu planı iste');
    await expect(card.getByText('istenen plan: Kurumsal')).toBeVisible();
    await press(card, `${name}: detaylar`);
    const details = admin.getByRole('dialog', { name: 'İşletme detayları' });
    await expect(details.getByText('İşletme sahibi Kurumsal planını istedi.')).toBeVisible();
    await pressByKey(details, 'İsteği reddet');
    await expect(admin.getByText('Plan isteği reddedildi')).toBeVisible();
    await page.reload();
    await choose(page, 'Kurumsal');
    await press(plan, 'Bu planı iste');
    await expect(details.getByText('İşletme sahibi Kurumsal planını istedi.')).toBeVisible();
    await details.getByRole('radio', { name: /^Kurumsal/ }).check();
    await press(details, 'Planı değiştir');
    await expect(admin.getByText('Plan değiştirildi')).toBeVisible();
    await page.reload();
    await expect(plan.getByText('₺999 / ay')).toBeVisible();
    await admin.goto('/admin');
    await expect(admin.getByText(`${name} başka bir plan istedi`).first()).toBeVisible();
  });
});
