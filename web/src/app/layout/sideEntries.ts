import type { BusinessRole } from '@sofra/contracts/roles';
import type { User } from '@sofra/contracts/users';
import {
  Banknote,
  BookOpenText,
  ChartColumn,
  CircleUserRound,
  ConciergeBell,
  CookingPot,
  LayoutDashboard,
  LifeBuoy,
  Plug,
  ReceiptText,
  Settings,
  Store,
  Tags,
  UsersRound,
  Utensils,
} from 'lucide-react';
import { type MenuEntry, openEntries } from './navEntries.ts';
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
  { page: 'dayClose', icon: Banknote },
  { page: 'reports', icon: ChartColumn },
  { page: 'integrations', icon: Plug },
  { page: 'settings', icon: Settings },
] as const;
const helping = [{ page: 'support', icon: LifeBuoy }] as const;
type EntryPage = (typeof daily | typeof running | typeof helping)[number]['page'];

export type SideEntry = MenuEntry<EntryPage>;

const managing: readonly EntryPage[] = ['dashboard', 'orders', 'items', 'tables'];
const serving: readonly EntryPage[] = ['dashboard', 'orders', 'waiter', 'kitchen'];
/** Entries of a phone's bottom bar. */
const atHand: Record<BusinessRole, readonly EntryPage[]> = {
  business_owner: managing,
  business_director: managing,
  branch_manager: managing,
  waiter: serving,
  employee: serving,
};

/** Returns the entries of the business menu (S2) that a user may open (D6). */
export function sideEntries(user: User, businessId: number) {
  const groups = [daily, running, helping]
    .map((entries) => openEntries<EntryPage>(entries, user, businessId))
    .filter((group) => group.length > 0);
  const all = groups.flat();
  const role = user.memberships.find((held) => held.businessId === businessId)?.role;
  const short = role ? atHand[role] : [];
  return { groups, atHand: short.flatMap((page) => all.find((one) => one.page === page) ?? []) };
}
