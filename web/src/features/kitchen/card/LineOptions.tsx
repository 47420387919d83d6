import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { ChosenOption } from '@sofra/contracts/options';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { LineAllergens } from './LineAllergens.tsx';

/** Options of a line, indented behind a bar under its item. */
export function LineOptions({
  options,
  warned,
  isStruck,
}: {
  options: readonly ChosenOption[];
  warned: ReadonlySet<string>;
  isStruck: boolean;
}) {
  const language = useLanguage();
  if (options.length === 0) return null;
  return (
    <chakra.span
      gridColumn="2"
      display="block"
      mt="3px"
      ps="10px"
      borderInlineStart="3px solid {colors.border.control}"
      fontSize="1.0625rem"
      fontWeight="mid"
      lineHeight="1.3"
      color={isStruck ? 'inherit' : 'fg.soft'}
      textDecoration={isStruck ? 'line-through' : 'none'}
    >
      {options.map((option) => (
        <chakra.span key={option.id} display="block">
          <bdi>{localized(option.name, language)}</bdi>
          <LineAllergens of={option.allergens.filter((one) => warned.has(one))} warned={warned} />
        </chakra.span>
      ))}
    </chakra.span>
  );
}
