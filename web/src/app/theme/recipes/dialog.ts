import { defineSlotRecipe } from '@chakra-ui/react';
import { overlayBackdrop, overlaySlots, overlayTitle } from './overlay.ts';

/** A question in the middle of the screen: title, sentence, two verbs with the safe one first. */
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
      overflow: 'auto',
    },
    content: {
      width: 'full',
      maxW: '440px',
      padding: '6',
      borderRadius: '4',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'floating',
      outline: 'none',
      _open: { animation: 'fromBelow var(--motion-2) var(--ease)' },
    },
    title: overlayTitle,
    description: { marginBlockStart: '6px', fontSize: '15', color: 'fg.soft' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      marginBlockStart: '5',
    },
  },
});
