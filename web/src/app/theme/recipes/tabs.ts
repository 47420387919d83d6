import { defineSlotRecipe } from '@chakra-ui/react';

/** Tabs: labels over a line, the selected one underlined; they scroll sideways on phones. */
export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      marginBlockEnd: '5',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBlockEnd: '1px solid {colors.border}',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flex: 'none',
      minH: 'touch',
      paddingInline: '4',
      color: 'fg.muted',
      fontWeight: 'mid',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      borderBlockEnd: '2px solid transparent',
      focusVisibleRing: 'inside',
      _selected: { color: 'fg', fontWeight: 'strong', borderBlockEndColor: 'brand.solid' },
    },
    content: { outline: 'none', focusVisibleRing: 'outside' },
  },
});
