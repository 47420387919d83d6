import type { MenuItem } from '@sofra/contracts/items';
import type { Language } from '../i18n/language.ts';
import { money } from './money.ts';

const kilogram: Record<Language, string> = { tr: 'kg', en: 'kg', ar: 'كغ', ru: 'кг' };

/** Formats the price of an item: `₺85`, or `₺1.480,00 / kg` if it is sold by weight. */
export const itemPrice = (
  { priceMinor, soldBy }: Pick<MenuItem, 'priceMinor' | 'soldBy'>,
  currency: string,
  language: Language,
  options: { exact?: boolean } = {},
): string =>
  soldBy === 'portion'
    ? money(priceMinor, currency, language, options)
    : `${money(priceMinor, currency, language, { exact: true })}\u00a0/\u00a0${kilogram[language]}`;
