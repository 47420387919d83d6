/**
 * What is fetched beside a live room hears of changes by the room's events. When the room had to be read
 * again (a laptop that slept for days, another epoch), events were missed: then that is read again too.
 */
import type { Loaded } from './roomSubscription.ts';

const listeners = new Set<() => void>();

/** Calls back when events were missed; returns the way to stop. */
export function onReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads a room as `load` does, and tells whenever it isn't for the first time. */
export function tellingReloads(load: () => Promise<Loaded>): () => Promise<Loaded> {
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
