import { defineKeyframes } from '@chakra-ui/react';

/** Animations of the staff screens; all of them stop under `prefers-reduced-motion`. */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  fromEnd: {
    from: { transform: 'translateX(40px)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  fromStart: {
    from: { transform: 'translateX(-40px)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  fromBelow: {
    from: { transform: 'translateY(40px)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  halo: {
    '50%': {
      boxShadow: 'inset 0 0 0 3px var(--stage-late-line), 0 0 0 7px transparent',
    },
  },
});
