/**
 * Menu page as the API draws it into its first answer, and as the browser takes it over (ADR-0054). The build
 * writes the program that draws, `web/dist/server/draw-menu.mjs`; the API runs it.
 */
import type { GuestLanguage, MenuLanguage } from './common.ts';
import type { GuestMenu } from './menus.ts';
import type { GuestTable } from './tables.ts';

/** Facts of a table in the header: the same for all of its guests. */
export type DrawnTable = Pick<
  GuestTable,
  'id' | 'tableNumber' | 'seats' | 'businessName' | 'logoUrl' | 'languages'
>;

/** A menu to draw: the page's own texts are in `language`, the dishes in `menuLanguage`. */
export interface MenuToDraw {
  readonly language: GuestLanguage;
  readonly menuLanguage: MenuLanguage;
  readonly languages: readonly MenuLanguage[];
  readonly menu: GuestMenu;
}

/** HTML of a menu before and after the table in its header, which is drawn for each table. */
export interface DrawnMenu {
  readonly before: string;
  readonly after: string;
}

/** The program that draws. Both functions throw if React can't render. */
export interface MenuProgram {
  readonly drawMenu: (menu: MenuToDraw) => DrawnMenu;
  /** Draws the table in the header, and the page's title. */
  readonly drawTable: (
    table: DrawnTable,
    language: GuestLanguage,
  ) => { readonly html: string; readonly title: string };
}

/** Ids of the data blocks in a drawn page: its menu and its table. */
export const MENU_BLOCK = 'drawn-menu';
export const TABLE_BLOCK = 'drawn-table';

/** Content of the menu's block. */
export interface MenuBlock {
  readonly language: MenuLanguage;
  readonly menu: GuestMenu;
}

/** Dishes that are drawn at most; React adds the others. */
export const DRAWN_ITEMS = 24;
