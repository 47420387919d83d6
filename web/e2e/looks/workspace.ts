/** The workspace of the demo's business, as its owner has it. */
import { expect } from '@playwright/test';
import { pressByKey } from '../users.ts';
import type { Look, Screen } from './look.ts';

const languages = ['tr', 'en'] as const;
const at = (path: string): string => `/business/1${path}`;
const tabs = ['overview', 'payments', 'hours', 'items', 'menu', 'staff', 'tables'];

/** Screens without an open dialog. */
const screens: readonly (readonly [what: string, path: string])[] = [
  ['the dashboard', at('')],
  ['the orders', at('/orders')],
  ['the menus', at('/menus')],
  ['a menu’s editor', at('/menus/1/edit')],
  ['the items', at('/menu')],
  ['an item’s editor', '/business/menu-items/1/edit'],
  ['the tables', at('/tables')],
  ['the printed tables', at('/tables/print')],
  ['the price list', at('/price-list')],
  ['the staff', at('/staff')],
  ['the profile', at('/profile')],
  ['the change of a password', '/admin/change-password'],
  ['the settings', at('/settings')],
];

/** The parts of the reports; the crawl opens only the first. */
const reports: readonly Look[] = tabs.map((tab, index) => ({
  what: `the report ${tab}`,
  languages,
  ...(index === 0 && { path: at('/reports') }),
  show: async ({ page }) => {
    await page.getByRole('tab').nth(index).click();
    await expect(page).toHaveURL(index === 0 ? /reports/ : new RegExp(`tab=${tab}`));
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  },
}));

const dialog = ({ page }: Screen) => page.getByRole('dialog');

/** Opens a dialog of the tables' page, from the menu of a table if it is about one. */
async function openTables(screen: Screen, key: string, isOfOne: boolean): Promise<void> {
  const { page, t } = screen;
  await page.keyboard.press('Escape');
  await expect(dialog(screen)).toHaveCount(0);
  if (isOfOne) await pressByKey(page, t('tables:menuOf', { name: 'Masa 9' }));
  const role = isOfOne ? 'menuitem' : 'button';
  await page.getByRole(role, { name: t(key), exact: true }).click();
  await expect(dialog(screen)).toBeVisible();
}

const dialogs: readonly Look[] = [
  {
    what: 'the new table',
    path: at('/tables'),
    show: (screen) => openTables(screen, 'tables:add', false),
  },
  {
    what: 'several new tables',
    show: (screen) => openTables(screen, 'tables:addMany', false),
  },
  {
    what: 'a table',
    show: (screen) => openTables(screen, 'tables:edit', true),
  },
  {
    what: 'the code of a table',
    show: (screen) => openTables(screen, 'tables:showCode', true),
  },
  {
    what: 'the invitation of staff',
    languages,
    path: at('/staff'),
    show: async (screen) => {
      await pressByKey(screen.page, screen.t('people:staff.invite'));
      await expect(dialog(screen).getByRole('textbox').first()).toBeFocused();
    },
  },
  {
    what: 'the categories',
    languages,
    path: at('/menu'),
    show: async (screen) => {
      await pressByKey(screen.page, screen.t('items:category.all'));
      await expect(dialog(screen).getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    what: 'a category with a name in German',
    languages,
    show: async ({ page, t, language }) => {
      const name = language === 'tr' ? 'Başlangıçlar' : 'Starters';
      await pressByKey(page, t('items:category.editOf', { name }));
      await page.getByRole('button', { name: /^Deutsch/ }).click();
    },
  },
  {
    what: 'all businesses',
    languages,
    path: at('/business-management'),
    show: async ({ page }) => {
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    what: 'an application with errors',
    languages,
    show: async (screen) => {
      await screen.page.getByRole('main').getByRole('button').first().click();
      await dialog(screen).locator('[type=submit]').click();
      await expect(dialog(screen).getByRole('alert')).toHaveCount(7);
    },
  },
];

/** In English only what the crawl doesn't open. */
export const workspace: readonly Look[] = [
  ...screens.map(([what, path]): Look => ({ what, path })),
  ...reports,
  ...dialogs,
];
