import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { lockCounters } from '@sofra/infra/rooms';

/**
 * Locks the counters that the order statement increments, in its order: the branch's numbers, then the rooms.
 * Needed before the statement in a transaction that has emitted events, so that it can't deadlock with others.
 */
export async function lockOrderCounters(
  trx: Trx,
  { branchId, sessionId }: { branchId: number; sessionId: number },
): Promise<void> {
  await sql`select from order_numbers where branch_id = ${branchId} for update`.execute(trx);
  await lockCounters(trx, [branchRoom(branchId), sessionRoom(sessionId)]);
}
