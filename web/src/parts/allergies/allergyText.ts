import type { GuestAllergy } from '@sofra/contracts/allergies';
import { listText } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';

/** Lists what a guest is allergic to: the allergens, then their own words. */
export function allergyText({ allergens, text }: Pick<GuestAllergy, 'allergens' | 'text'>): string {
  const names = allergens.map((allergen) => translate('common', `allergens.${allergen}`));
  return listText(text === null ? names : [...names, text], currentLanguage());
}
