/**
 * Collects clean-ups to run when a command ends, however it ends. They run one after another, the
 * latest first.
 */
export interface Scope {
  readonly closed: boolean;
  /**
   * Registers a clean-up. If the scope is already closing, it runs too, so that nothing started
   * late is left behind.
   */
  defer(cleanUp: () => Promise<void> | void): void;
  close(): Promise<void>;
  /** Records that a process of this scope started or ended. */
  noteProcess(pid: number, runs: boolean): void;
  /** Calls the listener with all running processes of this scope at each change. */
  onProcesses(listener: (pids: readonly number[]) => void): void;
}

/** Opens a scope; `close` removes every process and directory created in it. */
export function openScope(): Scope {
  const cleanUps: (() => Promise<void> | void)[] = [];
  const running = new Set<number>();
  const listeners: ((pids: readonly number[]) => void)[] = [];
  let closing: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    for (let next = cleanUps.pop(); next; next = cleanUps.pop()) {
      // An error in one clean-up must not prevent the others.
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
