import { chakra } from '@chakra-ui/react';

/** White card with a thin border. Takes Chakra's style props, and `as` for its element. */
export const Card = chakra('div', {
  base: {
    minW: 0,
    bg: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: '4',
  },
});
