import { defineSlotRecipe } from '@chakra-ui/react';

/** A label over its control, the error under it. */
export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: [
    'root',
    'label',
    'errorText',
    'helperText',
    'requiredIndicator',
    'input',
    'select',
    'textarea',
  ],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '6px',
      width: 'full',
      position: 'relative',
    },
    label: { fontSize: '14', fontWeight: 'mid', textAlign: 'start' },
    errorText: { display: 'inline-flex', gap: '6px', color: 'fg.error', fontSize: '13' },
    helperText: { color: 'fg.muted', fontSize: '13' },
    requiredIndicator: { display: 'none' },
  },
});
