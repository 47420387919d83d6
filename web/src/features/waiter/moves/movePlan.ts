/** Tables to which a session may go, and the people and orders that go with it. */
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { groupBy } from '../../../lib/format/lists.ts';

export type Verb = 'move' | 'merge' | 'split';

/** A table that can be chosen; `session` is set for a merge. */
export interface Target {
  readonly table: Table;
  readonly session: TableSession | undefined;
  /** Total of its orders. */
  readonly totalMinor: number;
}
export interface TargetArea {
  readonly area: string;
  readonly targets: readonly Target[];
}

const isKept = ({ status, lines }: Order): boolean => status !== 'cancelled' && lines.length > 0;
const sumOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, order) => sum + order.totalMinor, 0);

/**
 * Returns the tables to which a session may go, by area: free ones to move or split, those of other sessions to
 * merge.
 */
export function targetsOf(
  verb: Verb,
  session: TableSession,
  floor: {
    readonly tables: readonly Table[];
    readonly sessions: readonly TableSession[];
    readonly orders: readonly Order[];
  },
): TargetArea[] {
  const sessionAt = new Map(floor.sessions.map((one) => [one.tableId, one]));
  const targets = floor.tables.flatMap((table): Target[] => {
    const other = sessionAt.get(table.id);
    if (other?.id === session.id) return [];
    const isFree = !other && table.status !== 'closed';
    if (verb === 'merge' ? !other : !isFree) return [];
    const orders = floor.orders.filter((one) => one.sessionId === other?.id && isKept(one));
    return [{ table, session: other, totalMinor: sumOf(orders) }];
  });
  return [...groupBy(targets, ({ table }) => table.area)].map(([area, inArea]) => ({
    area,
    targets: inArea,
  }));
}

/** Returns the guest with whom an order goes; null if it is for the table, and stays there. */
const goesWith = ({ placedFor, placedBy, source }: Order): number | null =>
  placedFor?.userId ?? (source === 'guest' ? placedBy.userId : null);

/** People, orders and sum of a part of a table. */
export interface Part {
  readonly people: number;
  readonly orderCount: number;
  readonly itemCount: number;
  readonly totalMinor: number;
}

function partOf(people: number, orders: readonly Order[]): Part {
  const kept = orders.filter(isKept);
  const itemCount = kept
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return { people, orderCount: kept.length, itemCount, totalMinor: sumOf(kept) };
}

export const wholeOf = (session: TableSession, orders: readonly Order[]): Part =>
  partOf(session.guestCount, orders);

/** Returns what each guest has ordered, or what was ordered for them. */
export const partOfGuest = (userId: number, orders: readonly Order[]): Part =>
  partOf(
    1,
    orders.filter((order) => goesWith(order) === userId),
  );

/** Returns what goes with the chosen guests, and what stays. */
export function splitOf(
  session: TableSession,
  orders: readonly Order[],
  userIds: readonly number[],
): { goes: Part; stays: Part } {
  const goes = (order: Order): boolean => {
    const userId = goesWith(order);
    return userId !== null && userIds.includes(userId);
  };
  return {
    goes: partOf(userIds.length, orders.filter(goes)),
    stays: partOf(
      session.guestCount - userIds.length,
      orders.filter((order) => !goes(order)),
    ),
  };
}
