import { defineSlotRecipe } from '@chakra-ui/react';
import { overlayBackdrop, overlaySlots, overlayTitle } from './overlay.ts';

/** Panel at the end side of the screen, or a sheet at the bottom on phones. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: [...overlaySlots],
  base: {
    backdrop: overlayBackdrop,
    positioner: { position: 'fixed', inset: 0, zIndex: 'popover', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'floating',
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '5',
      paddingBlock: '4',
      borderBlockEnd: '1px solid {colors.border}',
    },
    title: overlayTitle,
    description: { fontSize: '14', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    body: { flex: 1, minH: 0, overflowY: 'auto', paddingInline: '5', paddingBlock: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      paddingInline: '5',
      paddingBlock: '4',
      borderBlockStart: '1px solid {colors.border}',
    },
  },
  variants: {
    size: {
      md: {},
      lg: { description: { fontSize: '15' } },
      xl: {
        content: { minW: 'min(810px, 100vw)' },
        title: { fontSize: '1.625rem' },
        description: { fontSize: '16' },
      },
    },
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start', alignItems: 'stretch' },
        content: {
          maxW: 'min(300px, 86vw)',
          maxH: 'none',
          borderRadius: 0,
          _open: {
            animation: {
              base: 'fromStart var(--motion-3) var(--ease)',
              _rtl: 'fromEnd var(--motion-3) var(--ease)',
            },
          },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: 'stretch' },
        content: {
          maxW: 'min(27rem, 100vw)',
          maxH: 'none',
          borderRadius: 0,
          _open: {
            animation: {
              base: 'fromEnd var(--motion-3) var(--ease)',
              _rtl: 'fromStart var(--motion-3) var(--ease)',
            },
          },
        },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxW: 'none',
          maxH: 'calc(88 * var(--vh))',
          borderStartStartRadius: '5',
          borderStartEndRadius: '5',
          _open: { animation: 'fromBelow var(--motion-3) var(--ease)' },
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});
