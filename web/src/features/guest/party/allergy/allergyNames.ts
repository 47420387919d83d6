import type { Allergen } from '@sofra/contracts/items';
import { listText } from '../../../../lib/format/format.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';

/** Lists allergens within a sentence: "kabuklu yemiş ve süt". */
export const allergyNames = (
  allergens: readonly Allergen[],
  t: Translate<'party'>,
  language: Language,
): string =>
  listText(
    allergens.map((allergen) => t(`allergy.names.${allergen}`).toLocaleLowerCase(language)),
    language,
  );
