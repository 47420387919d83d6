import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { expireAtEnd } from './expire-payments.ts';
import { releaseHolds } from './holds.ts';
import { hasLedger, loadBill } from './load-bill.ts';
import { lockLedgers } from './lock-bill.ts';
import { publishChoices, publishLedgers } from './publish-bill.ts';
import { staffOf } from './record-payment.ts';
import { insertUnpaid, type Unpaid, unpaidOf } from './unpaid-bill.ts';

/**
 * Closes the bill of a locked session that has ended: open payments of its lines expire, and choices are released.
 * Records the rest as `unpaid`. Throws `bill_unpaid` with `leftMinor` if something is and staff didn't say why.
 */
export async function closeBill(
  trx: Trx,
  caller: Caller | null,
  scope: ResourceScope,
  unpaid: Unpaid | undefined,
): Promise<void> {
  const { sessionId } = scope;
  const { bill } = await loadBill(trx, sessionId);
  const leftMinor = unpaidOf(bill);
  if (leftMinor > 0 && !unpaid) throw new AppError('bill_unpaid', { details: { leftMinor } });
  if (leftMinor > 0 || (await hasLedger(trx, sessionId))) {
    const ledgers = await lockLedgers(trx, { sessionIds: [sessionId] });
    const changedIds = await expireAtEnd(trx, sessionId);
    if (unpaid && leftMinor > 0) {
      await insertUnpaid(trx, scope, { ...unpaid, bill, recordedBy: caller && staffOf(caller) });
    }
    await publishLedgers(trx, ledgers, changedIds);
  }
  if ((await releaseHolds(trx, sessionId)) > 0) await publishChoices(trx, scope);
}
