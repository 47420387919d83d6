/** Work that only one tab of a browser does at a time. */

/** Runs `work` when no other tab is running it. */
export type WithTabLock = <T>(work: () => Promise<T>) => Promise<T>;

/** Maximum wait for another tab, which the system may have suspended. */
const PATIENCE_MS = 10_000;

/**
 * Creates a lock with a Web Lock of this name. Without Web Locks (plain http), and after `patienceMs`, the
 * work runs anyway: the lock avoids duplicate work, and correctness doesn't depend on it.
 */
export function createTabLock(name: string, patienceMs = PATIENCE_MS): WithTabLock {
  return async (work) => {
    const locks: LockManager | undefined = globalThis.navigator?.locks;
    if (!locks) return work();
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patienceMs);
    let hasBegun = false;
    try {
      return await locks.request(name, { signal: giveUp.signal }, () => {
        hasBegun = true;
        clearTimeout(timer);
        return work();
      });
    } catch (error) {
      if (hasBegun) throw error;
      return work();
    } finally {
      clearTimeout(timer);
    }
  };
}
