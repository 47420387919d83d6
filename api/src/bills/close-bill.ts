import { totalOf } from '@sofra/contracts/bill-math';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { releaseHolds } from './holds.ts';
import { hasLedger, loadBill } from './load-bill.ts';
import { lockLedgers } from './lock-bill.ts';
import { publishChoices, publishLedgers } from './publish-bill.ts';
import { staffOf } from './record-payment.ts';
import { expirePayment } from './settle-payment.ts';
import { insertUnpaid, type Unpaid } from './unpaid-bill.ts';

/**
 * Closes the bill of a locked session that has ended: open payments to staff expire if they pay its lines, and
 * choices are released. Records the rest as `unpaid`. Throws `bill_unpaid` with `leftMinor` if something is and
 * staff didn't say why.
 */
export async function closeBill(
  trx: Trx,
  caller: Caller | null,
  scope: ResourceScope,
  unpaid: Unpaid | undefined,
): Promise<void> {
  const { sessionId } = scope;
  const { bill, ledger } = await loadBill(trx, sessionId);
  const leftMinor = bill.leftMinor + bill.pendingMinor;
  if (leftMinor > 0) {
    if (!unpaid) throw new AppError('bill_unpaid', { details: { leftMinor } });
    const lineIds = new Set(bill.lines.map(({ lineId }) => lineId));
    for (const { id, state, shares } of ledger.payments) {
      // Guests who moved pay their lines at another table.
      const amountMinor = totalOf(shares.filter(({ lineId }) => lineIds.has(lineId)));
      if (state === 'intent' && amountMinor > 0) await expirePayment(trx, id);
    }
    await insertUnpaid(trx, scope, {
      ...unpaid,
      bill,
      recordedBy: caller && staffOf(caller),
    });
  }
  if ((await releaseHolds(trx, sessionId)) > 0) await publishChoices(trx, scope);
  if (leftMinor > 0 || (await hasLedger(trx, sessionId))) {
    await publishLedgers(trx, await lockLedgers(trx, { sessionIds: [sessionId] }));
  }
}
