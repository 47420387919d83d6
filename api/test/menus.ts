import { listMenuItems } from '@sofra/contracts/items';
import { readMenu } from '@sofra/contracts/menus';
import { signInAs } from './sign-in.ts';
import { buildVenue } from './venue.ts';
import type { TestApi } from './api.ts';

/** A business of its own with its branch manager, and what both ask most. */
export async function openVenue(api: TestApi) {
  const venue = await buildVenue(api.db);
  const { cookie } = await signInAs(api, 'branch_manager', venue);
  const params = { businessId: venue.businessId };
  return {
    venue,
    cookie,
    /** Calls on the business, on its first menu and on any. */
    business: { params, cookie },
    menu: { params: { menuId: venue.menuId }, cookie },
    menuIn: (menuId: number) => ({ params: { ...params, menuId }, cookie }),
    menuItems: () => api.ask(listMenuItems, { params, cookie }),
    guestsMenu: () => api.ask(readMenu, { params: { tableId: venue.tables[0].id } }),
  };
}
