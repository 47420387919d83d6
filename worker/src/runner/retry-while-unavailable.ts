import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@sofra/infra/db';

/** Retries a write until Postgres is back. Throws once `giveUp` is aborted. */
export async function retryWhileUnavailable<T>(
  write: () => Promise<T>,
  giveUp: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (giveUp.aborted || !isDatabaseUnavailable(error)) throw error;
      await sleep(500);
    }
  }
}
