/** A dish that a station has to make. */
interface Dish {
  stationId: number;
  minutes: number;
}

/** A dish with its planned times, in minutes since any fixed moment. */
export interface PlannedDish extends Dish {
  start: number;
  end: number;
}

/** Least share of a started dish that is still to do while its order is open. */
const LEAST_LEFT = 0.1;

/**
 * Plans when the stations, each with `hands` that make one dish at a time, finish `next`, after the dishes that
 * others ordered before. Those that should have been started keep their hand until they should be finished; the
 * rest follow in sequence. Returns the planned dishes of `next`.
 */
export function plan(
  hands: number,
  now: number,
  before: readonly PlannedDish[],
  next: readonly Dish[],
): PlannedDish[] {
  const freeAtOf = new Map<number, number[]>();
  for (const { stationId } of next) {
    if (!freeAtOf.has(stationId)) freeAtOf.set(stationId, freeAt(hands, now, before, stationId));
  }
  const take = ({ stationId, minutes }: Dish): PlannedDish | undefined => {
    const free = freeAtOf.get(stationId);
    // Of a station without a dish in `next`.
    if (!free) return undefined;
    let first = 0;
    for (let index = 1; index < hands; index += 1) {
      if ((free[index] ?? 0) < (free[first] ?? 0)) first = index;
    }
    const start = free[first] ?? now;
    free[first] = start + minutes;
    return { stationId, minutes, start, end: start + minutes };
  };
  for (const dish of before) if (dish.start > now) take(dish);
  return next.flatMap((dish) => take(dish) ?? []);
}

/** Returns when each hand of a station has finished what it should have started. */
function freeAt(
  hands: number,
  now: number,
  before: readonly PlannedDish[],
  stationId: number,
): number[] {
  const started = before
    .filter((dish) => dish.stationId === stationId && dish.start <= now)
    .map(({ end, minutes }) => Math.max(end, now + LEAST_LEFT * minutes));
  // More may have been started than there are hands, if some took longer than planned.
  const free = started.toSorted((a, b) => b - a).slice(0, hands);
  while (free.length < hands) free.push(now);
  return free;
}
