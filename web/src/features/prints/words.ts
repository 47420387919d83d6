/** Printed texts, in all languages of the guests at once. */
import type { GuestLanguage } from '@sofra/contracts/common';
import { sentence, type Values } from '../../lib/i18n/catalogue.ts';
import ar from '../../locales/ar/prints.json';
import en from '../../locales/en/prints.json';
import ru from '../../locales/ru/prints.json';
import tr from '../../locales/tr/prints.json';

const printed: Record<GuestLanguage, typeof tr> = { tr, en, ar, ru };

/** A printed sentence in a language. */
export const printedWord = (
  language: GuestLanguage,
  key: keyof typeof tr,
  values?: Values,
): string => sentence(printed[language], language, key, values) ?? printed.tr[key];
