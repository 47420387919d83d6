/** Caches the result of `fetch` for `ttlMs`. */
export interface Kept<Value> {
  /** The value, at most as old as it may be; one question for all who wait. */
  read: () => Promise<Value>;
  /** Invalidates the cache after a change. */
  forget: () => void;
}

/** Keeps an answer for `freshMs`; a failure isn't kept. */
export function keepFresh<Value>(ask: () => Promise<Value>, freshMs: number): Kept<Value> {
  let held: { readAt: number; value: Promise<Value> } | undefined;
  const read = (): Promise<Value> => {
    const now = performance.now();
    if (held && now - held.readAt < freshMs) return held.value;
    const mine = { readAt: now, value: ask() };
    held = mine;
    mine.value.catch(() => {
      if (held === mine) held = undefined;
    });
    return mine.value;
  };
  return { read, forget: () => void (held = undefined) };
}
