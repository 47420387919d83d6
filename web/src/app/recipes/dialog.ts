import { defineSlotRecipe } from '@chakra-ui/react';

/** A question in the middle of the screen: title, sentence, two verbs with the safe one first. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'body',
    'footer',
    'title',
    'description',
    'closeTrigger',
    'trigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: 'popover',
      bg: 'var(--scrim)',
      _open: { animation: 'fadeIn var(--motion-2) var(--ease)' },
      _closed: { animation: 'fadeOut var(--motion-1) var(--ease)' },
    },
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
    title: { fontSize: '20', fontWeight: 'strong', letterSpacing: 'snug', lineHeight: 'snug' },
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
