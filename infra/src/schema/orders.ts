import type { ColumnType, Generated } from 'kysely';
import type { LocalizedText } from '@sofra/contracts/common';
import type { NoteReading } from '@sofra/contracts/notes';
import type { ChosenOption } from '@sofra/contracts/options';
import type { OrderChangeKind } from '@sofra/contracts/order-changes';
import type { OrderPart, OrderStatus } from '@sofra/contracts/orders';
import type { DefaultJson, Json, OptionalJson, Stamp, Time } from './columns.ts';

/** Tables of orders. Money is in minor units. */
export interface OrderTables {
  /** The last order number of each branch's business day. */
  order_numbers: {
    branch_id: number;
    day: string;
    last_number: number;
    /** Numbers of earlier days that were still on screen when the counter restarted. */
    skipped: Generated<number[]>;
    /** Number of guests' orders within the minute that began at `guest_minute`. */
    guest_minute: Time;
    guest_orders: Generated<number>;
  };
  orders: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_id: number;
    session_id: number;
    number: number;
    client_order_id: string | null;
    /**
     * Hash of the request sent with `client_order_id`: the same key with another body is refused.
     */
    request_hash: Buffer | null;
    placed_by: number;
    source: 'guest' | 'staff';
    guest_count: number;
    status: Generated<OrderStatus>;
    version: Generated<number>;
    total_minor: Generated<number>;
    /** Null until the order has a line; the kitchen doesn't see it before. */
    placed_at: Time;
    status_changed_at: Stamp;
    preparing_at: Time;
    ready_at: Time;
    served_at: Time;
    cancelled_at: Time;
    cancel_reason: string | null;
    acknowledged_at: Time;
    created_at: Stamp;
    /**
     * Time since which the order is withheld from the kitchen; null once staff have confirmed the
     * session.
     */
    held_at: Time;
    /** The staff member who marked it served. */
    served_by: Generated<number | null>;
    /** Round of the session, from 1. */
    round: Generated<number>;
    /** States at its stations; empty if it has one station only. */
    parts: DefaultJson<OrderPart[]>;
    /** Guest for whom staff ordered. */
    placed_for: Generated<number | null>;
    /** True while a station hasn't acknowledged that a line was cancelled, also once the order is served. */
    has_unseen_cancel: Generated<boolean>;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    business_id: number;
    item_id: number;
    position: number;
    name: Json<LocalizedText>;
    unit_price_minor: number;
    quantity: number;
    note: string | null;
    allergens: Generated<string[]>;
    preparation_minutes: Generated<number>;
    done_at: Time;
    options: DefaultJson<ChosenOption[]>;
    is_for_table: Generated<boolean>;
    basket_line_id: Generated<string | null>;
    note_reading: OptionalJson<NoteReading>;
    station_id: Generated<number | null>;
    served_at: Time;
    /** Quantity that the station last acknowledged; null if it is the present one. */
    seen_quantity: Generated<number | null>;
    change_reason: Generated<string | null>;
    replaces_line_id: Generated<number | null>;
    /** VAT included in the price, in hundredths of a percent. */
    vat_rate: Generated<number>;
  };
  /** History of each order after it was placed. */
  order_changes: {
    id: Generated<number>;
    order_id: number;
    at: Stamp;
    kind: OrderChangeKind;
    actor_id: number | null;
    details: DefaultJson<Record<string, unknown>>;
  };
  /** Expected times of open orders, which the worker writes. */
  order_estimates: {
    order_id: number;
    session_id: number;
    ready_from: ColumnType<Date, Date, Date>;
    ready_to: ColumnType<Date, Date, Date>;
    /** End of the range when it was first given. */
    first_ready_to: ColumnType<Date, Date, Date>;
    is_slower: Generated<boolean>;
    last_item_id: number | null;
    version: number;
  };
  /** Each branch's last estimates, and the position of its log that they reflect. */
  estimate_runs: { branch_id: number; seq: Generated<number>; computed_at: Stamp };
}
