import { declarations } from '@sofra/contracts/items';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { TagIcon } from '../../../parts/items/allergens.tsx';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';

/**
 * Allergens and origins of an item as icons after its name; words would take a third of the display's space.
 * Those in `warned` are on red ground.
 */
export function LineAllergens({
  of,
  warned,
}: {
  of: readonly string[];
  warned: ReadonlySet<string>;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  return declarations
    .filter((allergen) => of.includes(allergen))
    .map((allergen) => {
      const name = common(`allergens.${allergen}`);
      const isWarned = warned.has(allergen);
      const label = isWarned
        ? t('kitchen.allergy', { allergens: name.toLocaleLowerCase(language) })
        : name;
      return (
        <span key={allergen} title={label} data-part="allergen" data-warned={isWarned || undefined}>
          <TagIcon of={allergen} size={20} />
          <VisuallyHidden>, {label}</VisuallyHidden>
        </span>
      );
    });
}
