/**
 * Holds what must be undone when a command ends, however it ends.
 * Clean-ups run one after another, the latest first.
 */
export interface Scope {
  readonly closed: boolean;
  /** On a scope that is already closing, the clean-up runs at once: nothing started late is left behind. */
  defer(cleanUp: () => Promise<void> | void): void;
  close(): Promise<void>;
  /** Notes that a process started under this scope, or ended. */
  noteProcess(pid: number, runs: boolean): void;
  /** Hears of all processes that run under this scope, at each change. */
  onProcesses(listener: (pids: readonly number[]) => void): void;
}

/** Opens a scope; every process and directory taken under it is gone after `close`. */
export function openScope(): Scope {
  const cleanUps: (() => Promise<void> | void)[] = [];
  const running = new Set<number>();
  const listeners: ((pids: readonly number[]) => void)[] = [];
  let closing: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let next = cleanUps.pop(); next; next = cleanUps.pop()) {
      // One failing clean-up must not keep the others from running.
      await Promise.resolve(next()).catch((error: unknown) => console.error(error));
    }
  }

  return {
    get closed() {
      return closing !== undefined;
    },
    defer(cleanUp) {
      cleanUps.push(cleanUp);
      if (closing) closing = closing.then(runAll);
    },
    close: () => (closing ??= runAll()),
    noteProcess(pid, runs) {
      if (runs) running.add(pid);
      else running.delete(pid);
      for (const listener of listeners) listener([...running]);
    },
    onProcesses: (listener) => void listeners.push(listener),
  };
}
