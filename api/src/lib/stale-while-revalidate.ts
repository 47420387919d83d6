import { LRUCache } from 'lru-cache';

/** The branch of something may be believed this long before it is asked again, behind the reader's back. */
const FRESH_MS = 30_000;
const MAX_KNOWN = 100_000;

/**
 * Remembers which branch an id leads to, so that a reader waits for `ask` once. `admit` is asked, and may
 * throw, before it.
 */
export function createBelieved(ask: (id: number) => Promise<number | undefined>) {
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
      // The cached value is served further, also while Postgres is unavailable.
      found.askedAt = Date.now();
      askNow(id).catch(() => undefined);
    }
    return found.branchId;
  };
}
