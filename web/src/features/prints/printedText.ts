/** Printed texts, in all languages of the guests at once. */
import type { GuestLanguage } from '@sofra/contracts/common';
import { message, type Values } from '../../lib/i18n/catalogue.ts';
import ar from '../../locales/ar/prints.json';
import en from '../../locales/en/prints.json';
import ru from '../../locales/ru/prints.json';
import tr from '../../locales/tr/prints.json';

const printed: Record<GuestLanguage, typeof tr> = { tr, en, ar, ru };

/** Returns a printed text in a language. */
export const printedText = (
  language: GuestLanguage,
  key: keyof typeof tr,
  values?: Values,
): string => message(printed[language], language, key, values) ?? printed.tr[key];
