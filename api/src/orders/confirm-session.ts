import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { followLines } from '../bills/follow-lines.ts';
import { selectOrders } from '@sofra/infra/order-document';
import { recordChange } from './record-change.ts';
import {
  confirmLockedSession,
  getSession,
  lockSession,
  stopAskingForConfirmation,
  publishSession,
} from '../seating/table-sessions.ts';

/**
 * Confirms an open session whose row is locked, and clears its unusual mark. Sends no event if there is
 * neither.
 */
export async function confirmLocked(
  trx: Trx,
  { businessId, sessionId, byId }: ResourceScope & { byId: number | null },
): Promise<TableSession> {
  const before = await getSession(trx, sessionId);
  if (!before.awaitsConfirmation && before.unusual === null) return before;
  await confirmLockedSession(trx, sessionId, byId);
  const details = { sessionId, tableNumber: before.tableNumber };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.confirmed', details });
  await releaseOrders(trx, sessionId, byId);
  return before.awaitsConfirmation
    ? publishSession(trx, sessionId, 'session.confirmed')
    : publishSession(trx, sessionId, 'session.unusualChanged');
}

/** Confirms an open session for staff who serve its table. Throws `session_ended`. */
export async function confirmOpen(
  trx: Trx,
  scope: ResourceScope & { byId: number | null },
): Promise<void> {
  await lockSession(trx, scope.sessionId);
  await confirmLocked(trx, scope);
}

/** Releases the held orders of a branch that no longer requires confirmation. */
export async function releaseBranch(trx: Trx, branchId: number): Promise<void> {
  for (const id of await stopAskingForConfirmation(trx, branchId)) {
    await releaseOrders(trx, id, null);
    await publishSession(trx, id, 'session.confirmed');
  }
}

/** Releases the held orders of a locked session to the kitchen; their waiting time starts now. */
async function releaseOrders(trx: Trx, sessionId: number, byId: number | null): Promise<void> {
  const released = await trx
    .updateTable('orders')
    .set({
      held_at: null,
      placed_at: sql<Date>`now()`,
      status_changed_at: sql<Date>`now()`,
      version: sql`version + 1`,
    })
    .where('session_id', '=', sessionId)
    .where('held_at', 'is not', null)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  const ids = released.map(({ id }) => id);
  const orders = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) order by ordered.id`,
  );
  for (const order of orders) {
    await recordChange(trx, { orderId: order.id, kind: 'released', actorId: byId });
    emit(trx, branchRoom(order.branchId), 'order.released', order);
    emit(trx, sessionRoom(order.sessionId), 'order.released', order);
  }
  if (ids.length > 0) await followLines(trx, sessionId);
}
