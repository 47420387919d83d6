import { LATEST_MS, QUIET_MS, UNDO_MS } from '../timings.ts';

/**
 * Order of the cards on the board while hands are on it: new cards come last, and cards that have left keep
 * their place until the board settles.
 */
export interface Arrangement {
  readonly order: readonly string[];
  /** Cards that have left, and when, in ms since the page began. */
  readonly gone: ReadonlyMap<string, number>;
  /** Time since which a card is out of its place because another one grew. */
  readonly displacedAt: number | undefined;
  /** Increases each time the board settles. */
  readonly settled: number;
  /** True if the board had to settle while it was being touched. */
  readonly isForced: boolean;
}

export const emptyArrangement: Arrangement = {
  order: [],
  gone: new Map(),
  displacedAt: undefined,
  settled: 0,
  isForced: false,
};

/** Takes up cards that came, left, or returned. `present` is in the order of urgency. */
export function withCards(
  before: Arrangement,
  present: readonly string[],
  nowMs: number,
): Arrangement {
  const here = new Set(present);
  const placed = new Set(before.order);
  const added = present.filter((id) => !placed.has(id));
  const left = before.order.filter((id) => !here.has(id) && !before.gone.has(id));
  const returned = [...before.gone.keys()].filter((id) => here.has(id));
  if (added.length + left.length + returned.length === 0) return before;
  const gone = new Map(before.gone);
  for (const id of left) gone.set(id, nowMs);
  for (const id of returned) gone.delete(id);
  return { ...before, order: [...before.order, ...added], gone };
}

export const withDisplaced = (before: Arrangement, nowMs: number): Arrangement =>
  before.displacedAt === undefined ? { ...before, displacedAt: nowMs } : before;

/** Returns when the board settles; undefined if it has nothing to settle. */
export function settlesAt(
  { gone, displacedAt }: Arrangement,
  touchedMs: number,
): number | undefined {
  const since = Math.min(...gone.values(), displacedAt ?? Infinity);
  if (since === Infinity) return undefined;
  return Math.min(Math.max(since + UNDO_MS, touchedMs + QUIET_MS), since + LATEST_MS);
}

/** Closes the gaps of cards whose time to undo is over, and takes up the order of urgency. */
export function settle(
  before: Arrangement,
  present: readonly string[],
  nowMs: number,
  touchedMs: number,
): Arrangement {
  const waiting = [...before.gone].filter(([, at]) => nowMs - at < UNDO_MS);
  const order = [...present];
  for (const [id] of waiting) order.splice(before.order.indexOf(id), 0, id);
  return {
    order,
    gone: new Map(waiting),
    displacedAt: undefined,
    settled: before.settled + 1,
    isForced: nowMs - touchedMs < QUIET_MS,
  };
}
