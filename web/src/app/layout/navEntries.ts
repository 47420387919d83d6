import type { Page } from '@sofra/contracts/pages';
import type { LucideIcon } from 'lucide-react';

/** A place of a workspace's menu, in words. */
export interface NavEntry {
  readonly page: Page;
  readonly icon: LucideIcon;
  readonly path: string;
  readonly word: string;
  /** Number of waiting rows and its accessible text; hidden if there are none. */
  readonly count?: number;
  readonly counted?: string;
  /** No page of this app's: the browser goes there. */
  readonly isElsewhere?: boolean;
}

/** Labels of the sections of a workspace menu. */
export interface NavWords {
  readonly label: string;
  readonly short: string;
  readonly all: string;
}

/** Entries under which pages without their own entry appear. */
const above: Partial<Record<Page, Page>> = {
  menuEditor: 'menus',
  itemEditor: 'items',
  tablePrints: 'tables',
};
/** Returns true if a page belongs to this entry. */
export const isEntryOf = (entry: NavEntry, page: Page): boolean =>
  (above[page] ?? page) === entry.page;
