/** Builders of documents for tests, with default values. */
import type { BillLedger } from './bills.ts';
import type { Order, OrderLine } from './orders.ts';
import type { Payment } from './payments.ts';

const at = '2026-11-26T18:00:00.000Z';

export const buildLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  itemId: 1,
  name: { tr: 'Mercimek Çorbası' },
  quantity: 1,
  unitPriceMinor: 8500,
  note: null,
  allergens: [],
  preparationMinutes: 5,
  isDone: false,
  options: [],
  isForTable: false,
  basketLineId: null,
  noteReading: null,
  stationId: null,
  isServed: false,
  seenQuantity: null,
  changeReason: null,
  replacesLineId: null,
  vatRate: 1000,
  ...changes,
});

export const buildOrder = (changes: Partial<Order> = {}): Order => ({
  id: 1,
  number: 1,
  branchId: 1,
  tableId: 1,
  tableNumber: '1',
  sessionId: 1,
  clientOrderId: null,
  placedBy: { userId: 1, nickname: null, seat: 1 },
  placedFor: null,
  source: 'guest',
  guestCount: 1,
  status: 'pending',
  version: 1,
  totalMinor: 8500,
  placedAt: at,
  statusChangedAt: at,
  cancelReason: null,
  isAcknowledged: true,
  isSessionEnded: false,
  isHeld: false,
  round: 1,
  parts: [],
  lines: [],
  ...changes,
});

export const buildPayment = ({ id = 1, ...changes }: Partial<Payment> = {}): Payment => ({
  id,
  branchId: 1,
  sessionId: 1,
  kind: 'payment',
  refundOf: null,
  returnedRefund: null,
  clientPaymentId: `payment-${id}`,
  method: 'cash',
  amountMinor: 0,
  tipMinor: 0,
  givenMinor: null,
  state: 'paid',
  split: { kind: 'rest' },
  payer: null,
  staffName: null,
  reason: null,
  createdAt: at,
  expiresAt: null,
  settledAt: at,
  isTest: false,
  isLate: false,
  shares: [],
  version: 1,
  ...changes,
});

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
