import type { OrderStatus } from '@sofra/contracts/orders';

/** The server's answer to an order. */
export interface Acknowledgement {
  readonly orderId: number;
  /** On the clock of `performance.now()`. */
  readonly at: number;
  /** Since the tap. */
  readonly afterMs: number;
}

/** An order that a guest has tapped, and what became of it as far as the guest knows. */
export interface SentOrder {
  readonly clientOrderId: string;
  readonly userId: number;
  readonly sessionId: number;
  readonly branchId: number;
  readonly totalMinor: number;
  readonly lineCount: number;
  acknowledgement: Acknowledgement | undefined;
}

/** A change that the server has answered with 200. */
export interface AcknowledgedChange {
  readonly orderId: number;
  readonly version: number;
  readonly status: OrderStatus;
}

/** What people were promised: the truth must hold all of it. */
export interface Ledger {
  readonly orders: SentOrder[];
  readonly changes: AcknowledgedChange[];
  /** Answers that nothing excuses: a refusal without a reason, or an order that isn't the one sent. */
  readonly wrongAnswers: string[];
}

export const createLedger = (): Ledger => ({ orders: [], changes: [], wrongAnswers: [] });
