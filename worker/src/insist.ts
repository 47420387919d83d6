import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@sofra/infra/db';

/** What was done is written down also when Postgres is away just then: it waits for it. */
export async function insist<T>(write: () => Promise<T>, giveUp: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (giveUp.aborted || !isDatabaseUnavailable(error)) throw error;
      await sleep(500);
    }
  }
}
