/** Number of orders placed in a branch: those counted by a snapshot, and those of later events. */
import type { RoomPosition } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';

export interface Tally {
  /** Count in the snapshot, for the business day on which it was read. */
  readonly count: number;
  /** Server time of the snapshot, in ms. */
  readonly readAt: number;
  /** Sequence number of the room's event up to which orders are counted. */
  readonly seq: number;
  /** Server time of each order after the snapshot, in ms. */
  readonly later: readonly number[];
}

/**
 * Maximum length of a business day, with a margin for clock changes; older orders belong to an earlier day.
 */
const LONGEST_DAY_MS = 30 * 3_600_000;

/** Counts the order of an event, once, if the event came after the snapshot. */
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
