import type { GuestAllergy } from '@sofra/contracts/allergies';
import { listText } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';

/**
 * Lists what a guest is allergic to: the allergens, then their own words. Only an allergen that `startsText`
 * has a capital.
 */
export function allergyText(
  { allergens, text }: Pick<GuestAllergy, 'allergens' | 'text'>,
  { startsText = false }: { startsText?: boolean } = {},
): string {
  const language = currentLanguage();
  const names = allergens.map((allergen, index) => {
    const name = translate('common', `allergens.${allergen}`);
    return startsText && index === 0 ? name : name.toLocaleLowerCase(language);
  });
  return listText(text === null ? names : [...names, text], language);
}
