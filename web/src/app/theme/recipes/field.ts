import { defineSlotRecipe } from '@chakra-ui/react';

/** Fields: a label above the control, and the error or help text below it. */
export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'errorText', 'helperText'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '6px',
      width: 'full',
      minW: 0,
      position: 'relative',
    },
    label: { fontSize: '14', fontWeight: 'mid', textAlign: 'start' },
    errorText: { display: 'flex', gap: '6px', color: 'fg.error', fontSize: '13' },
    helperText: { color: 'fg.muted', fontSize: '13' },
  },
});
