import type { ColumnType, Generated } from 'kysely';
import type { AdjustmentKind, UnpaidKind } from '@sofra/contracts/bills';
import type { CountedMoney, DayEntryKind, DayFigures } from '@sofra/contracts/days';
import type { PaymentMethod, PaymentSplit, PaymentState } from '@sofra/contracts/payments';
import type { Json, Stamp, Time } from './columns.ts';

type Day = ColumnType<string, string, string>;
type AmountOfRate = { vatRate: number; amountMinor: number };

/** Tables of bills, payments and closed days. Money is in minor units, rates in hundredths of a percent. */
export interface BillTables {
  /** One row for each session whose ledger has been written. */
  bills: {
    session_id: number;
    version: Generated<number>;
    /**
     * Since when an open session is settled: something is ordered, nothing is left to pay, no payment is open and no
     * refund is due.
     */
    settled_at: Time;
    /** True if more is paid or reserved for a line than it owes, or that isn't known. */
    is_overpaid: Generated<boolean>;
  };
  bill_adjustments: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    session_id: number;
    kind: AdjustmentKind;
    rate: number | null;
    amount_minor: number | null;
    reason: string;
    made_by: number | null;
    made_at: Stamp;
    /** Business day in which it counts. */
    day: Day;
    revoked_at: Time;
    revoked_by: Generated<number | null>;
  };
  adjustment_lines: {
    adjustment_id: number;
    line_id: number;
    rate: number | null;
    amount_minor: number | null;
  };
  /** Lines that a guest is choosing to pay. */
  line_holds: {
    line_id: number;
    user_id: number;
    session_id: number;
    units: number;
    until: ColumnType<Date, Date, Date>;
  };
  /** Append-only: an open payment gets its result once. */
  payments: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    /** Session in which it was made; its shares follow their lines. */
    session_id: number;
    kind: Generated<'payment' | 'refund'>;
    refund_of: number | null;
    /** Refund whose money came back with it. */
    returned_refund: Generated<number | null>;
    client_payment_id: string;
    request_hash: Buffer;
    method: PaymentMethod;
    amount_minor: number;
    tip_minor: Generated<number>;
    /** Cash that the guest will hand over. */
    given_minor: Generated<number | null>;
    state: Generated<PaymentState>;
    split: Json<PaymentSplit>;
    payer_id: number | null;
    recorded_by: number | null;
    settled_by: Generated<number | null>;
    reason: Generated<string | null>;
    created_at: Stamp;
    expires_at: Time;
    settled_at: Time;
    /** Time at which staff cancelled it while it was open. */
    freed_at: Time;
    /** Business day in which the money counts; null until it is paid. */
    day: ColumnType<string | null, string | null | undefined, string | null>;
    provider: Generated<string | null>;
    provider_ref: Generated<string | null>;
    commission_minor: Generated<number>;
    /** Recorded for a bill that had changed since staff received it: it may pay lines beyond their price. */
    is_late: Generated<boolean>;
    version: Generated<number>;
  };
  /** Append-only. Negative for refunds and for money that moved to another line. */
  payment_shares: {
    id: Generated<number>;
    payment_id: number;
    line_id: number;
    units: Generated<number>;
    amount_minor: number;
    at: Stamp;
    /** Business day in which money moved to another line. */
    moved_day: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Events of payment providers that have been processed. */
  provider_events: { provider: string; event_id: string; received_at: Stamp };
  /** Bills that staff closed without their being paid; the amount is 0 once they are. */
  unpaid_bills: {
    session_id: number;
    business_id: number;
    branch_id: number;
    day: Day;
    kind: UnpaidKind;
    amount_minor: number;
    /** The amount by VAT rate; null for bills of before. */
    by_rate: ColumnType<AmountOfRate[] | null, string | null | undefined, string>;
    reason: string;
    recorded_by: number | null;
    recorded_at: Stamp;
  };
  /** Append-only: what closed days have, booked when they are closed, and what has changed since, of an open day. */
  day_entries: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    /** Business day in which it counts. */
    day: Day;
    /** Business day that it is of: another one for a correction. */
    of_day: Day;
    kind: DayEntryKind;
    session_id: number | null;
    order_id: number | null;
    adjustment_id: number | null;
    line_id: number | null;
    vat_rate: number | null;
    amount_minor: number;
    at: Stamp;
  };
  /** Immutable, except that a day can be reopened once; it can then be closed again. */
  day_closes: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    day: Day;
    figures: Json<DayFigures>;
    counted: Json<CountedMoney>;
    reason: string | null;
    closed_by: number | null;
    closed_at: Stamp;
    reopened_by: Generated<number | null>;
    reopened_at: Time;
    reopen_reason: Generated<string | null>;
    /** Those of the branch when it was closed. Null in closes of before 0041. */
    branch_name: Generated<string | null>;
    time_zone: Generated<string | null>;
  };
}
