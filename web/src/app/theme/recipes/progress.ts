import { defineSlotRecipe } from '@chakra-ui/react';

/** Progress bar: a thin rounded track that fills from the start. */
export const progressRecipe = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'track', 'range'],
  base: {
    track: { h: '6px', borderRadius: 'full', bg: 'bg.muted', overflow: 'clip' },
    range: {
      h: 'full',
      borderRadius: 'full',
      bg: 'preparing.fg',
      transition: 'width var(--motion-2) var(--ease)',
    },
  },
});
