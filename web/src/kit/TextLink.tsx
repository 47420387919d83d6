import { chakra } from '@chakra-ui/react';

/** A link within a sentence, drawn in its line and touched 44 px high: `<TextLink asChild><Link …/></TextLink>`. */
export const TextLink = chakra('a', {
  base: {
    position: 'relative',
    display: 'inline-block',
    color: 'brand.text',
    fontWeight: 'mid',
    focusVisibleRing: 'outside',
    borderRadius: '1',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '-11px -4px' },
  },
});
