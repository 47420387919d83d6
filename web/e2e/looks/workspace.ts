/** The workspace of the demo's business, as its owner has it. */
import { expect } from '@playwright/test';
import { press } from '../users.ts';
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
  ...tabs.map((tab) => [`the report ${tab}`, at(`/reports?tab=${tab}`)] as const),
];

const dialog = ({ page }: Screen) => page.getByRole('dialog');

async function close({ page }: Screen): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a dialog of the tables' page: of all tables, or from the menu of one. */
const ofTables = (what: string, button: string, isOfOne: boolean): Look => ({
  what,
  show: async (screen) => {
    const { page, t, language } = screen;
    const name = language === 'tr' ? 'Masa 9' : 'Table 9';
    if (isOfOne) await press(page, t('tables:actionsOf', { name }));
    const kind = isOfOne ? 'menuitem' : 'button';
    await page.getByRole(kind, { name: t(button), exact: true }).click();
    await expect(dialog(screen)).toBeVisible();
  },
});

export const workspace: readonly Look[] = [
  ...screens.map(([what, path]): Look => ({ what, path, languages })),
];
