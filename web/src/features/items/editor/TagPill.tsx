import { chakra } from '@chakra-ui/react';
import type { Declaration, Diet } from '@sofra/contracts/items';
import { TagIcon } from '../../../parts/items/allergens.tsx';

/** Checkbox for an allergen or a diet. */
export function TagPill({
  of,
  label,
  isOn,
  onToggle,
}: {
  of: Declaration | Diet;
  label: string;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="touch"
      px="4"
      borderRadius="full"
      fontWeight="mid"
      bg={isOn ? 'bg.inverse' : 'bg.panel'}
      color={isOn ? 'fg.inverse' : 'fg'}
      boxShadow={isOn ? 'none' : 'inset 0 0 0 1px {colors.border.control}'}
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.brand.focusRing}',
          outlineOffset: '2px',
        },
      }}
    >
      <chakra.input
        type="checkbox"
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
        checked={isOn}
        onChange={onToggle}
      />
      <TagIcon of={of} size={20} />
      {label}
    </chakra.label>
  );
}
