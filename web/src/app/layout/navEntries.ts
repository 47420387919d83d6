import { type Page, pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import type { LucideIcon } from 'lucide-react';
import { mayOpen } from '../../lib/domain/access.ts';

/** Entry of a workspace's menu; its label is `nav.<page>`. */
export interface MenuEntry<P extends Page = Page> {
  readonly page: P;
  readonly icon: LucideIcon;
  readonly path: string;
}

/** Returns the entries that a user may open (D6), with their paths. */
export const openEntries = <P extends Page>(
  entries: readonly Omit<MenuEntry<P>, 'path'>[],
  user: User,
  businessId?: number,
): MenuEntry<P>[] =>
  entries
    .filter(({ page }) => mayOpen(user, page, businessId))
    .map((entry) => ({
      ...entry,
      path: pages[entry.page].path.replace(':businessId', String(businessId)),
    }));

/** Entry of a workspace's menu, with its label. */
export interface NavEntry extends MenuEntry {
  readonly label: string;
  /** Number of pending rows, with an accessible text; hidden if it is zero. */
  readonly count?: number;
  readonly counted?: string;
  /** True for a page outside this app, which the browser loads. */
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
