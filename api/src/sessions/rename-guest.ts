import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { republishPayer } from '../bills/move-bills.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { transferOrders } from '../orders/transfer-orders.ts';
import { renameGuest as renameSeat } from '../seating/rename-guest.ts';
import { getSession } from '../seating/table-sessions.ts';

/** Changes the caller's nickname at the table, and sends their orders and payments there again, with it. */
export async function renameGuest(
  trx: Trx,
  caller: Caller,
  sessionId: number,
  nickname: string,
): Promise<TableSession> {
  const renamed = await renameSeat(trx, caller, sessionId, nickname);
  if (!renamed) return getSession(trx, sessionId);
  const { userId } = requireSignedIn(caller);
  await transferOrders(trx, sessionId, { fromUserId: userId, toUserId: userId });
  await republishPayer(trx, sessionId, userId);
  return renamed;
}
