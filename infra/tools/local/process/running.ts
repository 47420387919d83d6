import { spawn, type SpawnOptions } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from './scope.ts';

/** End of a process: an exit code, a signal, or an error on start. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error?: Error;
}

/** Long-running process, the leader of its own process group. */
export interface Running {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  hasExited(): boolean;
  /** Sends `signal`; after `graceMs`, kills the process and everything it started. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
}

/**
 * Starts a process in its own group, so that Ctrl-C reaches only us and we stop everything in
 * order. The caller must defer `stop`. Throws if the scope is closing.
 */
export function startProcess(
  scope: Scope,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Running {
  if (scope.closed) throw new Error(`not starting ${command}: stopping`);
  const child = spawn(command, args, { ...options, detached: true });
  const pid = child.pid ?? -1;
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    const end = (how: Exit): void => {
      exit ??= how;
      // Kills remaining children, so that they don't run beside a restarted process.
      signalProcess(-pid, 'SIGKILL');
      scope.noteProcess(pid, false);
      tellLauncher({ ended: pid });
      resolve(exit);
    };
    child.once('error', (error) => end({ code: -1, signal: null, error }));
    child.once('exit', (code, signal) => end({ code, signal }));
  });
  if (child.pid) scope.noteProcess(pid, true);
  tellLauncher({ started: pid });

  return {
    pid,
    exited,
    hasExited: () => exit !== undefined,
    async stop(signal, graceMs) {
      if (!exit) signalProcess(pid, signal);
      const timer = new AbortController();
      const late = sleep(graceMs, 'late', { signal: timer.signal }).catch(() => undefined);
      await Promise.race([exited, late]);
      timer.abort();
      if (!exit) signalProcess(-pid, 'SIGKILL');
      await exited;
    },
  };
}

/** Signals a process, or a group if negative; ignores one that doesn't exist. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  // -1 would mean every process of this user.
  if (pid === -1 || pid === 1 || pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

// The launcher stops these groups if we are killed before we can.
function tellLauncher(message: { started: number } | { ended: number }): void {
  if (process.connected) process.send?.(message);
}
