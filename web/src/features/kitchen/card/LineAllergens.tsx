import { chakra } from '@chakra-ui/react';
import { declarations } from '@sofra/contracts/items';
import { useT } from '../../../lib/i18n/i18n.ts';
import { TagIcon } from '../../../parts/items/allergens.tsx';

/** Allergens and origins of an item as icons after its name; words would take a third of the display's space. */
export function LineAllergens({ of }: { of: readonly string[] }) {
  const common = useT('common');
  return declarations
    .filter((allergen) => of.includes(allergen))
    .map((allergen) => (
      <chakra.span
        key={allergen}
        title={common(`allergens.${allergen}`)}
        display="inline-block"
        ms="7px"
        verticalAlign="-3px"
        color="fg.muted"
      >
        <TagIcon of={allergen} size={20} />
        <chakra.span srOnly>, {common(`allergens.${allergen}`)}</chakra.span>
      </chakra.span>
    ));
}
