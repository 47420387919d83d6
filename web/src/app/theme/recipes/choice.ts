import { defineSlotRecipe } from '@chakra-ui/react';

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minH: 'touch',
  cursor: 'pointer',
  _disabled: { cursor: 'default' },
} as const;

/** High contrast mode paints no backgrounds, so a selected option takes the system's colour. */
const highlighted = {
  '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' },
} as const;

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'label', 'control', 'thumb'],
  base: {
    root: { ...row, '--control-width': '40px' },
    label: { minW: 0 },
    control: {
      position: 'relative',
      flex: 'none',
      w: '40px',
      h: '24px',
      borderRadius: 'full',
      bg: 'border.control',
      focusVisibleRing: 'outside',
      transition: 'background var(--motion-1) var(--ease)',
      '@media (forced-colors: active)': { outline: '1px solid' },
      _checked: { bg: 'served.solid', ...highlighted },
      _disabled: { opacity: 0.5 },
    },
    thumb: {
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      w: '18px',
      h: '18px',
      borderRadius: 'full',
      bg: 'var(--paper-0)',
      boxShadow: 'low',
      transition: 'inset var(--motion-1) var(--ease)',
      '@media (forced-colors: active)': { bg: 'currentcolor', forcedColorAdjust: 'none' },
      _checked: { insetInlineStart: '19px' },
    },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'label', 'control', 'indicator'],
  base: {
    root: { ...row, '--control-width': '20px' },
    label: { display: 'flex', alignItems: 'center', gap: '10px', minW: 0 },
    control: {
      flex: 'none',
      w: '20px',
      h: '20px',
      borderRadius: '1',
      bg: 'bg.panel',
      color: 'brand.contrast',
      border: '1px solid {colors.border.control}',
      focusVisibleRing: 'outside',
      _invalid: { border: '2px solid {colors.border.error}' },
      _checked: { bg: 'brand.solid', borderColor: 'brand.solid', ...highlighted },
      _disabled: { opacity: 0.5 },
    },
    indicator: { display: 'block', w: 'full', h: 'full' },
  },
});

export const radioCardRecipe = defineSlotRecipe({
  className: 'radio-card',
  slots: ['root', 'label', 'item', 'itemText', 'itemIndicator'],
  base: {
    root: { minW: 0 },
    label: { display: 'block', marginBlockEnd: '6px', fontSize: '14', fontWeight: 'mid' },
    item: {
      ...row,
      '--control-width': '30px',
      alignItems: 'flex-start',
      px: '3',
      py: '10px',
      borderRadius: '3',
      bg: 'bg.panel',
      boxShadow: 'inset 0 0 0 1px {colors.border.strong}',
      focusVisibleRing: 'outside',
      '@media (forced-colors: active)': { border: '1px solid' },
      _checked: {
        bg: 'brand.subtle',
        boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
        '@media (forced-colors: active)': { border: '2px solid Highlight' },
      },
    },
    itemText: { minW: 0, fontWeight: 'strong', lineHeight: '1.35' },
    itemIndicator: {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      w: '18px',
      h: '18px',
      marginBlockStart: '1px',
      borderRadius: 'full',
      bg: 'bg.panel',
      border: '1px solid {colors.border.control}',
      _checked: { border: '2px solid {colors.brand.solid}' },
      '& .dot': { w: '10px', h: '10px', borderRadius: 'full', bg: 'brand.solid' },
      '@media (forced-colors: active)': {
        '& .dot': { bg: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});
