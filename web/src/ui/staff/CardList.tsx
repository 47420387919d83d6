import { chakra } from '@chakra-ui/react';

/** List on a card with a hairline between its rows. Takes Chakra's style props. */
export const CardList = chakra('ul', {
  base: {
    minW: 0,
    bg: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: '4',
    overflow: 'clip',
    '& > li + li': { borderBlockStart: '1px solid {colors.border}' },
  },
});

/** Row of a `CardList`, which may be a link. */
export const CardListRow = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3',
    px: '4',
    '&:is(a)': { focusVisibleRing: 'inside', _hover: { bg: 'bg.subtle' } },
  },
});
