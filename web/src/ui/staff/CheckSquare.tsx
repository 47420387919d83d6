import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Icon } from '../base/Icon.tsx';

/** Square of a row that is a checkbox itself. */
export function CheckSquare({ isOn }: { isOn: boolean }) {
  return (
    <chakra.span
      w="28px"
      h="28px"
      flex="none"
      display="grid"
      placeItems="center"
      borderRadius="2"
      bg={isOn ? 'brand.solid' : 'bg.panel'}
      color={isOn ? 'brand.contrast' : 'transparent'}
      boxShadow={isOn ? 'none' : 'inset 0 0 0 2px {colors.border.control}'}
    >
      <Icon of={Check} size={18} />
    </chakra.span>
  );
}
