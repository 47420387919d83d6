import type { CSSProperties, ReactNode } from 'react';
import css from './TableMark.module.css';

const CENTRE = 50;
const RADIUS = 45;
/** Maximum half arc of a seat in degrees, so that four seats have gaps between them. */
const WIDEST_HALF = 29.8;
const HALF_GAP = 9.74;
const MOST_SEATS = 12;

/** Returns the point of the seats' circle at an angle, from the top on. */
export const seatPoint = (degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const at = (value: number) => (CENTRE + RADIUS * value).toFixed(2);
  return `${at(Math.cos(radians))} ${at(Math.sin(radians))}`;
};

/** Returns the arc of a seat. */
export function seatArc(index: number, count: number): string {
  const middle = (index * 360) / count;
  const half = Math.min(WIDEST_HALF, 180 / count - HALF_GAP);
  return `M${seatPoint(middle - half)}A${RADIUS} ${RADIUS} 0 0 1 ${seatPoint(middle + half)}`;
}

/**
 * Table from above: a disc with `count` seats around it. `colours` paints the taken seats in order (a guest's
 * own colour on phones, the text colour for staff). `children` is the table's number. Decorative: show the
 * same as text beside it.
 */
export function TableMark({
  count,
  colours = [],
  size,
  tone = 'plain',
  children,
}: {
  count: number;
  colours?: readonly string[];
  /** Pixels. */
  size: number;
  tone?: 'plain' | 'inverse' | 'bare';
  children?: ReactNode;
}) {
  const seats = Math.min(Math.max(count, colours.length, 1), MOST_SEATS);
  const style: CSSProperties & Record<'--seats-size', string> = { '--seats-size': `${size}px` };
  return (
    <span className={`${css.seats} ${css[tone]}`} style={style}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={css.disc} cx={CENTRE} cy={CENTRE} r={33} />
        <g fill="none" strokeLinecap="round" strokeWidth={seats > 8 ? 6 : seats > 4 ? 7.5 : 8.5}>
          {Array.from({ length: seats }, (_, index) => (
            <path
              key={index}
              d={seatArc(index, seats)}
              style={{ stroke: colours[index] ?? 'var(--seat-free)' }}
            />
          ))}
        </g>
      </svg>
      {children !== undefined && <b>{children}</b>}
    </span>
  );
}
