/** One ticking clock for the whole page, however many ages are on it. */
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back every second while subscribed. Returns the way to stop. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Now in milliseconds, floored to `stepMs`, so that a component draws again only once a step. */
export function useNow(stepMs = TICK_MS): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / stepMs) * stepMs);
}
