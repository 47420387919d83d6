import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import {
  BookOpenText,
  ChartColumn,
  CircleUserRound,
  ConciergeBell,
  CookingPot,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  ReceiptText,
  Settings,
  Store,
  Tags,
  UsersRound,
  Utensils,
} from 'lucide-react';
import { mayOpen } from '../../lib/domain/access.ts';
import { TableIcon } from './tableIcon.ts';

const daily = [
  { page: 'dashboard', icon: LayoutDashboard },
  { page: 'menus', icon: BookOpenText },
  { page: 'items', icon: Utensils },
  { page: 'priceList', icon: Tags },
  { page: 'tables', icon: TableIcon },
  { page: 'orders', icon: ReceiptText },
  { page: 'kitchen', icon: CookingPot },
  { page: 'waiter', icon: ConciergeBell },
  { page: 'businessManagement', icon: Store },
  { page: 'profile', icon: CircleUserRound },
] as const;
const running = [
  { page: 'staff', icon: UsersRound },
  { page: 'reports', icon: ChartColumn },
  { page: 'settings', icon: Settings },
] as const;
const helping = [{ page: 'support', icon: LifeBuoy }] as const;
type EntryPage = (typeof daily | typeof running | typeof helping)[number]['page'];

/** A place of the business menu; its word is `workspace:nav.<page>`. */
export interface SideEntry {
  readonly page: EntryPage;
  readonly icon: LucideIcon;
  readonly path: string;
}

/** The first of these that a user may open stand at the foot of a phone. */
const atHand: readonly EntryPage[] = [
  'dashboard',
  'orders',
  'items',
  'tables',
  'waiter',
  'kitchen',
];
const AT_HAND = 4;

/** The business menu of a user (S2), by what they may open (D6). */
export function sideEntries(user: User, businessId: number) {
  const offered = (entries: readonly Pick<SideEntry, 'page' | 'icon'>[]): SideEntry[] =>
    entries
      .filter(({ page }) => mayOpen(user, page, businessId))
      .map(({ page, icon }) => ({
        page,
        icon,
        path: pages[page].path.replace(':businessId', String(businessId)),
      }));
  const groups = [offered(daily), offered(running), offered(helping)].filter(
    (group) => group.length > 0,
  );
  const all = groups.flat();
  const short = atHand.flatMap((page) => all.find((entry) => entry.page === page) ?? []);
  return { groups, atHand: short.slice(0, AT_HAND) };
}
