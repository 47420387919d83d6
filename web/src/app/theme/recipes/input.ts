import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Text controls: 50 px high, with a border dark enough to be seen (3:1). */
const control = {
  '--input-height': '50px',
  width: 'full',
  minW: 0,
  height: 'var(--input-height)',
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
} as const;

export const inputRecipe = defineRecipe({ className: 'input', base: control });

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...control,
    height: 'auto',
    py: '3',
    lineHeight: 'body',
    resize: 'vertical',
    fieldSizing: 'content',
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: 'full' },
    field: { ...control, appearance: 'none', pe: '12', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetInlineEnd: '4',
      insetBlock: 0,
      display: 'grid',
      placeItems: 'center',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});
