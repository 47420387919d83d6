import { defineRecipe } from '@chakra-ui/react';

/**
 * Buttons: `solid` for the main action (one per view) in its `colorPalette`; `outline`, `subtle` and `ghost`
 * in the text colour.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    flexShrink: 0,
    borderRadius: '3',
    fontSize: '15',
    fontWeight: 'strong',
    letterSpacing: 'snug',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
    focusVisibleRing: 'outside',
    transitionProperty: 'background, color, box-shadow',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _disabled: {
      cursor: 'default',
      bg: 'bg.muted',
      color: 'fg.muted',
      boxShadow: 'none',
    },
    _icon: { flexShrink: 0 },
  },
  variants: {
    size: {
      sm: {
        minH: '36px',
        px: '3',
        borderRadius: '2',
        fontSize: '14',
        _after: { content: '""', position: 'absolute', inset: '-4px 0' },
      },
      md: { minH: 'touch', px: '18px' },
      lg: { minH: '48px', px: '5' },
      xl: { minH: '52px', px: '6', fontSize: '16', borderRadius: '16px' },
      '2xl': { minH: 'wall', px: '4', fontSize: '17' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '@supports (color: color-mix(in srgb, red, red))': {
          _hover: { bg: 'color-mix(in oklab, {colors.colorPalette.solid} 90%, {colors.fg})' },
        },
      },
      subtle: { bg: 'bg.muted', color: 'fg', _hover: { bg: 'border' } },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        boxShadow: 'inset 0 0 0 1px {colors.border.strong}',
        _hover: { bg: 'bg.subtle' },
      },
      ghost: { bg: 'transparent', color: 'fg', _hover: { bg: 'bg.muted' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
