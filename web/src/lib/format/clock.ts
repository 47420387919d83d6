/**
 * One ticking clock for the whole page, however many ages are on it. It shows the server's time, which
 * what it is compared with was written in: a tablet's own may be minutes off.
 */
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
/** Difference that delay can't explain: a clock was set. */
const CLOCK_SET_MS = 1000;
/** Milliseconds by which the server's clock is ahead of this device's. */
let aheadMs: number | undefined;

/**
 * The server just said its time. It was a little later already when it arrived: the one that took the
 * least time to come is believed.
 */
export function hearTime(serverNow: number): void {
  const heardMs = serverNow - Date.now();
  const behindMs = (aheadMs ?? -Infinity) - heardMs;
  if (behindMs < 0 || behindMs > CLOCK_SET_MS) aheadMs = heardMs;
}

/** The server's time at a moment of this device's clock; the same until the server said its own. */
export const houseTime = (deviceMs: number): number => deviceMs + (aheadMs ?? 0);

/** The server's time, in ms. */
export const now = (): number => houseTime(Date.now());

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

/** `now()` in milliseconds, floored to `stepMs`, so that a component draws again only once a step. */
export function useNow(stepMs = TICK_MS): number {
  return useSyncExternalStore(onTick, () => Math.floor(now() / stepMs) * stepMs);
}
