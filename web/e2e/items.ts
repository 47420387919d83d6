/** Business of the item journeys: its list, and its menu on a guest's phone. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openLaptop, openPhone } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';

export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const names = (page: Page, level: number): Locator => page.getByRole('heading', { level });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
export const post = async (page: Page, path: string, data: object): Promise<{ id: number }> => {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
};

/** Opens a business for a new owner, with an empty active menu and one table. */
export async function openBusiness(browser: Browser, name: string) {
  const { who, businessId } = await openOwnBusiness(browser, name);
  const list = `/business/${businessId}/menu`;
  const page = await openLaptop(browser, who, list);
  await expect(page.getByText('Henüz menü yok')).toBeVisible();
  const menus = `/api/businesses/${businessId}/menus`;
  const menu = await post(page, menus, { name: 'Kahvaltı' });
  await page.request.patch(`${menus}/${menu.id}/status`, { data: { isActive: true } });
  const branches = await page.request.get(`/api/businesses/${businessId}/branches`);
  const [branch]: { id: number }[] = await branches.json();
  const table = await post(page, `/api/branches/${branch?.id}/tables`, { tableNumber: '1' });
  await page.reload();
  return { who, businessId, menuId: menu.id, page, list, tableId: table.id };
}
type BusinessPage = Awaited<ReturnType<typeof openBusiness>>;

/** Adds an item through the API, like its manager. */
export const addItem = (
  { page, menuId }: BusinessPage,
  name: string,
  category: string,
): Promise<{ id: number }> =>
  post(page, `/api/menus/${menuId}/items`, { name, category, price: '45,00' });

export async function openMenu(browser: Browser, tableId: number): Promise<Page> {
  const guest = await openPhone(browser);
  await guest.goto(`/menu/${tableId}`);
  await expect(names(guest, 3).first()).toBeVisible();
  // The page must receive the following live: a reload would remove this class.
  await guest.evaluate(() => document.body.classList.add('untouched'));
  return guest;
}
