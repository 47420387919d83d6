import type { ColumnType, Generated } from 'kysely';

/** The tables of the reports. Money is in minor units, a day is the branch's business day. */
export interface ReportTables {
  /** Folded by the worker from the rows of a branch's business day, anew whenever an event touches it. */
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
    /** Of them, those that were ready first. */
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
  /** How far the fold has read each branch's log. */
  report_positions: {
    branch_id: number;
    seq: number;
    /** The branch's when it was folded: with others its days are others. */
    time_zone: string;
    day_starts_at: number;
    folded_at: ColumnType<Date, Date, Date>;
  };
}
