import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { findOwners, mailRecipients } from '@sofra/infra/platform-mail';
import type { Rooms } from '@sofra/infra/rooms';
import type { HeldEndpoint } from './delivery-queue.ts';

/**
 * Marks an endpoint as failing and mails the owners of its business, at most once a day; does nothing while it is
 * marked.
 */
export async function markFailing(
  rooms: Rooms,
  { id, businessId, url }: Pick<HeldEndpoint, 'id' | 'businessId' | 'url'>,
  origin: string,
): Promise<void> {
  await rooms.transact(async (trx) => {
    const marked = await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: sql<Date>`now()` })
      .where('id', '=', id)
      .where('failing_since', 'is', null)
      .returning('failing_since')
      .executeTakeFirst();
    if (!marked) return;
    const { name: businessName } = await trx
      .selectFrom('businesses')
      .select('name')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow();
    const owners = await findOwners(trx, businessId);
    const { host } = new URL(url);
    const link = `${origin}/business/${businessId}/integrations`;
    const key = `webhook:${id}:${marked.failing_since?.toISOString().slice(0, 10)}`;
    await mailRecipients(
      trx,
      'webhookFailing',
      owners,
      ({ name }) => ({ name, businessName, host, link }),
      key,
    );
  });
}

/** Marks an endpoint as working again. */
export async function markWorking(db: Db, id: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', id)
    .execute();
}
