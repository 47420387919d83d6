import type pg from 'pg';

/** A named statement with parameters for which it reads and writes nothing. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Interval of attempts to open connections while Postgres refuses them. */
const RETRY_MS = 1000;

/**
 * Runs each statement once, so that the connection has parsed and planned it before a request needs it.
 * A statement that fails is left to the request, which reports its error; a lost connection rejects.
 */
export async function prepareStatements(
  client: pg.ClientBase,
  statements: readonly PreparedStatement[],
): Promise<void> {
  for (const { name, text, values } of statements) {
    try {
      await client.query({ name, text, values });
    } catch (error) {
      // The server's own answer: the connection still works.
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR'))
        throw error;
    }
  }
}

/**
 * Opens connections until the pool has `count`, and again when one is lost. Doesn't wait: an earlier request opens
 * its own. The pool must not close them when they are idle (`min`).
 */
export function keepConnections(pool: pg.Pool, count: number): void {
  let isFilling = false;
  const fill = async (): Promise<void> => {
    if (isFilling || pool.ending || pool.totalCount >= count) return;
    isFilling = true;
    // Held until all are open: the pool opens another one only when none is idle.
    const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
    for (const each of opened) if (each.status === 'fulfilled') each.value.release();
    isFilling = false;
    fillLater();
  };
  const fillLater = (): void => {
    if (pool.ending || pool.totalCount >= count) return;
    setTimeout(() => void fill(), RETRY_MS).unref();
  };
  pool.on('remove', fillLater);
  void fill();
}
