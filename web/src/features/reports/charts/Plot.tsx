import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import css from './Plot.module.css';
import { useCursor } from './useCursor.ts';
import { useWidth } from './useWidth.ts';

/** Margins for labels at the edges. */
const EDGE = { start: 54, end: 20, top: 12, bottom: 26 };

/** Width below which a tooltip doesn't fit beside its point. */
const NARROW = 520;
const TIP_WIDTH = 210;
const GAP = 14;

export interface Mark {
  /** Position in the drawing, in px. */
  readonly at: number;
  readonly text: string;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Drawing of the chart once its width is known. */
export interface Drawing {
  /** Labels at the start edge, with a line across for each. */
  readonly yMarks: readonly Mark[];
  readonly xMarks: readonly Mark[];
  /** Position of each point that can be inspected. */
  readonly points: readonly { x: number; y: number }[];
  readonly shapes: ReactNode;
}

/** Beside its point, or above the chart if that is too narrow. */
function tipPosition({ x, y }: { x: number; y: number }, width: number): CSSProperties {
  const from = EDGE.start + x;
  if (width < NARROW) {
    const start = Math.min(Math.max(0, from - TIP_WIDTH / 2), Math.max(0, width - TIP_WIDTH));
    return { insetInlineStart: start, insetBlockStart: 0, inlineSize: TIP_WIDTH };
  }
  const isLeft = from > width / 2;
  return {
    insetBlockStart: EDGE.top + y,
    ...(isLeft ? { insetInlineEnd: width - from + GAP } : { insetInlineStart: from + GAP }),
    transform: 'translateY(-50%)',
  };
}

/**
 * Chart with labels at its edges, shapes, and a tooltip for the point under a finger or selected by arrow
 * keys. Its numbers are in a table nearby.
 */
export function Plot({
  label,
  height,
  draw,
  nearestTo,
  notify,
}: {
  label: string;
  height: number;
  draw: (area: Area) => Drawing;
  /** Returns the point closest to a position in the drawing. */
  nearestTo: (points: Drawing['points'], at: { x: number; y: number }) => number;
  /** Returns the tooltip of a point: a title and lines. */
  notify: (index: number) => readonly string[];
}) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const area = {
    width: Math.max(0, width - EDGE.start - EDGE.end),
    height: height - EDGE.top - EDGE.bottom,
  };
  const { yMarks, xMarks, points, shapes } = draw(area);
  const { at, lookAt, onKeyDown } = useCursor(points.length);
  const point = at === undefined ? undefined : points[at];
  const tipStyle = point && tipPosition(point, width);

  const onPointer = (event: PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left - EDGE.start;
    const y = event.clientY - box.top - EDGE.top;
    if (points.length > 0) lookAt(nearestTo(points, { x, y }));
  };

  return (
    <div
      ref={frame}
      className={css.plot}
      style={{ blockSize: height }}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => lookAt(undefined)}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => lookAt(undefined)}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          <g transform={`translate(${EDGE.start} ${EDGE.top})`}>
            {yMarks.map(({ at: y, text }) => (
              <g key={text}>
                <path className={css.rule} d={`M0 ${y}H${area.width}`} />
                <text className={css.mark} x={-8} y={y} dy="0.32em" textAnchor="end">
                  {text}
                </text>
              </g>
            ))}
            {xMarks.map(({ at: x, text }) => (
              <text
                key={`${x} ${text}`}
                className={css.mark}
                x={x}
                y={area.height + 20}
                textAnchor="middle"
              >
                {text}
              </text>
            ))}
            {shapes}
            {point && <circle className={css.halo} cx={point.x} cy={point.y} r={9} />}
            {point && <circle className={css.spot} cx={point.x} cy={point.y} r={4.5} />}
          </g>
        </svg>
      )}
      <div className={css.told} role="status">
        {point && at !== undefined && (
          <div className={css.tip} style={tipStyle}>
            {notify(at).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
