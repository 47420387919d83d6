import type { Allergen } from '@sofra/contracts/items';
import { listText } from '../../../../lib/format/format.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';

/** Returns an allergen's name as on every screen, without its examples: "Sert kabuklu yemiş". */
const shortName = (allergen: Allergen, common: Translate<'common'>): string =>
  common(`allergens.${allergen}`).replace(/ \(.*\)$/, '');

/** Lists allergens within a sentence: "sert kabuklu yemiş ve süt". */
export const allergyNames = (
  allergens: readonly Allergen[],
  common: Translate<'common'>,
  language: Language,
): string =>
  listText(
    allergens.map((allergen) => shortName(allergen, common).toLocaleLowerCase(language)),
    language,
  );
