import type { ColumnType, Generated } from 'kysely';
import type { PaymentMethod } from '@sofra/contracts/payments';

/** Tables of the reports. Money is in minor units, a day is the branch's business day. */
export interface ReportTables {
  /**
   * Figures folded by the worker from the rows of a branch's business day; recomputed when an
   * event touches the day.
   */
  report_days: {
    branch_id: number;
    day: string;
    orders: number;
    cancelled_orders: number;
    revenue_minor: number;
    sessions: number;
    guests: number;
    ended_sessions: number;
    table_seconds: number;
    discounted_minor: Generated<number>;
    complimentary_minor: Generated<number>;
    unpaid_minor: Generated<number>;
    unpaid_bills: Generated<number>;
  };
  report_hours: {
    branch_id: number;
    day: string;
    hour: number;
    orders: number;
    revenue_minor: number;
  };
  report_items: {
    branch_id: number;
    day: string;
    item_id: number;
    quantity: number;
    revenue_minor: number;
  };
  report_staff: {
    branch_id: number;
    day: string;
    user_id: number;
    orders_taken: number;
    revenue_minor: number;
    orders_served: number;
    /** Number of served orders that were marked ready first. */
    orders_timed: Generated<number>;
    serve_seconds: number;
  };
  report_tables: {
    branch_id: number;
    day: string;
    table_id: number;
    sessions: number;
    table_seconds: number;
    revenue_minor: number;
  };
  /** Payments and refunds of a day; tips are without the refunded ones. */
  report_payments: {
    branch_id: number;
    day: string;
    method: PaymentMethod;
    /** The member of staff who recorded or confirmed them; null for phones and paired screens. */
    user_id: number | null;
    payments: number;
    paid_minor: number;
    tips_minor: number;
    refunds: number;
    refunded_minor: number;
    commission_minor: number;
  };
  /** Position up to which the fold has read each branch's log. */
  report_positions: {
    branch_id: number;
    seq: number;
    /** The branch's settings at the time of the fold: a change moves the boundaries of its days. */
    time_zone: string;
    day_starts_at: number;
    folded_at: ColumnType<Date, Date, Date>;
  };
}
