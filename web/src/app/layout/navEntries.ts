import type { Page } from '@sofra/contracts/pages';
import type { LucideIcon } from 'lucide-react';

/** A place of a workspace's menu, in words. */
export interface NavEntry {
  readonly page: Page;
  readonly icon: LucideIcon;
  readonly path: string;
  readonly word: string;
  /** How much waits there, and that said aloud; nothing is shown for none. */
  readonly count?: number;
  readonly counted?: string;
  /** No page of this app's: the browser goes there. */
  readonly isElsewhere?: boolean;
}

/** What the parts of a workspace's menu are called. */
export interface NavWords {
  readonly label: string;
  readonly short: string;
  readonly all: string;
}

/** Under which entry a page without one of its own stands. */
const above: Partial<Record<Page, Page>> = {
  menuEditor: 'menus',
  itemEditor: 'items',
  tablePrints: 'tables',
};
/** Whether a page is this entry's, or stands under it. */
export const isEntryOf = (entry: NavEntry, page: Page): boolean =>
  (above[page] ?? page) === entry.page;
