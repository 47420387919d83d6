import { LRUCache } from 'lru-cache';

/** Time for which a cached branch is fresh; after that it is refreshed in the background. */
const FRESH_MS = 30_000;
const MAX_KNOWN = 100_000;

/**
 * Caches the branch of an id, so that a reader waits for `ask` only once. Calls `admit`, which may throw,
 * before it.
 */
export function createStaleWhileRevalidateCache(ask: (id: number) => Promise<number | undefined>) {
  const known = new LRUCache<number, { branchId: number; askedAt: number }>({ max: MAX_KNOWN });

  const askNow = async (id: number): Promise<number | undefined> => {
    const branchId = await ask(id);
    if (branchId === undefined) known.delete(id);
    else known.set(id, { branchId, askedAt: Date.now() });
    return branchId;
  };

  return (id: number, admit: () => void): number | Promise<number | undefined> => {
    const found = known.get(id);
    if (!found) {
      admit();
      return askNow(id);
    }
    if (Date.now() - found.askedAt > FRESH_MS) {
      // The cached value is still served, also while Postgres is unavailable.
      found.askedAt = Date.now();
      askNow(id).catch(() => undefined);
    }
    return found.branchId;
  };
}
