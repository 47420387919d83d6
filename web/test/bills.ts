/** Ledgers and payments with default values. */
import type { BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { noon } from './data.ts';

export const buildLedger = (changes: Partial<BillLedger> = {}): BillLedger => ({
  sessionId: 1,
  branchId: 1,
  tableId: 1,
  adjustments: [],
  payments: [],
  unpaid: null,
  version: 1,
  ...changes,
});

export const buildPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  branchId: 1,
  sessionId: 1,
  kind: 'payment',
  refundOf: null,
  clientPaymentId: 'payment-one',
  method: 'cash',
  amountMinor: 8500,
  tipMinor: 0,
  givenMinor: null,
  state: 'paid',
  split: { kind: 'rest' },
  payer: null,
  staffName: 'Ayşe',
  reason: null,
  createdAt: noon,
  expiresAt: null,
  settledAt: noon,
  isTest: false,
  shares: [{ lineId: 1, units: 1, amountMinor: 8500 }],
  version: 1,
  ...changes,
});
