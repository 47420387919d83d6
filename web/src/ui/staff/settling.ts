/**
 * Lists that don't move under a finger. A finished row keeps its place, and new groups go to the end, until
 * hands rest; then the list closes in one step. `tapGuard` ignores taps on what has just moved.
 */
import { useEffect, useRef, useState } from 'react';

export const settlingTimes = {
  /** Time for which the undo of a finished row ignores taps. */
  asleepMs: 700,
  /** Time for which a finished row can be undone. */
  undoMs: 6000,
  /** Time without a touch after which the list may close. */
  restMs: 1500,
  /** Time after which it closes even if hands never rest. */
  longestMs: 20_000,
} as const;
const CHECK_MS = 250;

interface Row {
  readonly key: string;
}
interface Group<R extends Row> {
  readonly key: string;
  readonly rows: readonly R[];
}

/**
 * Returns the present groups at the places that they have on the screen: rows that are gone stay with their
 * last content, new groups come last, and new rows of a shown group wait.
 */
export function keepPlaces<R extends Row, G extends Group<R>>(
  shown: readonly G[],
  present: readonly G[],
): readonly G[] {
  const byKey = new Map(present.map((group) => [group.key, group]));
  const kept = shown.map((group) => {
    const now = byKey.get(group.key);
    const rows = new Map(now?.rows.map((row) => [row.key, row]));
    return { ...(now ?? group), rows: group.rows.map((row) => rows.get(row.key) ?? row) };
  });
  const keys = new Set(shown.map(({ key }) => key));
  return [...kept, ...present.filter(({ key }) => !keys.has(key))];
}

/** Returns the places of groups and rows as a text, to compare them. */
const placesOf = (groups: readonly Group<Row>[]): string =>
  groups.map(({ key, rows }) => [key, ...rows.map((row) => row.key)].join(' ')).join('\n');

/** Returns true if the list may close at `nowMs`. Times are in ms by one clock. */
export function maySettle({
  nowMs,
  touchedAt,
  finishedAt,
  unsettledSince,
}: {
  nowMs: number;
  /** Last touch anywhere on the screen. */
  touchedAt: number;
  /** Times at which rows that can still be undone were finished. */
  finishedAt: readonly number[];
  unsettledSince: number;
}): boolean {
  const { undoMs, restMs, longestMs } = settlingTimes;
  if (nowMs - unsettledSince >= longestMs) return true;
  if (finishedAt.some((at) => nowMs - at < undoMs)) return false;
  return nowMs - touchedAt >= restMs;
}

/** Returns `present` at settled places. `finishedAt` are the times at which rows were finished. */
export function useSettled<R extends Row, G extends Group<R>>(
  present: readonly G[],
  finishedAt: readonly number[],
): readonly G[] {
  const [shown, setShown] = useState(present);
  const touchedAt = useRef(-Infinity);
  const latest = useRef({ present, finishedAt });
  const kept = keepPlaces<R, G>(shown, present);
  const isUnsettled = placesOf(kept) !== placesOf(present);
  if (placesOf(kept) !== placesOf(shown)) setShown(kept);

  useEffect(() => {
    latest.current = { present, finishedAt };
  });
  useEffect(() => {
    const touched = () => (touchedAt.current = performance.now());
    window.addEventListener('pointerdown', touched, { capture: true });
    return () => window.removeEventListener('pointerdown', touched, { capture: true });
  }, []);
  useEffect(() => {
    if (!isUnsettled) return undefined;
    const unsettledSince = performance.now();
    const timer = setInterval(() => {
      const { present: now, finishedAt: times } = latest.current;
      const at = { touchedAt: touchedAt.current, finishedAt: times, unsettledSince };
      if (maySettle({ nowMs: performance.now(), ...at })) setShown(now);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isUnsettled]);
  return kept;
}

/** A row that was finished on this screen. */
export interface Finished {
  readonly at: number;
  readonly undo: () => void;
  /** True while its undo ignores taps. */
  readonly isAsleep: boolean;
}

/** Rows that were finished on this screen and can still be undone, by key. */
export function useFinishedRows() {
  const [finished, setFinished] = useState<ReadonlyMap<string, Finished>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const change = (key: string, at: number, to: (row: Finished) => Finished | undefined) =>
    setFinished((before) => {
      const row = before.get(key);
      if (row?.at !== at) return before;
      const after = new Map(before);
      const next = to(row);
      if (next) after.set(key, next);
      else after.delete(key);
      return after;
    });
  const later = (ms: number, work: () => void) => timers.current.add(setTimeout(work, ms));

  return {
    finished,
    finish: (key: string, undo: () => void): void => {
      const at = performance.now();
      setFinished((before) => new Map(before).set(key, { at, undo, isAsleep: true }));
      later(settlingTimes.asleepMs, () => change(key, at, (row) => ({ ...row, isAsleep: false })));
      later(settlingTimes.undoMs, () => change(key, at, () => undefined));
    },
    undo: (key: string): void => {
      const row = finished.get(key);
      if (!row || row.isAsleep) return;
      change(key, row.at, () => undefined);
      row.undo();
    },
  };
}
