import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const named = (name: string) => ({ value: `var(--${name})` });

/** Sizes of tokens.css under the names of Chakra's style props: `gap="3"` is `--s3`. */
export const tokens = defineTokens({
  fonts: { body: named('font'), heading: named('font'), mono: named('font-mono') },
  fontSizes: {
    '12': named('fs-12'),
    '13': named('fs-13'),
    '14': named('fs-14'),
    '15': named('fs-15'),
    '16': named('fs-16'),
    '17': named('fs-17'),
    '20': named('fs-20'),
    '24': named('fs-24'),
    '30': named('fs-30'),
    '38': named('fs-38'),
  },
  fontWeights: {
    body: named('fw-body'),
    mid: named('fw-mid'),
    strong: named('fw-strong'),
    loud: named('fw-loud'),
  },
  lineHeights: { tight: named('lh-tight'), snug: named('lh-snug'), body: named('lh-body') },
  letterSpacings: { tight: named('track-tight'), snug: named('track-snug') },
  spacing: {
    '1': named('s1'),
    '2': named('s2'),
    '3': named('s3'),
    '4': named('s4'),
    '5': named('s5'),
    '6': named('s6'),
    '8': named('s8'),
    '10': named('s10'),
    '12': named('s12'),
    '16': named('s16'),
    '24': named('s24'),
  },
  sizes: { touch: named('touch'), wall: named('touch-wall'), full: { value: '100%' } },
  radii: {
    '1': named('r1'),
    '2': named('r2'),
    '3': named('r3'),
    '4': named('r4'),
    '5': named('r5'),
    full: named('r-full'),
  },
  durations: { fast: named('motion-1'), moderate: named('motion-2'), slow: named('motion-3') },
  easings: { out: named('ease') },
  zIndex: { bar: { value: 5 }, popover: { value: 40 }, strip: { value: 60 } },
});

/** Colour family with one meaning, for a button or badge. */
const palette = (solid: string, contrast: string, soft: string, fg: string, line: string) => ({
  solid: named(solid),
  contrast: named(contrast),
  subtle: named(soft),
  muted: named(soft),
  emphasized: named(line),
  border: named(line),
  fg: named(fg),
  focusRing: named('focus'),
});

const status = (name: string) =>
  palette(
    `order-${name}-solid`,
    `order-on-${name}`,
    `order-${name}-bg`,
    `order-${name}-fg`,
    `order-${name}-line`,
  );

/** Semantic colours over tokens.css, whose light-dark() covers both themes. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: named('bg'),
      sunken: named('bg-sunken'),
      panel: named('surface'),
      subtle: named('surface-2'),
      muted: named('surface-3'),
      inverse: named('inverse'),
    },
    fg: {
      DEFAULT: named('text'),
      soft: named('text-2'),
      muted: named('muted'),
      faint: named('faint'),
      inverse: named('on-inverse'),
      error: named('order-cancelled-fg'),
    },
    border: {
      DEFAULT: named('border'),
      strong: named('border-strong'),
      control: named('control-border'),
      error: named('order-cancelled-solid'),
    },
    brand: palette('brand', 'on-brand', 'brand-soft', 'brand-text', 'brand-line'),
    quiet: palette('surface-3', 'text', 'quiet-bg', 'quiet-fg', 'border-strong'),
    pending: status('pending'),
    preparing: status('preparing'),
    ready: status('ready'),
    served: status('served'),
    danger: status('cancelled'),
  },
  shadows: {
    low: named('shadow-1'),
    raised: named('shadow-2'),
    floating: named('shadow-3'),
  },
});
