import type { User } from '@sofra/contracts/users';
import {
  CircleUserRound,
  DatabaseBackup,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  ScrollText,
  Settings,
  Store,
  UsersRound,
} from 'lucide-react';
import { type MenuEntry, openEntries } from './navEntries.ts';

const daily = [
  { page: 'admin', icon: LayoutDashboard },
  { page: 'adminBusinesses', icon: Store },
  { page: 'adminUsers', icon: UsersRound },
  { page: 'adminSupport', icon: LifeBuoy },
  { page: 'adminSettings', icon: Settings },
  { page: 'adminProfile', icon: CircleUserRound },
] as const;
const operating = [
  { page: 'adminBackups', icon: DatabaseBackup },
  { page: 'adminAudit', icon: ScrollText },
] as const;

type AdminPage = (typeof daily | typeof operating)[number]['page'];
export type AdminEntry = MenuEntry<AdminPage>;

/** Job board, which the server renders itself (D6: for users whom the policy allows). */
export const jobBoard = { path: '/admin/queue', icon: ListChecks } as const;

/** Returns the entries of the admin menu (S2) that a user may open. */
export const adminEntries = (user: User) => ({
  daily: openEntries<AdminPage>(daily, user),
  operating: openEntries<AdminPage>(operating, user),
});
