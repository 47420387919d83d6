import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Scope } from '../../tools/local/process/scope.ts';

/** Measurement: its time on this process's clock, and its delay. */
export interface Beat {
  readonly at: number;
  readonly lateMs: number;
}

/** Continuous measurement of the machine's delay. */
export interface Heartbeat {
  /** Returns the longest delay between two moments of `performance.now()`. */
  worstMs: (from: number, to: number) => number;
}

const Beat = v.object({ at: v.number(), lateMs: v.number() });

/** Returns the longest delay of the beats between two moments. */
export const worstOf = (beats: readonly Beat[], from: number, to: number): number =>
  beats.reduce((worst, { at, lateMs }) => {
    // A late beat is reported after its delay: the delay itself came before.
    const touches = at >= from && at - lateMs <= to;
    return touches ? Math.max(worst, lateMs) : worst;
  }, 0);

/** Starts the measurement; it ends with the scope. */
export function startHeartbeat(scope: Scope): Heartbeat {
  const beats: Beat[] = [];
  const thread = new Worker(new URL('heartbeat-thread.ts', import.meta.url));
  thread.unref();
  thread.on('message', (message: unknown) => {
    const { at, lateMs } = v.parse(Beat, message);
    beats.push({ at: at - performance.timeOrigin, lateMs });
  });
  scope.defer(async () => {
    await thread.terminate();
  });
  return { worstMs: (from, to) => worstOf(beats, from, to) };
}
