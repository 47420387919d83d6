import type { GuestLanguage } from '@sofra/contracts/common';
import type { Allergen, Diet } from '@sofra/contracts/menus';

/** One text in every language a guest can choose. */
export type Words = Record<GuestLanguage, string>;

/** A dish as a demo menu prints it; `id` never changes: the row is found by it at the next start. */
export interface Dish {
  id: number;
  /** Key of one of the venue's categories. */
  category: string;
  name: Words;
  description: Words;
  priceMinor: number;
  /** What it costs the house, as far as it reckoned. */
  costMinor: number;
  preparationMinutes: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Name of a file in `web/public/dishes`, without its ending. */
  picture: string;
  isAiRecommended?: true;
  /** Sold out until tomorrow's opening, or until somebody says otherwise. */
  soldOut?: 'untilTomorrow' | 'untilChanged';
}
