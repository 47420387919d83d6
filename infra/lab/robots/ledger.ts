import type { OrderStatus } from '@sofra/contracts/orders';

/** Response of the server to an order. */
export interface Acknowledgement {
  readonly orderId: number;
  /** Time on the clock of `performance.now()`. */
  readonly at: number;
  /** Milliseconds since the tap. */
  readonly afterMs: number;
}

/** Order sent by a guest, and its result as far as the guest knows. */
export interface SentOrder {
  readonly clientOrderId: string;
  readonly userId: number;
  readonly sessionId: number;
  readonly branchId: number;
  readonly totalMinor: number;
  readonly lineCount: number;
  acknowledgement: Acknowledgement | undefined;
}

/** Change to which the server responded with 200. */
export interface AcknowledgedChange {
  readonly orderId: number;
  readonly version: number;
  readonly status: OrderStatus;
}

/** Everything the clients were promised; the database must match it. */
export interface Ledger {
  readonly orders: SentOrder[];
  readonly changes: AcknowledgedChange[];
  /** Inexcusable responses: a refusal without a reason, or an order that isn't the one sent. */
  readonly wrongAnswers: string[];
}

export const createLedger = (): Ledger => ({ orders: [], changes: [], wrongAnswers: [] });
