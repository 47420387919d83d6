import type { Trx } from '@sofra/infra/db';

/**
 * Stores that an event of a provider is processed; false if it already was. A concurrent call with the same
 * event waits for the end of the transaction.
 */
export async function isFirst(trx: Trx, provider: string, eventId: string): Promise<boolean> {
  const stored = await trx
    .insertInto('provider_events')
    .values({ provider, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return stored !== undefined;
}
