/** The orders placed in a branch: as many as a snapshot counted, and those that events told of since. */
import type { RoomPosition } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';

export interface Tally {
  /** The count of the snapshot, for the business day on which it was read. */
  readonly count: number;
  /** The server's time when it was read, in ms. */
  readonly readAt: number;
  /** Orders are counted up to this event of the branch's room. */
  readonly seq: number;
  /** When each order after the snapshot was placed, in ms. */
  readonly later: readonly number[];
}

/** Older ones are of an earlier business day: none is longer, also where clocks are turned back. */
const LONGEST_DAY_MS = 30 * 3_600_000;

/** Adds an order that an event told of; once, and only if the snapshot is from before the event. */
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
