import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

/** One of several things that may be ticked. `register(…)` of the same name and a `value` each make a list. */
export function CheckField({
  label,
  ...rest
}: { label: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'color' | 'height' | 'width'
>) {
  return (
    <chakra.label display="flex" alignItems="center" gap="10px" minH="touch" cursor="pointer">
      <chakra.input
        type="checkbox"
        flex="none"
        w="20px"
        h="20px"
        m="0"
        accentColor="var(--brand)"
        focusVisibleRing="outside"
        {...rest}
      />
      {label}
    </chakra.label>
  );
}
