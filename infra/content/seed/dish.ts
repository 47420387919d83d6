import type { GuestLanguage } from '@sofra/contracts/common';
import type { Allergen, Diet } from '@sofra/contracts/menus';

/** Text in every guest language. */
export type Words = Record<GuestLanguage, string>;

/** Menu item of the demo; `id` never changes, because later starts find the row by it. */
export interface Dish {
  id: number;
  /** Key of one of the business's categories. */
  category: string;
  name: Words;
  description: Words;
  priceMinor: number;
  /** Cost to the business. */
  costMinor: number;
  preparationMinutes: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Name of a file in `web/public/dishes`, without its extension. */
  picture: string;
  isAiRecommended?: true;
  /** Sold out until tomorrow's opening, or until staff change it. */
  soldOut?: 'untilTomorrow' | 'untilChanged';
}
