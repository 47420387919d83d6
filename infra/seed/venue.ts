import type { GuestLanguage } from '@sofra/contracts/common';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { Dish, Words } from './dish.ts';

/** The same span every day of the week, in minutes after midnight. */
export const everyDay = (fromMinute: number, toMinute: number): WeeklyHours =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, fromMinute, toMinute }));

/** A demo venue: one business with one branch and one active menu. Its ids never change. */
export interface Venue {
  business: {
    id: number;
    name: string;
    description: string;
    industryType: 'restaurant' | 'cafe';
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
  branch: {
    id: number;
    name: string;
    orderingAccess: 'open' | 'scan';
    openingHours: WeeklyHours;
  };
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
