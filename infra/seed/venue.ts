import type { Dish, Words } from './dish.ts';

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
  };
  branch: { id: number; name: string; orderingAccess: 'open' | 'scan' };
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
