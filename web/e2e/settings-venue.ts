/** Business of the settings journeys, with a menu, a table and its own owner. */
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Plan } from '@sofra/contracts/plans';
import { openLaptop } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { requestAs, setUpAs } from './users.ts';

export async function post(
  { request }: { request: APIRequestContext },
  path: string,
  data: object,
) {
  // The server may close an idle connection just as the request is sent on it.
  const answer = await request.post(path, { data, maxRetries: 1 });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

/** Creates a business with an item, a table, and the address of its settings. */
export async function openVenue(browser: Browser, name: string) {
  const { who, businessId } = await openOwnBusiness(browser, name);
  const staff = { request: await requestAs(browser, who) };
  const business = `/api/businesses/${businessId}`;
  const menu = await post(staff, `${business}/menus`, { name: 'Akşam' });
  const active = { data: { isActive: true } };
  await staff.request.patch(`${business}/menus/${menu.id}/status`, active);
  const { key: category } = await post(staff, `${business}/categories`, {
    name: { tr: 'Mezeler' },
  });
  const humus = { name: 'Humus', category, price: 85 };
  const item = await post(staff, `/api/menus/${menu.id}/items`, humus);
  const [branch] = await (await staff.request.get(`${business}/branches`)).json();
  const table = await post(staff, `/api/branches/${branch.id}/tables`, { tableNumber: 'Köşe' });
  const branchId: number = branch.id;
  const tableId: number = table.id;
  const itemId: number = item.id;
  const menuId: number = menu.id;
  const qrCode: string = table.qrCodeUrl;
  const path = `/business/${businessId}/settings`;
  return { who, businessId, branchId, menuId, tableId, itemId, qrCode, path };
}
export type Venue = Awaited<ReturnType<typeof openVenue>>;

const names = (tr: string, en: string, ar: string, ru: string) => ({ tr, en, ar, ru });

/** Offers a portion that must be chosen, and up to two extras, with the venue's only item. */
export async function offerOptions(browser: Browser, { who, businessId, itemId }: Venue) {
  const staff = { request: await requestAs(browser, who) };
  const path = `/api/businesses/${businessId}/option-groups`;
  const portion = await post(staff, path, {
    name: names('Boy', 'Size', 'الحجم', 'Размер'),
    minChoices: 1,
    maxChoices: 1,
    options: [
      { name: names('Küçük', 'Small', 'صغير', 'Малый') },
      { name: names('Büyük', 'Large', 'كبير', 'Большой'), difference: 40 },
    ],
  });
  const extras = await post(staff, path, {
    name: names('Ekstralar', 'Extras', 'إضافات', 'Добавки'),
    minChoices: 0,
    maxChoices: 2,
    options: [
      { name: names('Lavaş', 'Lavash', 'لافاش', 'Лаваш'), difference: 15, allergens: ['gluten'] },
      { name: names('Turşu', 'Pickles', 'مخلل', 'Соленья'), difference: 12 },
      { name: names('Ceviz', 'Walnuts', 'جوز', 'Орехи'), difference: 22, allergens: ['nuts'] },
      { name: names('Sumak', 'Sumac', 'سماق', 'Сумах'), isAvailable: false },
    ],
  });
  const data = { groupIds: [portion.id, extras.id] };
  const put = await staff.request.put(`/api/menu-items/${itemId}/option-groups`, { data });
  expect(put.ok()).toBe(true);
}

/** Opens the settings on the owner's laptop. */
export async function openSettings(
  browser: Browser,
  { who, path }: Pick<Venue, 'who' | 'path'>,
): Promise<Page> {
  const page = await openLaptop(browser, who, path);
  await expect(section(page, 'İşletme bilgileri')).toBeVisible();
  return page;
}

/** Finds a section of the settings. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

const done = 'İşletme bilgileri güncellendi.';
/** Saves a section of the settings; expects the server's success and the page's message. */
export async function save(page: Page, name: string): Promise<void> {
  const saving = page.waitForResponse((response) => response.request().method() !== 'GET', {
    timeout: 15_000,
  });
  await section(page, name)
    .getByRole('button', { name: `${name}: kaydet` })
    .click();
  const response = await saving;
  expect(response.ok(), `${response.status()} ${await response.text()}`).toBe(true);
  await expect(page.getByText(done)).toBeVisible();
  await expect(section(page, name).getByText('Kaydedildi')).toBeVisible();
}

/** Changes the plan of a business, as the platform does. */
export async function putOnPlan(browser: Browser, businessId: number, plan: Plan): Promise<void> {
  const admin = await setUpAs(browser, 'admin');
  const put = await admin.put(`/api/admin/businesses/${businessId}/plan`, { data: { plan } });
  expect(put.ok(), plan).toBe(true);
}
