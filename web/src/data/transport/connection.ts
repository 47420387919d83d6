/** Freshness of the data on a screen. */
import { OFFLINE_AFTER_MS } from '@sofra/contracts/rooms';

export interface Connection {
  /**
   * `connecting`: nothing shown was ever current. `live`: current within the last 5 s. `stale`:
   * connected, but not current. `offline`: no connection.
   */
  readonly state: 'connecting' | 'live' | 'stale' | 'offline';
  /** Maximum age of the shown data, in whole seconds (as ms). */
  readonly ageMs: number;
  /** The moment (ms, by this device's clock) up to which what is shown was current; null while live or connecting. */
  readonly blindSince: number | null;
}

/** `freshAt`: when everything shown was last known to be current. */
export function connectionAt(
  now: number,
  known: { freshAt: number | undefined; isOpen: boolean; isOffline: boolean },
): Connection {
  const { freshAt, isOpen, isOffline } = known;
  if (freshAt === undefined) {
    return { state: isOffline ? 'offline' : 'connecting', ageMs: 0, blindSince: null };
  }
  const ageMs = Math.floor(Math.max(0, now - freshAt) / 1000) * 1000;
  if (isOffline) return { state: 'offline', ageMs, blindSince: freshAt };
  if (now - freshAt < OFFLINE_AFTER_MS) return { state: 'live', ageMs, blindSince: null };
  return { state: isOpen ? 'stale' : 'offline', ageMs, blindSince: freshAt };
}
