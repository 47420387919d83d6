import type { CSSProperties, ReactNode } from 'react';
import { seatArc, seatPoint } from '../../../../ui/base/TableMark.tsx';
import css from './BillDisc.module.css';

/** A seat of the table, or an equal part of the bill. */
export interface BillSeat {
  readonly colour: string;
  /** `paid` has a tick, `paying` is dashed. */
  readonly state: 'open' | 'paid' | 'paying';
}

const MOST_SEATS = 12;

/**
 * Table from above with the guests who have paid. `children` is in the middle. Decorative: show the same as
 * text beside it.
 */
export function BillDisc({
  count,
  seats,
  size,
  children,
}: {
  /** Number of chairs. */
  count: number;
  seats: readonly BillSeat[];
  /** Pixels. */
  size: number;
  children?: ReactNode;
}) {
  const all = Math.min(Math.max(count, seats.length, 1), MOST_SEATS);
  const style: CSSProperties & Record<'--disc-size', string> = { '--disc-size': `${size}px` };
  return (
    <span className={css.disc} style={style}>
      <svg viewBox="-4 -4 108 108" aria-hidden="true">
        <circle className={css.table} cx={50} cy={50} r={33} />
        <g fill="none" strokeLinecap="round" strokeWidth={size > 100 ? 6.5 : 8.5}>
          {Array.from({ length: all }, (_, index) => (
            <path
              key={index}
              d={seatArc(index, all)}
              strokeDasharray={seats[index]?.state === 'paying' ? '7 13' : undefined}
              style={{ stroke: seats[index]?.colour ?? 'var(--border-strong)' }}
            />
          ))}
        </g>
        {seats.slice(0, all).map(
          ({ state }, index) =>
            state === 'paid' && (
              <g key={index} transform={`translate(${seatPoint((index * 360) / all)})`}>
                <circle className={css.tick} r={8.4} />
                <path className={css.mark} d="M-3.2 .2-1 2.5 3.3-2.4" />
              </g>
            ),
        )}
      </svg>
      {children !== undefined && <span className={css.middle}>{children}</span>}
    </span>
  );
}
