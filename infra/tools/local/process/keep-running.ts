import { setTimeout as sleep } from 'node:timers/promises';
import type { Exit, Running } from './running.ts';
import { printLine } from './print.ts';
import type { Scope } from './scope.ts';

/** Process that is restarted whenever it ends unexpectedly. */
export interface SupervisedProcess {
  readonly name: string;
  pid(): number;
  /** End of the first run, so that callers waiting for readiness can stop waiting. */
  readonly firstEnd: Promise<Exit>;
  stop(): Promise<void>;
}

const longestPauseMs = 10_000;
const goodRunMs = 30_000;

/**
 * Restarts a process until the scope closes. The delay doubles up to ten seconds and is reset
 * after a run of 30 seconds.
 */
export function keepRunning(scope: Scope, name: string, launch: () => Running): SupervisedProcess {
  let current = launch();
  let stopping = false;
  const firstEnd = current.exited;

  async function watch(): Promise<void> {
    let pauseMs = 500;
    for (;;) {
      const startedAt = performance.now();
      const { code, signal } = await current.exited;
      if (stopping || scope.closed) return;
      if (performance.now() - startedAt > goodRunMs) pauseMs = 500;
      printLine(`${name} ended (${signal ?? `code ${code}`}); restarting in ${pauseMs / 1000} s.`);
      await sleep(pauseMs);
      if (stopping || scope.closed) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      current = launch();
    }
  }
  void watch();

  return {
    name,
    pid: () => current.pid,
    firstEnd,
    stop: () => {
      stopping = true;
      // A server stops within 10 s, after draining for 5 s behind a proxy.
      return current.stop('SIGTERM', 18_000);
    },
  };
}
