import type { LocalizedText } from '@sofra/contracts/common';
import type { MenuTemplate as ListedTemplate } from '@sofra/contracts/menus';
import type { Declaration, Diet } from '@sofra/contracts/items';
import type { GuestText } from '../glossary/phrasebook.ts';
import type { ContentGroup } from '../option-groups.ts';

/** Menu item of a template, which the owner can edit after copying. */
export interface TemplateItem {
  /** Key of one of the template's categories. */
  category: string;
  name: GuestText;
  description: GuestText;
  /** Typical price in İstanbul, in kuruş. */
  suggestedPriceMinor: number;
  preparationMinutes: number;
  allergens: readonly Declaration[];
  diets: readonly Diet[];
  /** Key of the recipe that draws it. */
  picture: string;
  /** Keys of the template's option groups that it offers, in their order. */
  optionGroups?: readonly string[];
}

/** Menu template. Translations to its other languages come from the glossary. */
export interface MenuTemplate {
  /** Stable id: it is part of `POST …/menus/from-template` requests. */
  id: string;
  category: ListedTemplate['category'];
  name: LocalizedText;
  description: LocalizedText;
  categories: readonly { key: string; name: GuestText }[];
  optionGroups: readonly ContentGroup[];
  items: readonly TemplateItem[];
}
