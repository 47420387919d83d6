import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { groupBy } from '../../lib/format/lists.ts';
import { isHeld } from '../../parts/orders/orderNames.ts';

const MINUTE_MS = 60_000;

/** A table as the dashboard shows it (S4, D21). */
export interface TableCell {
  readonly table: Table;
  /** Guests at the table and the time since they arrived; undefined if it is free. */
  readonly party: { readonly people: number; readonly minutes: number } | undefined;
  /** True if staff have to confirm the session before the kitchen sees its orders. */
  readonly isAwaiting: boolean;
  /** Total of the orders without cancelled ones. */
  readonly amountMinor: number;
}

/** Returns the tables of a branch with their open sessions and totals at a given time. */
export function tableCells(
  tables: readonly Table[],
  sessions: readonly TableSession[],
  orders: readonly Order[],
  nowMs: number,
): TableCell[] {
  const sessionAt = new Map(sessions.map((session) => [session.tableId, session]));
  const ordersOf = groupBy(orders, (order) => order.sessionId);
  return tables.map((table) => {
    const session = sessionAt.get(table.id);
    const kept = (session && ordersOf.get(session.id)) ?? [];
    return {
      table,
      party: session && {
        people: session.guestCount,
        minutes: Math.max(0, Math.floor((nowMs - Date.parse(session.startedAt)) / MINUTE_MS)),
      },
      isAwaiting: kept.some(isHeld),
      amountMinor: kept
        .filter((order) => order.status !== 'cancelled')
        .reduce((sum, order) => sum + order.totalMinor, 0),
    };
  });
}
