import { defineRecipe } from '@chakra-ui/react';

/** Text fields: 50 px high, their edge dark enough to be seen (3:1). */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minW: 0,
    height: '50px',
    px: '4',
    borderRadius: '3',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: '16',
    textAlign: 'start',
    outline: 'none',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    transition: 'box-shadow var(--motion-1) var(--ease)',
    _placeholder: { color: 'fg.faint' },
    _focusVisible: {
      boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}',
      '@supports (color: color-mix(in srgb, red, red))': {
        boxShadow:
          'inset 0 0 0 2px {colors.brand.focusRing}, 0 0 0 4px color-mix(in srgb, {colors.brand.focusRing} 14%, transparent)',
      },
    },
    _invalid: { boxShadow: 'inset 0 0 0 2px {colors.border.error}' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted' },
  },
});
