/** A dish that the kitchen has to make: planned times in minutes since any fixed moment. */
export interface PlannedDish {
  minutes: number;
  start: number;
  end: number;
}

/** Least share of a started dish that is still to do while its order is open. */
const LEAST_LEFT = 0.1;

/**
 * Plans when `hands` that each make one dish at a time finish `next`, after the dishes that others
 * ordered before. Those that should have been started keep their hand until they should be
 * finished; the rest follow in sequence. Returns the planned dishes of `next`.
 */
export function plan(
  hands: number,
  now: number,
  before: readonly PlannedDish[],
  next: readonly number[],
): PlannedDish[] {
  const started = before
    .filter(({ start }) => start <= now)
    .map(({ end, minutes }) => Math.max(end, now + LEAST_LEFT * minutes));
  // More may have been started than there are hands, if some took longer than planned.
  const freeAt = started.toSorted((a, b) => b - a).slice(0, hands);
  while (freeAt.length < hands) freeAt.push(now);
  const take = (minutes: number): PlannedDish => {
    let first = 0;
    for (let index = 1; index < hands; index += 1) {
      if ((freeAt[index] ?? 0) < (freeAt[first] ?? 0)) first = index;
    }
    const start = freeAt[first] ?? now;
    freeAt[first] = start + minutes;
    return { minutes, start, end: start + minutes };
  };
  for (const { start, minutes } of before) if (start > now) take(minutes);
  return next.map(take);
}
