import { defineSlotRecipe } from '@chakra-ui/react';

const filled = {
  margin: '0 -12px -12px',
  padding: '8px 12px',
  minH: '38px',
  borderEndStartRadius: '4',
  borderEndEndRadius: '4',
};

/** Stages that need a waiter. */
const wanting = {
  root: { '--line': '{colors.pending.solid}' },
  footer: { ...filled, bg: 'pending.solid', color: 'pending.contrast' },
};

/**
 * Recipe of a table's tile: the outline shows its stage, a filled footer means that there is something to do.
 */
export const tileStyle = defineSlotRecipe({
  slots: ['root', 'facts', 'mark', 'footer'],
  base: {
    root: {
      '--line': '{colors.border.strong}',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      position: 'relative',
      w: 'full',
      h: '122px',
      padding: '11px 12px 12px',
      borderRadius: '4',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'inset 0 0 0 2px var(--line)',
      textAlign: 'start',
      cursor: 'pointer',
      touchAction: 'manipulation',
      focusVisibleRing: 'outside',
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      flex: 1,
      minW: 0,
      alignContent: 'start',
      justifyItems: 'end',
      textAlign: 'end',
      lineHeight: 1.25,
      fontVariantNumeric: 'tabular-nums',
    },
    mark: {
      display: 'flex',
      alignItems: 'center',
      gap: '5px',
      fontSize: '12',
      fontWeight: 'strong',
      lineHeight: 1.15,
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      gap: '7px',
      minH: '26px',
      fontSize: '14',
      fontWeight: 'strong',
      lineHeight: 1.15,
      color: 'fg.muted',
    },
  },
  variants: {
    stage: {
      idle: {
        root: {
          bg: 'transparent',
          boxShadow: 'none',
          outline: '1.5px dashed {colors.border.strong}',
          outlineOffset: '-1.5px',
          color: 'fg.muted',
        },
        footer: { fontWeight: 'mid' },
      },
      closed: {
        root: {
          boxShadow: 'none',
          bg: 'repeating-linear-gradient(-45deg, var(--surface-3) 0 6px, var(--surface-2) 6px 12px)',
          color: 'fg.muted',
        },
        footer: { fontWeight: 'mid' },
      },
      seated: { root: { '--line': 'var(--stage-seated-line)' } },
      served: { root: { '--line': 'var(--stage-seated-line)' }, footer: { color: 'served.fg' } },
      paid: {
        root: { '--line': 'var(--stage-ready-line)' },
        footer: { color: 'served.fg' },
      },
      ordered: {
        root: { '--line': 'var(--stage-ordered-line)' },
        footer: { color: 'var(--stage-ordered-fg)' },
      },
      ready: {
        root: { '--line': 'var(--stage-ready-line)' },
        footer: { ...filled, bg: 'ready.solid', color: 'ready.contrast' },
      },
      bill: {
        root: { '--line': '{colors.brand.solid}' },
        footer: {
          ...filled,
          bg: 'brand.subtle',
          color: 'brand.fg',
          boxShadow: 'inset 0 0 0 2px var(--line)',
        },
      },
      awaiting: {
        root: { '--line': '{colors.brand.solid}' },
        footer: { ...filled, bg: 'brand.solid', color: 'brand.contrast' },
      },
      called: wanting,
      warning: wanting,
    },
    isLate: {
      true: {
        root: {
          '--line': 'var(--stage-late-line)',
          boxShadow: 'inset 0 0 0 3px var(--line)',
          '@supports (color: color-mix(in srgb, red, red))': {
            boxShadow:
              'inset 0 0 0 3px var(--line), 0 0 0 4px color-mix(in srgb, var(--line) 22%, transparent)',
          },
          animation: 'halo 1.6s ease-in-out infinite',
        },
        footer: { ...filled, bg: 'danger.solid', color: 'danger.contrast' },
      },
    },
  },
});
