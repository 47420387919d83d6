import type { OrderingAccess } from '@sofra/contracts/branches';
import type { IndustryType } from '@sofra/contracts/businesses';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { StationKind } from '@sofra/contracts/stations';
import type { GuestText } from '../glossary/phrasebook.ts';
import type { ContentGroup } from '../option-groups.ts';
import type { DemoItem } from './item.ts';

/** Returns the same opening hours for every day of the week, in minutes after midnight. */
export const everyDay = (fromMinute: number, toMinute: number): WeeklyHours =>
  onDays([1, 2, 3, 4, 5, 6, 7], fromMinute, toMinute);

/**
 * Returns the same opening hours for some days of the week (1 Monday … 7 Sunday), in minutes after
 * midnight.
 */
export const onDays = (
  days: readonly number[],
  fromMinute: number,
  toMinute: number,
): WeeklyHours => days.map((day) => ({ day, fromMinute, toMinute }));

interface VenueBranch {
  id: number;
  name: string;
  orderingAccess: OrderingAccess;
  /** Null if the branch publishes no hours. */
  openingHours: WeeklyHours | null;
  /** Address and phone, if they differ from the business's. */
  fullAddress?: string;
  phone?: string;
}

/** Demo business with its branches and one active menu. Its ids never change. */
export interface DemoBusiness {
  business: {
    id: number;
    name: string;
    description: string;
    industryType: IndustryType;
    fullAddress: string;
    phone: string;
    email: string;
    website: string;
    plan: 'baslangic' | 'isletme';
    /** Number of days before seeding on which the business joined the platform. */
    openedDaysAgo: number;
    /** Languages in which the menu is published. */
    languages: readonly GuestLanguage[];
  };
  /** The branch with the tables. */
  branch: VenueBranch;
  furtherBranch?: VenueBranch;
  menu: { id: number; name: GuestText; description: GuestText };
  /** Categories in the order guests see them. */
  categories: readonly { id: number; key: string; name: GuestText }[];
  tables: readonly {
    id: number;
    tableNumber: string;
    area: string;
    seats: number;
    qrCode: string;
  }[];
  /** Stations of the branch besides its default one, and the categories that they make. */
  stations?: readonly { kind: StationKind; categories: readonly string[] }[];
  /**
   * Option groups of its items; the id of an option is ten times that of its group, plus its
   * position.
   */
  optionGroups?: readonly (ContentGroup & { id: number })[];
  /** Menu items in the order guests see them. */
  dishes: readonly DemoItem[];
}
