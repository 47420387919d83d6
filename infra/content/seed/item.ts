import type { Declaration, Diet } from '@sofra/contracts/items';
import type { GuestText } from '../glossary/phrasebook.ts';

/** Menu item of the demo; `id` never changes, because later starts find the row by it. */
export interface DemoItem {
  id: number;
  /** Key of one of the business's categories. */
  category: string;
  name: GuestText;
  description: GuestText;
  priceMinor: number;
  /** The price is that of a kilogram. */
  soldBy?: 'weight';
  /** Cost to the business. */
  costMinor: number;
  preparationMinutes: number;
  allergens: readonly Declaration[];
  diets: readonly Diet[];
  /** Key of the recipe that draws it. */
  picture: string;
  isAiRecommended?: true;
  /** Keys of the business's option groups that it offers, in their order. */
  optionGroups?: readonly string[];
  /** Sold out until tomorrow's opening, or until staff change it. */
  soldOut?: 'untilTomorrow' | 'untilChanged';
}
