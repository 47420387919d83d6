/** Caches the result of `fetch` for `ttlMs`. */
export interface CachedValue<Value> {
  /** Returns the value, at most `ttlMs` old; concurrent callers share one fetch. */
  read: () => Promise<Value>;
  /** Invalidates the cache after a change. */
  invalidate: () => void;
}

/** Caches a result for `freshMs`; an error isn't cached. */
export function cached<Value>(ask: () => Promise<Value>, freshMs: number): CachedValue<Value> {
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
  return { read, invalidate: () => void (held = undefined) };
}
