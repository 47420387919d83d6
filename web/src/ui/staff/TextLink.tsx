import { chakra } from '@chakra-ui/react';

/** Styles the links directly inside it as links within a sentence, with touch targets of 44 px. */
export const TextLink = chakra('span', {
  base: {
    '& > a': {
      color: 'brand.fg',
      fontWeight: 'mid',
      position: 'relative',
      display: 'inline-block',
      _hover: { textDecoration: 'underline' },
      _after: { content: '""', position: 'absolute', inset: '-11px -4px' },
    },
  },
});
