import type { GuestLanguage, LocalizedText } from '@sofra/contracts/common';
import type { MenuTemplate as ListedTemplate } from '@sofra/contracts/managed-menus';
import type { Allergen, Diet } from '@sofra/contracts/menus';

/** Text in the four guest languages. */
export type GuestWords = Record<GuestLanguage, string>;

/** Menu item of a template, which the owner can edit after copying. */
export interface TemplateItem {
  /** Key of one of the template's categories. */
  category: string;
  name: GuestWords;
  description: GuestWords;
  /** Typical price in İstanbul, in kuruş. */
  suggestedPriceMinor: number;
  preparationMinutes: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Name of a file in `web/public/dishes`, without its extension. */
  picture?: string;
}

/** Menu template. Translations to its other languages come from the glossary. */
export interface MenuTemplate {
  /** Stable id: it is part of `POST …/menus/from-template` requests. */
  id: string;
  category: ListedTemplate['category'];
  name: LocalizedText;
  description: LocalizedText;
  categories: readonly { key: string; name: GuestWords }[];
  items: readonly TemplateItem[];
}
