import type { BillLine } from '@sofra/contracts/bill-math';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import { groupBy, sorted } from '../../../../lib/format/lists.ts';
import { paymentsOf } from './billPeople.ts';
import { amountOf, chosenUnits, freeUnits, heldByOthers, type OwnBill } from './splits.ts';

/** A line of the bill on the tab of items. */
export interface BillItem {
  readonly line: BillLine;
  readonly ordered: OrderLine;
  /** `open`: can be chosen; `held`: others are choosing all that is left of it. */
  readonly state: 'open' | 'held' | 'paid';
  readonly freeUnits: number;
  readonly chosenUnits: number;
  /** Price of the chosen units, else of what is left; of a paid line, its whole price. */
  readonly priceMinor: number;
  readonly heldBy: readonly number[];
  readonly payments: readonly Payment[];
}

/** Lines of one guest, or those for the table. */
export interface ItemGroup {
  /** Null: for the table. */
  readonly ownerId: number | null;
  readonly items: readonly BillItem[];
}

function toItem(
  own: OwnBill,
  line: BillLine,
  ordered: OrderLine,
  chosen: ReadonlyMap<number, number>,
): BillItem {
  const { lineId, leftMinor, owedMinor, unitsLeft } = line;
  const free = freeUnits(own, lineId);
  const units = chosen.get(lineId) ?? 0;
  const price = units || free || unitsLeft;
  return {
    line,
    ordered,
    state: leftMinor === 0 ? 'paid' : free === 0 ? 'held' : 'open',
    freeUnits: free,
    chosenUnits: units,
    priceMinor:
      leftMinor === 0
        ? owedMinor
        : amountOf(own, { kind: 'items', lines: [{ lineId, units: price }] }),
    heldBy: heldByOthers(own, lineId).map(({ userId }) => userId),
    payments: paymentsOf(own, lineId),
  };
}

/** Returns the lines of the bill by guest: the user's own first, those for the table last. */
export function itemGroups(
  own: OwnBill,
  orders: readonly Order[],
  units: Readonly<Record<number, number>>,
): ItemGroup[] {
  const ordered = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  const chosen = new Map(chosenUnits(own, units).map((one) => [one.lineId, one.units]));
  const items = own.bill.lines.flatMap((line) => {
    const source = ordered.get(line.lineId);
    return source && line.quantity > 0 ? [toItem(own, line, source, chosen)] : [];
  });
  const rank = (ownerId: number | null): number => {
    if (ownerId === null) return Infinity;
    if (ownerId === own.myId) return -1;
    const seat = own.presentIds.indexOf(ownerId);
    return seat < 0 ? Number.MAX_SAFE_INTEGER : seat;
  };
  return sorted(groupBy(items, ({ line }) => line.ownerId).entries(), ([a], [b]) =>
    a === b ? 0 : rank(a) < rank(b) ? -1 : 1,
  ).map(([ownerId, ofOwner]) => ({ ownerId, items: ofOwner }));
}
