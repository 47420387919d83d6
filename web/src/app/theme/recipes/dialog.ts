import { defineSlotRecipe } from '@chakra-ui/react';
import { overlayBackdrop, overlaySlots, overlayTitle } from './overlay.ts';

/** Becomes a sheet at the bottom of the screen on phones. */
const sheetOnPhones = (maxWidth: string) => ({
  positioner: { placeItems: { base: 'end center', sm: 'center' }, padding: { base: 0, sm: '4' } },
  content: {
    maxW: { base: 'none', sm: maxWidth },
    borderEndStartRadius: { base: 0, sm: '4' },
    borderEndEndRadius: { base: 0, sm: '4' },
    '--foot': { base: 'calc({spacing.5} + env(safe-area-inset-bottom))', sm: '{spacing.6}' },
  },
});

/** Dialogs: `sm` for a question in the middle of the screen, `md` for a form, `lg` for cards or an image. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [...overlaySlots],
  base: {
    backdrop: overlayBackdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'popover',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
    },
    content: {
      width: 'full',
      maxH: 'calc(100 * var(--vh) - 48px)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      '--side': { base: '{spacing.5}', sm: '{spacing.6}' },
      '--foot': 'var(--side)',
      padding: 'var(--side)',
      paddingBlockEnd: 'var(--foot)',
      // The field with the focus isn't below the footer.
      scrollPaddingBlockEnd: '96px',
      borderRadius: '4',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'floating',
      outline: 'none',
      _open: { animation: 'fromBelow var(--motion-2) var(--ease)' },
    },
    header: { display: 'flex', alignItems: 'flex-start', gap: '3', marginBlockEnd: '4' },
    title: overlayTitle,
    description: { marginBlockStart: '1', color: 'fg.soft' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      // Stays in view while a long dialog scrolls.
      position: 'sticky',
      // Browsers keep a sticky element within the padding.
      insetBlockEnd: 'calc(-1 * var(--foot))',
      zIndex: 1,
      bg: 'bg.panel',
      margin: '{spacing.2} calc(-1 * var(--side)) calc(-1 * var(--foot))',
      padding: '{spacing.4} var(--side) var(--foot)',
      '& > button': { flexGrow: { base: 1, sm: 0 } },
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '440px' }, description: { fontSize: '15' } },
      md: sheetOnPhones('480px'),
      lg: sheetOnPhones('860px'),
    },
  },
  defaultVariants: { size: 'md' },
});
