/** Parts of overlays (dialogs, drawers): their slots, backdrop and title styles. */
export const overlaySlots = [
  'backdrop',
  'positioner',
  'content',
  'header',
  'body',
  'footer',
  'title',
  'description',
] as const;

export const overlayBackdrop = {
  position: 'fixed',
  inset: 0,
  zIndex: 'popover',
  bg: 'var(--scrim)',
  _open: { animation: 'fadeIn var(--motion-2) var(--ease)' },
  _closed: { animation: 'fadeOut var(--motion-1) var(--ease)' },
} as const;

export const overlayTitle = {
  fontSize: '20',
  fontWeight: 'strong',
  letterSpacing: 'snug',
  lineHeight: 'snug',
} as const;
