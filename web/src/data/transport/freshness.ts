import { HEARTBEAT_MS, OFFLINE_AFTER_MS } from '@sofra/contracts/rooms';
import { type Connection, connectionAt } from './connection.ts';

/** Silence after which the server is considered to have been away: a heartbeat was missed. */
const SILENT_AFTER_MS = 1.5 * HEARTBEAT_MS;
/** Time without errors after which the next retry has no delay. */
const SETTLE_MS = 30_000;

/**
 * Records when the server was last heard and when all shown data was last current. `onStale` is called when
 * data that was current becomes stale.
 */
export function createFreshness(now: () => number, onStale: () => void) {
  let heardAt = 0;
  /** True if the socket is disconnected, or was never connected, without messages since. */
  let isAway = true;
  let offlineAt: number | undefined;
  let freshAt: number | undefined;
  let currentSince: number | undefined;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    /** Records a heartbeat; returns true after a disconnection or a silence. */
    hear: (): boolean => {
      const isBack = isAway || now() - heardAt > SILENT_AFTER_MS;
      isAway = false;
      heardAt = now();
      offlineAt = undefined;
      return isBack;
    },
    disconnect: (): void => {
      isAway = true;
    },
    setOnline: (isOnline: boolean): void => {
      offlineAt = isOnline ? undefined : now();
    },
    /** Records whether all shown data is current now. */
    setCurrent: (isCurrent: boolean): void => {
      if (!isCurrent) {
        currentSince = undefined;
        return;
      }
      freshAt = now();
      currentSince ??= freshAt;
      // A timer instead of the clock's next tick, so that stale data is never shown as live.
      clearTimeout(staleTimer);
      staleTimer = setTimeout(onStale, OFFLINE_AFTER_MS);
    },
    /** Forgets the age of data that is no longer shown. */
    clear: (): void => {
      clearTimeout(staleTimer);
      freshAt = undefined;
    },
    silentMs: (since: number): number => now() - Math.max(heardAt, since),
    isSettled: (): boolean => currentSince !== undefined && now() - currentSince > SETTLE_MS,
    connection: (isOpen: boolean): Connection =>
      connectionAt(now(), {
        freshAt,
        isOpen,
        isOffline: offlineAt !== undefined && offlineAt >= heardAt,
      }),
  };
}
