/** Printed texts, in all languages of the guests at once. */
import type { GuestLanguage } from '@sofra/contracts/common';
import { message, type Values } from '../../lib/i18n/catalogue.ts';
import type { Declaration } from '@sofra/contracts/items';
import ar from '../../locales/ar/prints.json';
import en from '../../locales/en/prints.json';
import ru from '../../locales/ru/prints.json';
import tr from '../../locales/tr/prints.json';
import arCommon from '../../locales/ar/common.json';
import enCommon from '../../locales/en/common.json';
import ruCommon from '../../locales/ru/common.json';
import trCommon from '../../locales/tr/common.json';

const printed: Record<GuestLanguage, typeof tr> = { tr, en, ar, ru };

/** Returns a printed text in a language. */
export const printedText = (
  language: GuestLanguage,
  key: keyof typeof tr,
  values?: Values,
): string => message(printed[language], language, key, values) ?? printed.tr[key];

const declared: Record<GuestLanguage, Record<Declaration, string>> = {
  tr: trCommon.allergens,
  en: enCommon.allergens,
  ar: arCommon.allergens,
  ru: ruCommon.allergens,
};

/** Returns the name of an allergen or origin in a language. */
export const declarationName = (language: GuestLanguage, declaration: Declaration): string =>
  declared[language][declaration];
