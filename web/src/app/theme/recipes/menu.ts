import { defineSlotRecipe } from '@chakra-ui/react';

/** Short list that floats under its button. */
export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: [
    'positioner',
    'content',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemText',
    'itemIndicator',
    'separator',
    'trigger',
  ],
  base: {
    content: {
      minW: '230px',
      padding: '2',
      borderRadius: '3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'floating',
      zIndex: 'popover',
      outline: 'none',
      border: '1px solid {colors.border}',
      _open: { animation: 'fadeIn var(--motion-1) var(--ease)' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'touch',
      paddingInline: '3',
      borderRadius: '2',
      fontSize: '15',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      _highlighted: { bg: 'bg.muted' },
      _disabled: { color: 'fg.muted', cursor: 'default' },
    },
    itemText: { flex: 1 },
    itemGroupLabel: { paddingInline: '3', paddingBlock: '2', fontSize: '13', color: 'fg.muted' },
    separator: { border: 'none', height: '1px', bg: 'border', marginBlock: '2' },
  },
});
