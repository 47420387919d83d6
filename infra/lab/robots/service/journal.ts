import type { DayClose } from '@sofra/contracts/days';
import type { Payment, PaymentState } from '@sofra/contracts/payments';

export interface Noted {
  amountMinor: number;
  tipMinor: number;
  kind: Payment['kind'];
  state: PaymentState;
}

/** Payments as the server acknowledged them, by their client id. */
export interface Journal {
  readonly noted: ReadonlyMap<string, Noted>;
  /** Notes a payment that the server acknowledged, or its new state. */
  readonly note: (payment: Payment) => void;
  /** Results that guests chose on the pages of the card provider, by the client id of their payment. */
  readonly decisions: ReadonlyMap<string, PaymentState>;
  readonly noteDecision: (clientPaymentId: string, result: PaymentState) => void;
  /** Acknowledged closes of days, by id. */
  readonly closes: ReadonlyMap<number, DayClose>;
  readonly noteClose: (close: DayClose) => void;
}

export function createJournal(): Journal {
  const noted = new Map<string, Noted>();
  const decisions = new Map<string, PaymentState>();
  const closes = new Map<number, DayClose>();
  return {
    noted,
    decisions,
    noteDecision: (id, result) => void decisions.set(id, result),
    closes,
    noteClose: (close) => void closes.set(close.id, close),
    note: ({ clientPaymentId, amountMinor, tipMinor, kind, state }) => {
      const before = noted.get(clientPaymentId)?.state;
      // Answers arrive in any order; a result isn't an intent again.
      const known = state === 'intent' && before !== undefined ? before : state;
      noted.set(clientPaymentId, { amountMinor, tipMinor, kind, state: known });
    },
  };
}
