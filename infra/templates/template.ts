import type { GuestLanguage, LocalizedText } from '@sofra/contracts/common';
import type { MenuTemplate as ListedTemplate } from '@sofra/contracts/managed-menus';
import type { Allergen, Diet } from '@sofra/contracts/menus';

/** One text in the four languages guests read. */
export type GuestWords = Record<GuestLanguage, string>;

/** A dish a template brings; its owner changes what is different in the house. */
export interface TemplateItem {
  /** Key of one of the template's categories. */
  category: string;
  name: GuestWords;
  description: GuestWords;
  /** What such a dish costs in İstanbul today, in kuruş. */
  suggestedPriceMinor: number;
  preparationMinutes: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  /** Name of a file in `web/public/dishes`, without its ending. */
  picture?: string;
}

/** A menu to start from (spec: Menus list). Its other languages come from the glossary. */
export interface MenuTemplate {
  /** Stays the same for ever: `POST …/menus/from-template` names it. */
  id: string;
  category: ListedTemplate['category'];
  name: LocalizedText;
  description: LocalizedText;
  categories: readonly { key: string; name: GuestWords }[];
  items: readonly TemplateItem[];
}
