import { sql } from 'kysely';
import type { BillChoices, chooseLines as chooseLinesRoute } from '@sofra/contracts/bills';
import { HOLD_MS } from '@sofra/contracts/bills';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { selectChoices } from '@sofra/infra/bill-ledger';
import { loadBill } from './load-bill.ts';
import { lockOpenBill } from './lock-bill.ts';
import { publishChoices } from './publish-bill.ts';

type Choice = RouteInput<typeof chooseLinesRoute>['body'];

/**
 * Replaces the lines that a guest is choosing to pay, for `HOLD_MS`. Holds no more units of a line than are left
 * and others don't hold. Sends no event if nothing was and is held. Throws `session_ended`.
 */
export async function chooseLines(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  { lines }: Choice,
): Promise<BillChoices> {
  const { userId } = requireSignedIn(caller);
  const { scope } = await lockOpenBill(trx, asked);
  const { bill } = await loadBill(trx, scope.sessionId);
  const { holds } = await selectChoices(trx, scope.sessionId);
  const others = holds.filter((hold) => hold.userId !== userId);
  const sumOf = (all: readonly { lineId: number; units: number }[], id: number): number =>
    all.reduce((sum, { lineId, units }) => (lineId === id ? sum + units : sum), 0);
  const held = bill.lines.flatMap(({ lineId, unitsLeft }) => {
    const units = Math.min(sumOf(lines, lineId), unitsLeft - sumOf(others, lineId));
    return units > 0 ? [{ lineId, units }] : [];
  });
  const released = await releaseHolds(trx, scope.sessionId, userId);
  if (held.length > 0) await hold(trx, { sessionId: scope.sessionId, userId }, held);
  if (released === 0 && held.length === 0) return { sessionId: scope.sessionId, holds };
  return publishChoices(trx, scope);
}

async function hold(
  trx: Trx,
  { sessionId, userId }: { sessionId: number; userId: number },
  lines: readonly { lineId: number; units: number }[],
): Promise<void> {
  await trx
    .insertInto('line_holds')
    .values(
      lines.map(({ lineId, units }) => ({
        line_id: lineId,
        user_id: userId,
        session_id: sessionId,
        units,
        until: sql<Date>`now() + ${HOLD_MS} * interval '1 millisecond'`,
      })),
    )
    .execute();
}

/** Releases the lines that guests of a session, or one of them, are choosing; returns how many there were. */
export async function releaseHolds(trx: Trx, sessionId: number, userId?: number): Promise<number> {
  const query = trx.deleteFrom('line_holds').where('session_id', '=', sessionId);
  const released = await (
    userId === undefined ? query : query.where('user_id', '=', userId)
  ).executeTakeFirst();
  return Number(released.numDeletedRows);
}
