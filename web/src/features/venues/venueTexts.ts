import type { MenuLanguage } from '@sofra/contracts/common';
import type { Venue } from '@sofra/contracts/venues';
import { commaList, isolated } from '../../lib/format/textLists.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';

/** Formats city and district, `Konak, İzmir`; empty if both are unknown. */
export const addressText = ({ district, city }: Pick<Venue, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ');

/** Lists languages by their own names, each in its own text direction. */
export const languagesText = (codes: readonly MenuLanguage[], language: Language): string =>
  commaList(
    codes.map((code) => isolated(menuLanguageNames[code])),
    language,
  );
