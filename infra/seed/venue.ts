import type { OrderingAccess } from '@sofra/contracts/branches';
import type { IndustryType } from '@sofra/contracts/businesses';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { Dish, Words } from './dish.ts';

/** The same span every day of the week, in minutes after midnight. */
export const everyDay = (fromMinute: number, toMinute: number): WeeklyHours =>
  onDays([1, 2, 3, 4, 5, 6, 7], fromMinute, toMinute);

/** The same span on some days of the week (1 Monday … 7 Sunday), in minutes after midnight. */
export const onDays = (
  days: readonly number[],
  fromMinute: number,
  toMinute: number,
): WeeklyHours => days.map((day) => ({ day, fromMinute, toMinute }));

interface VenueBranch {
  id: number;
  name: string;
  orderingAccess: OrderingAccess;
  /** Null: it tells none. */
  openingHours: WeeklyHours | null;
  /** Where they aren't the business's own. */
  fullAddress?: string;
  phone?: string;
}

/** A demo venue: one business with its branches and one active menu. Its ids never change. */
export interface Venue {
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
    /** So long before the demo was made it came to the platform. */
    openedDaysAgo: number;
    /** What its menu is published in. */
    languages: readonly GuestLanguage[];
  };
  /** The one its tables stand in. */
  branch: VenueBranch;
  furtherBranch?: VenueBranch;
  menu: { id: number; name: Words; description: Words };
  /** In the guest's order. */
  categories: readonly { id: number; key: string; name: Words }[];
  tables: readonly {
    id: number;
    tableNumber: string;
    area: string;
    seats: number;
    qrCode: string;
  }[];
  /** In the guest's order. */
  dishes: readonly Dish[];
}
