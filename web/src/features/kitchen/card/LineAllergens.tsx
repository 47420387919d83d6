import { chakra } from '@chakra-ui/react';
import { declarations } from '@sofra/contracts/items';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { TagIcon } from '../../../parts/items/allergens.tsx';

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
        <chakra.span
          key={allergen}
          title={label}
          data-warned={isWarned || undefined}
          display="inline-block"
          ms="7px"
          verticalAlign="-3px"
          color={isWarned ? 'danger.contrast' : 'fg.muted'}
          {...(isWarned && {
            bg: 'danger.solid',
            borderRadius: '6px',
            // Paints around the icon without moving anything.
            boxShadow: '0 0 0 3px {colors.danger.solid}',
          })}
        >
          <TagIcon of={allergen} size={20} />
          <chakra.span srOnly>, {label}</chakra.span>
        </chakra.span>
      );
    });
}
