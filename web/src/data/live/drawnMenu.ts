import {
  type DrawnTable,
  MENU_BLOCK,
  type MenuBlock,
  TABLE_BLOCK,
} from '@sofra/contracts/drawn-menu';
import type { MenuLanguage } from '@sofra/contracts/languages';
import type { GuestMenu } from '@sofra/contracts/menus';
import { menuStore, withMenu } from './menuStore.ts';

/** Table and language of a page whose menu the server drew (ADR-0054). */
export interface DrawnPage extends DrawnTable {
  readonly menuLanguage: MenuLanguage;
}

/** The drawn menu until `menus` loads it. */
let waiting: { tableId: number; language: MenuLanguage; menu: GuestMenu } | undefined;

/**
 * Shows a drawn menu, also as what React hydrates. Subscriptions continue at its position, so that nothing is
 * requested again.
 */
export function showDrawnMenu(tableId: number, { language, menu }: MenuBlock): void {
  waiting = { tableId, language, menu };
  const items = Object.fromEntries(menu.items.map((item) => [item.id, item]));
  const nothing = { items, groups: {}, byTable: {}, failures: {} };
  const first = { items, ...withMenu(nothing, tableId, language, menu, null) };
  menuStore.setState(first, true);
  menuStore.getInitialState = () => first;
}

/** Returns the drawn menu of a table, once. */
export function takeDrawnMenu(tableId: number, language: MenuLanguage): GuestMenu | undefined {
  const drawn = waiting;
  waiting = undefined;
  return drawn?.tableId === tableId && drawn.language === language ? drawn.menu : undefined;
}

/** Reads a data block of this page; its code is of the same release as the page. */
const readBlock = (id: string) => {
  const block = document.getElementById(id);
  return block && JSON.parse(block.textContent);
};

/** Shows the menu that the server drew into this page; returns undefined if it drew none. */
export function readDrawnPage(): DrawnPage | undefined {
  const table: DrawnTable | null = readBlock(TABLE_BLOCK);
  const block: MenuBlock | null = readBlock(MENU_BLOCK);
  if (!table || !block) return undefined;
  showDrawnMenu(table.id, block);
  return { ...table, menuLanguage: block.language };
}
