import type { LocalizedText } from '@sofra/contracts/common';
import { listMenuItems } from '@sofra/contracts/items';
import { readMenu } from '@sofra/contracts/menus';
import { signInAs } from './sign-in.ts';
import { buildVenue, type Venue } from './venue.ts';
import type { TestApi } from './api.ts';

/** Names a venue's first item behind the API's back. */
export const nameItem = (api: TestApi, venue: Venue, name: LocalizedText): Promise<void> =>
  api.rows('menu_items', venue.items[0].id).set({ name: JSON.stringify(name) });

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
