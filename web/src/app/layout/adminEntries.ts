import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import {
  CircleUserRound,
  DatabaseBackup,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Settings,
  Store,
  UsersRound,
} from 'lucide-react';
import { mayOpen } from '../../lib/domain/access.ts';

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

/** The job board is drawn by the server: no page of ours (D6: for whom the policy lets in). */
export const jobBoard = { path: '/admin/queue', icon: ListChecks } as const;

export interface AdminEntry {
  readonly page: (typeof daily | typeof operating)[number]['page'];
  readonly icon: LucideIcon;
  readonly path: string;
}

/** The admin menu (S2) of a user, by what they may open. */
export function adminEntries(user: User): { daily: AdminEntry[]; operating: AdminEntry[] } {
  const offered = (entries: readonly Omit<AdminEntry, 'path'>[]): AdminEntry[] =>
    entries
      .filter(({ page }) => mayOpen(user, page, undefined))
      .map((entry) => ({ ...entry, path: pages[entry.page].path }));
  return { daily: offered(daily), operating: offered(operating) };
}
