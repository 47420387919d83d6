/** Work that only one tab of this browser may do at a time. */

/** Runs `work` when no other tab is running it. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The time that a tab waits for another one, which the system may have suspended. */
const PATIENCE_MS = 10_000;

/**
 * Creates turns with a Web Lock of this name. Without Web Locks (plain http), and after `patienceMs`, the
 * work runs anyway: turns only avoid duplicate work, they don't have to prevent duplicate orders.
 */
export function createTurns(name: string, patienceMs = PATIENCE_MS): InTurn {
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
