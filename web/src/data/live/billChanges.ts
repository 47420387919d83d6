/** Changes of a bill by staff: discounts, and the results of open payments. */
import * as contract from '@sofra/contracts/bills';
import { type Payment, settlePayment as settle } from '@sofra/contracts/payments';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { bills } from './bills.ts';
import { branchBills } from './branchBills.ts';

const apply = (ledger: contract.BillLedger): void => {
  bills.replace(ledger);
  branchBills.replace(ledger);
};

export type NewAdjustment = RouteCall<typeof contract.adjustBill>['body'];

/** Gives a discount or complimentary lines. */
export const adjustBill = async (sessionId: number, body: NewAdjustment): Promise<void> =>
  apply(await call(contract.adjustBill, { params: { sessionId }, body }));

/** Takes back a discount; repeating it changes nothing. */
export const revokeAdjustment = async (sessionId: number, adjustmentId: number): Promise<void> =>
  apply(await call(contract.revokeAdjustment, { params: { sessionId, adjustmentId } }));

/** Records the result of an open payment; repeating it changes nothing. */
export const settlePayment = (
  { id: paymentId, sessionId }: Pick<Payment, 'id' | 'sessionId'>,
  body: RouteCall<typeof settle>['body'],
): Promise<Payment> => call(settle, { params: { sessionId, paymentId }, body });
