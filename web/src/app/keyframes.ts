import { defineKeyframes } from '@chakra-ui/react';

/** Every movement of the staff screens; all of them stop under `prefers-reduced-motion`. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  fromEnd: { from: { translate: '40px 0', opacity: 0 }, to: { translate: '0 0', opacity: 1 } },
  fromStart: { from: { translate: '-40px 0', opacity: 0 }, to: { translate: '0 0', opacity: 1 } },
  fromBelow: { from: { translate: '0 40px', opacity: 0 }, to: { translate: '0 0', opacity: 1 } },
  halo: {
    '50%': {
      boxShadow: 'inset 0 0 0 3px var(--stage-late-line), 0 0 0 7px transparent',
    },
  },
});
