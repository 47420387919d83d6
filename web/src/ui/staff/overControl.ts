/**
 * Style of Chakra's hidden inputs: invisible over the drawn control instead of one clipped pixel, so that
 * touch exploration by a screen reader finds them. The recipes set `--control-width`.
 */
export const overControl = {
  clip: 'auto',
  zIndex: 1,
  insetBlock: 0,
  insetInlineStart: 0,
  width: 'var(--control-width)',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
} as const;
