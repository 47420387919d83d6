import css from './DayChart.module.css';
import { type Area, type Drawing, Plot } from './Plot.tsx';
import { labelStep, lineThrough, nearest, type Point } from './plot.ts';

const HEIGHT = 250;
const LABEL_WIDTH = 64;

/** A day (or an hour) of the chart. */
export interface ChartPoint {
  /** Label under the chart, if it fits. */
  readonly label: string;
  readonly value: number;
  /** Compared value; undefined if there is none. */
  readonly compared?: number | undefined;
  /** Lines of its tooltip. */
  readonly lines: readonly [title: string, ...rest: string[]];
}

/** Values over time as a line or bars, with grey dots for the compared period. */
export function DayChart({
  label,
  kind,
  points,
  ticks,
  tickText,
}: {
  label: string;
  kind: 'line' | 'bars';
  points: readonly ChartPoint[];
  /** Lowest first; the last is the top of the chart. */
  ticks: readonly number[];
  tickText: (tick: number) => string;
}) {
  const draw = ({ width, height }: Area): Drawing => {
    const top = ticks.at(-1) || 1;
    const step = width / Math.max(points.length, 1);
    const x = (index: number): number => step * (index + 0.5);
    const y = (value: number): number => height - (value / top) * height;
    const own = points.map(({ value }, index): Point => [x(index), y(value)]);
    const compared = points.flatMap((point, index): Point[] =>
      point.compared === undefined ? [] : [[x(index), y(point.compared)]],
    );
    const every = labelStep(points.length, width, LABEL_WIDTH);
    return {
      yMarks: ticks.map((tick) => ({ at: y(tick), text: tickText(tick) })),
      xMarks: points.flatMap((point, index) =>
        index % every === 0 ? [{ at: x(index), text: point.label }] : [],
      ),
      points: own.map(([px, py]) => ({ x: px, y: py })),
      shapes:
        kind === 'line' ? (
          <>
            <path className={css.compared} d={lineThrough(compared)} />
            <path
              className={css.area}
              d={`${lineThrough(own)}L${x(points.length - 1)} ${height}L${x(0)} ${height}Z`}
            />
            <path className={css.line} d={lineThrough(own)} />
          </>
        ) : (
          <Bars own={own} compared={compared} step={step} height={height} />
        ),
    };
  };
  return (
    <Plot
      label={label}
      height={HEIGHT}
      draw={draw}
      nearestTo={nearestInTime}
      notify={(index) => points[index]?.lines ?? []}
    />
  );
}

const nearestInTime = (points: Drawing['points'], { x }: { x: number }): number =>
  nearest(
    points.map((point) => point.x),
    x,
  );

function Bars({
  own,
  compared,
  step,
  height,
}: {
  own: readonly Point[];
  compared: readonly Point[];
  step: number;
  height: number;
}) {
  const behind = Math.max(2, Math.min(step * 0.84, 48));
  const width = behind * 0.56;
  const bar = ([x, y]: Point, wide: number) => ({
    x: x - wide / 2,
    y,
    width: wide,
    height: Math.max(0, height - y),
  });
  return (
    <>
      {compared.map((point) => (
        <g key={point[0]}>
          <rect className={css.behind} {...bar(point, behind)} />
          <path className={css.top} d={`M${point[0] - behind / 2} ${point[1]}h${behind}`} />
        </g>
      ))}
      {own.map((point) => (
        <rect
          key={point[0]}
          className={css.bar}
          {...bar(point, width)}
          rx={Math.min(3, width / 3)}
        />
      ))}
    </>
  );
}
