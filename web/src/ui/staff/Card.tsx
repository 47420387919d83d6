import { chakra } from '@chakra-ui/react';

/** A white sheet on the paper: flat, with a hairline. Takes Chakra's style props; `as` for its element. */
export const Card = chakra('div', {
  base: {
    minW: 0,
    bg: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: '4',
  },
});
