import { defineSlotRecipe } from '@chakra-ui/react';

const narrow = '@container (max-width: 620px)';

/** Tables: framed, with quiet headings. `outline` turns rows into cards on narrow screens, `line` scrolls. */
export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell'],
  base: {
    root: { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    header: { fontSize: '12', color: 'fg.muted', bg: 'bg.subtle' },
    columnHeader: { h: '40px', fontWeight: 'mid', textAlign: 'start' },
    cell: {
      color: 'fg.soft',
      fontWeight: 'body',
      textAlign: 'start',
      '&[data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
    },
  },
  variants: {
    variant: {
      outline: {
        root: { tableLayout: 'fixed' },
        header: { [narrow]: { display: 'none' } },
        columnHeader: { px: '6px', '&:first-child': { ps: '4' } },
        body: { '& tr': { borderBlockStart: '1px solid {colors.border}' } },
        row: {
          [narrow]: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            rowGap: '2',
            paddingBlock: '14px',
          },
        },
        cell: {
          paddingBlock: '10px',
          px: '6px',
          overflowWrap: 'anywhere',
          '&:first-child': { ps: '4' },
          '&:last-child': { pe: '2' },
          [narrow]: {
            gridColumn: '1 / -1',
            paddingBlock: '0',
            ps: '68px',
            fontSize: '13',
            '&:first-child': { gridColumn: '1' },
            _empty: { display: 'none' },
            '&[data-actions]': { gridArea: '1 / 2', ps: '0' },
            '&[data-flush]': { ps: '4' },
          },
        },
      },
      line: {
        columnHeader: { px: { base: '3', sm: '14px' }, whiteSpace: 'nowrap' },
        body: { '& tr': { borderBlockStart: '1px solid {colors.border}' } },
        cell: {
          h: '48px',
          px: { base: '3', sm: '14px' },
          '&:first-child': {
            position: 'sticky',
            insetInlineStart: '0',
            minW: '132px',
            maxW: { base: '44vw', sm: '300px' },
            paddingBlock: '6px',
            fontWeight: 'strong',
            color: 'fg',
            bg: 'bg.panel',
          },
        },
      },
    },
  },
});
