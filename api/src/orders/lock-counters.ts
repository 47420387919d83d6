import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { lockCounters } from '@sofra/infra/rooms';
import { lockOrderNumbers } from './order-number.ts';

/**
 * Locks the counters that the order statement increments, in its order: the branch's numbers, then the rooms.
 * Needed before the statement in a transaction that has emitted events, so that it can't deadlock with others.
 */
export async function lockOrderCounters(
  trx: Trx,
  { branchId, sessionId }: { branchId: number; sessionId: number },
): Promise<void> {
  await lockOrderNumbers(trx, branchId);
  await lockCounters(trx, [branchRoom(branchId), sessionRoom(sessionId)]);
}
