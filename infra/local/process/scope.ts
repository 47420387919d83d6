/**
 * Holds what must be undone when a command ends, however it ends.
 * Clean-ups run one after another, the latest first.
 */
export interface Scope {
  readonly closed: boolean;
  /** On a scope that is already closing, the clean-up runs at once: nothing started late is left behind. */
  defer(cleanUp: () => Promise<void> | void): void;
  close(): Promise<void>;
}

/** Opens a scope; every process and directory taken under it is gone after `close`. */
export function openScope(): Scope {
  const cleanUps: (() => Promise<void> | void)[] = [];
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
  };
}
