import { drawCurve, type DayCurve } from './curve.ts';
import css from './StatCards.module.css';

const WIDTH = 250;
const HEIGHT = 80;
/** Room for the tip and the thickness of the lines. */
const EDGE = 8;

/** Today's revenue as a line over the dotted one of a week ago. */
export function RevenueCurve({ day, label }: { day: DayCurve; label: string }) {
  const drawn = drawCurve(day, WIDTH - EDGE, HEIGHT - EDGE);
  return (
    <svg
      className={css.curve}
      viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + EDGE}`}
      role="img"
      aria-label={label}
    >
      <path d={`M0 ${HEIGHT - EDGE}H${WIDTH}`} stroke="var(--border)" />
      <path className={css.reference} d={drawn.reference} />
      <path d={drawn.area} fill="var(--brand)" opacity={0.07} />
      <path className={css.today} d={drawn.today} />
      <circle cx={drawn.tip.x} cy={drawn.tip.y} r={8} fill="var(--brand-text)" opacity={0.18} />
      <circle cx={drawn.tip.x} cy={drawn.tip.y} r={4} fill="var(--brand-text)" />
    </svg>
  );
}
