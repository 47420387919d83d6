import type { OrderChangeKind } from '@sofra/contracts/order-changes';
import type { Trx } from '@sofra/infra/db';

/** Adds an entry to the history of an order. `actorId` is null if the server acted. */
export async function recordChange(
  trx: Trx,
  entry: {
    orderId: number;
    kind: OrderChangeKind;
    actorId: number | null;
    /** The fields of `OrderChange` that apply to the kind. */
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await trx
    .insertInto('order_changes')
    .values({
      order_id: entry.orderId,
      kind: entry.kind,
      actor_id: entry.actorId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
