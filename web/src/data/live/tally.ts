/** The orders placed in a branch: those that a snapshot counted, and those of later events. */
import type { RoomPosition } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';

export interface Tally {
  /** The count of the snapshot, for the business day on which it was read. */
  readonly count: number;
  /** The server's time when it was read, in ms. */
  readonly readAt: number;
  /** The event of the branch's room up to which orders are counted. */
  readonly seq: number;
  /** The time of each order after the snapshot, in ms. */
  readonly later: readonly number[];
}

/** The limit of a business day, with a margin for clock changes: older orders are of an earlier day. */
const LONGEST_DAY_MS = 30 * 3_600_000;

/** Adds the order of an event, once, and only when the event came after the snapshot. */
export function withPlaced(
  tally: Tally | undefined,
  order: Order,
  { room, seq }: RoomPosition,
): Tally | undefined {
  if (!tally || room !== `branch:${order.branchId}` || seq <= tally.seq) return tally;
  const placedAt = Date.parse(order.placedAt);
  const recent = tally.later.filter((at) => at > placedAt - LONGEST_DAY_MS);
  return { ...tally, seq, later: [...recent, placedAt] };
}
