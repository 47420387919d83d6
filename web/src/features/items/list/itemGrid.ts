/**
 * Columns of the list: handle, image, words, category, price, state and actions. Narrower screens
 * show the category under the name; phones show two lines per item.
 */
export const itemGrid = {
  alignItems: 'center',
  ps: { base: '0', md: '1' },
  pe: '2',
  gridTemplateColumns: {
    base: '40px 58px minmax(0, 1fr) auto auto',
    md: '44px 58px minmax(0, 1fr) 116px 148px 140px',
    lg: '44px 58px minmax(0, 1fr) 132px 116px 156px 140px',
  },
} as const;

/** Row of the list; the second line of a phone begins with the state. */
export const itemRow = {
  ...itemGrid,
  minH: '64px',
  pt: { base: '10px', md: '0' },
  pb: { base: '1', md: '0' },
  rowGap: '2px',
  bg: 'bg.panel',
} as const;

export const itemCells = {
  words: { minW: 0, gridColumn: { base: '3 / -1', md: 'auto' }, py: { md: '2' }, pe: '3' },
  category: { display: { base: 'none', lg: 'block' }, color: 'fg.soft' },
  price: { gridRow: { base: 2, md: 'auto' }, justifyContent: 'flex-end', pe: { md: '3' } },
  state: {
    gridRow: { base: 2, md: 'auto' },
    gridColumn: { base: '1 / 4', md: 'auto' },
    gap: '3px',
    justifyItems: 'start',
    ps: { base: '3', md: '1' },
  },
  actions: { gridRow: { base: 2, md: 'auto' }, justifyContent: 'flex-end', minH: 'touch' },
} as const;
