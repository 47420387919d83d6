import { chakra } from '@chakra-ui/react';
import { drawCurve, type DayCurve } from './curve.ts';

const WIDTH = 250;
const HEIGHT = 80;
/** Space for the tip and the width of the lines. */
const EDGE = 8;

/** Today's revenue as a line over a dotted one for a week ago. */
export function RevenueCurve({ day, label }: { day: DayCurve; label: string }) {
  const drawn = drawCurve(day, WIDTH - EDGE, HEIGHT - EDGE);
  return (
    <chakra.svg
      position={{ base: 'static', sm: 'absolute' }}
      insetBlockEnd="10px"
      insetInlineEnd="20px"
      order="1"
      w={{ base: 'full', sm: '220px' }}
      h={{ base: 'auto', sm: '88px' }}
      mt={{ base: '3', sm: '0' }}
      mb={{ base: '28px', sm: '0' }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      // Time runs in the direction of the text.
      _rtl={{ transform: 'scaleX(-1)' }}
      viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + EDGE}`}
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} stroke="var(--border)" />
      <path
        d={drawn.reference}
        stroke="var(--border-strong)"
        strokeWidth={2}
        strokeDasharray="1 5"
      />
      <path d={drawn.area} fill="var(--brand)" opacity={0.07} />
      <path d={drawn.today} stroke="var(--brand-text)" strokeWidth={2.25} />
      <circle cx={drawn.tip.x} cy={drawn.tip.y} r={8} fill="var(--brand-text)" opacity={0.18} />
      <circle cx={drawn.tip.x} cy={drawn.tip.y} r={4} fill="var(--brand-text)" />
    </chakra.svg>
  );
}
