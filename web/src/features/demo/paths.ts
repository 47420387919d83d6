import { type Page, pages } from '@sofra/contracts/pages';

/** Id of the demo business (D1). */
export const DEMO_BUSINESS = 1;

/** Screens that `/demo/:place` opens, each with its demo user. */
const places: Readonly<Record<string, { page: Page; email: string }>> = {
  kitchen: { page: 'kitchen', email: 'employee@sofra.test' },
  waiter: { page: 'waiter', email: 'waiter@sofra.test' },
  dashboard: { page: 'dashboard', email: 'owner@sofra.test' },
  menus: { page: 'menus', email: 'owner@sofra.test' },
  tables: { page: 'tablePrints', email: 'owner@sofra.test' },
  reports: { page: 'reports', email: 'owner@sofra.test' },
  staff: { page: 'staff', email: 'owner@sofra.test' },
};

/** Returns the page, user and path of a demo location; undefined if it doesn't exist. */
export function pathFor(name: string): { page: Page; email: string; path: string } | undefined {
  const place = Object.hasOwn(places, name) ? places[name] : undefined;
  return (
    place && {
      ...place,
      path: pages[place.page].path.replace(':businessId', String(DEMO_BUSINESS)),
    }
  );
}
