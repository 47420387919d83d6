/**
 * One clock for all ages on the page, ticking once a second. It follows the server's time, because all
 * timestamps come from there and a tablet's own clock may be minutes off.
 */
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;
/** A difference that network delay can't explain: the device's clock was changed. */
const CLOCK_SET_MS = 1000;
/** Milliseconds by which the server's clock is ahead of this device's. */
let aheadMs: number | undefined;

/** Records the server's time from a response. The estimate with the shortest delay wins. */
export function setServerTime(serverNow: number): void {
  const heardMs = serverNow - Date.now();
  const behindMs = (aheadMs ?? -Infinity) - heardMs;
  if (behindMs < 0 || behindMs > CLOCK_SET_MS) aheadMs = heardMs;
}

/** Converts a time of this device's clock to the server's; unchanged until the first response. */
export const toServerTime = (deviceMs: number): number => deviceMs + (aheadMs ?? 0);

/** Returns the server's time in milliseconds. */
export const now = (): number => toServerTime(Date.now());

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` every second. Returns the function that unsubscribes. */
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

/** Returns `now()` rounded down to `stepMs`, so that a component renders only once per step. */
export function useNow(stepMs = TICK_MS): number {
  const read = () => Math.floor(now() / stepMs) * stepMs;
  return useSyncExternalStore(onTick, read, read);
}
