/** Work that only one tab of this browser does at a time. */

/** Runs `work` as soon as no other tab is at it. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** How long a tab waits for another one, which the system may have put to sleep in the middle. */
const PATIENCE_MS = 10_000;

/**
 * Makes turns under a name by Web Locks. Without them (plain http), and after `patienceMs`, the work is
 * done all the same: turns save doubled work, they are not what keeps an order from being doubled.
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
