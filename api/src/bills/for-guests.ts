import type { BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';

/** Returns a payment as guests see it: without what staff wrote, and who they are. */
const paymentForGuests = (payment: Payment): Payment => ({
  ...payment,
  staffName: null,
  reason: null,
});

/** Returns a ledger or its change as guests see it: without what staff wrote, and who they are. */
export const ledgerForGuests = (ledger: BillLedger): BillLedger => ({
  ...ledger,
  adjustments: ledger.adjustments.map((one) => ({ ...one, reason: '', madeBy: null })),
  payments: ledger.payments.map(paymentForGuests),
  unpaid: ledger.unpaid && { ...ledger.unpaid, reason: '' },
});

/** Returns a ledger as the caller sees it. */
export const ledgerForCaller = (
  caller: Caller,
  scope: ResourceScope,
  ledger: BillLedger,
): BillLedger => (isStaffOf(caller, scope) ? ledger : ledgerForGuests(ledger));

/** Returns a payment as the caller sees it. */
export const paymentForCaller = (caller: Caller, scope: ResourceScope, payment: Payment): Payment =>
  isStaffOf(caller, scope) ? payment : paymentForGuests(payment);
