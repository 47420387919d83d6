import type { MenuLanguage } from '@sofra/contracts/common';
import {
  type DrawnTable,
  MENU_BLOCK,
  type MenuBlock,
  TABLE_BLOCK,
} from '@sofra/contracts/drawn-menu';
import { menus } from './menus.ts';

/** Table and language of a page whose menu the server drew. */
export interface DrawnPage extends DrawnTable {
  readonly menuLanguage: MenuLanguage;
}

/** Reads a data block of this page; its code is of the same release as the page. */
function readBlock<Block>(id: string): Block | undefined {
  const block = document.getElementById(id);
  return block ? JSON.parse(block.textContent) : undefined;
}

/** Starts the live menu with the one that the server drew; returns undefined if it drew none. */
export function readDrawnMenu(): DrawnPage | undefined {
  const table = readBlock<DrawnTable>(TABLE_BLOCK);
  const block = readBlock<MenuBlock>(MENU_BLOCK);
  if (!table || !block) return undefined;
  menus.begin(table.id, block.language, block.menu);
  return { ...table, menuLanguage: block.language };
}
