/** Computes the lines of a day's hourly revenue as SVG paths. */

export interface DayCurve {
  /** Cumulative revenue at the end of each hour of the business day; today's up to now. */
  readonly today: readonly number[];
  readonly reference: readonly number[];
  /** Elapsed share of today's last hour, 0 to 1. */
  readonly share: number;
}

export interface DrawnCurve {
  readonly today: string;
  /** Path of the area under today's line. */
  readonly area: string;
  readonly reference: string;
  /** Current end of today's line. */
  readonly tip: { readonly x: number; readonly y: number };
}

/** Returns the hours to draw: from the first sale of either day to the last. */
function hoursOf({ today, reference }: DayCurve): { from: number; to: number } {
  const first = [today, reference]
    .map((sums) => sums.findIndex((sum) => sum > 0))
    .filter((hour) => hour >= 0);
  const lastSale = reference.indexOf(reference.at(-1) ?? 0) + 1;
  const from = Math.min(today.length - 1, ...first);
  return { from, to: Math.max(lastSale, today.length, from + 1) };
}

/** Fits both days into a box of these sizes; the higher of the two reaches its top. */
export function drawCurve(day: DayCurve, width: number, height: number): DrawnCurve {
  const { from, to } = hoursOf(day);
  const most = Math.max(1, ...day.today, ...day.reference.slice(0, to));
  const x = (hour: number): number => ((hour - from) / (to - from)) * width;
  const y = (sum: number): number => height - (sum / most) * height;
  const at = (hour: number, sum: number): string => `${x(hour).toFixed(1)} ${y(sum).toFixed(1)}`;
  const line = (points: readonly string[]): string => `M${points.join('L')}`;

  const start = at(from, 0);
  const passed = day.today.length - 1;
  const sum = day.today.at(-1) ?? 0;
  const now = passed + day.share;
  const today = [
    start,
    ...day.today.slice(from, passed).map((each, index) => at(from + index + 1, each)),
    at(now, sum),
  ];
  const reference = day.reference.slice(from, to).map((each, index) => at(from + index + 1, each));
  return {
    today: line(today),
    area: `${line([...today, at(now, 0)])}Z`,
    reference: line([start, ...reference]),
    tip: { x: x(now), y: y(sum) },
  };
}
