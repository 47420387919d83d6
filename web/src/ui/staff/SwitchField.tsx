import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const track = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  w: '40px',
  h: '24px',
  m: '0',
  borderRadius: 'full',
  bg: 'border.control',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  transition: 'background var(--motion-1) var(--ease)',
  _after: {
    content: '""',
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    w: '18px',
    h: '18px',
    borderRadius: 'full',
    bg: 'var(--paper-0)',
    boxShadow: 'low',
    transition: 'inset var(--motion-1) var(--ease)',
  },
  _checked: { bg: 'served.solid', _after: { insetInlineStart: '19px' } },
  _disabled: { opacity: 0.5, cursor: 'default' },
} as const;

/** On or off, at once. `checked` and `onChange` as of a checkbox, or `register(…)`. */
export function SwitchField({
  label,
  help,
  ...rest
}: { label: ReactNode; help?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'color' | 'height' | 'width'
>) {
  return (
    <chakra.label display="flex" alignItems="center" gap="10px" minH="touch" cursor="pointer">
      <chakra.input type="checkbox" role="switch" css={track} {...rest} />
      <chakra.span minW="0">
        {label}
        {help !== undefined && (
          <chakra.small display="block" fontSize="13" color="fg.muted">
            {help}
          </chakra.small>
        )}
      </chakra.span>
    </chakra.label>
  );
}
