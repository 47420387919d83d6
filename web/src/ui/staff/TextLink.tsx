import { chakra } from '@chakra-ui/react';

/** Link within a sentence, with a touch target of 44 px. */
export const TextLink = chakra('span', {
  base: {
    color: 'brand.fg',
    fontWeight: 'mid',
    '& > a': {
      position: 'relative',
      display: 'inline-block',
      _hover: { textDecoration: 'underline' },
      _after: { content: '""', position: 'absolute', inset: '-11px -4px' },
    },
  },
});
