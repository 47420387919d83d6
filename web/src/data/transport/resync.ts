/**
 * Refetches data beside a live room. The room's events announce changes; when the room was loaded
 * again (a laptop that slept for days, another epoch), events were missed, so the data is fetched
 * again too.
 */
import type { LoadedRoom } from './roomSubscription.ts';

const listeners = new Set<() => void>();

/** Calls back when events were missed; returns the way to stop. */
export function onResync(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads a room with `load`, and notifies of each time after the first. */
export function notifyResyncs(load: () => Promise<LoadedRoom>): () => Promise<LoadedRoom> {
  let isShown = false;
  return async () => {
    const { position, apply } = await load();
    return {
      position,
      apply: () => {
        apply();
        if (isShown) for (const listener of listeners) listener();
        isShown = true;
      },
    };
  };
}
