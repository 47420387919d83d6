import type { LocalizedText } from '@sofra/contracts/common';
import type { ChosenOption } from '@sofra/contracts/options';
import type { Order, OrderLine, OrderStatus } from '@sofra/contracts/orders';
import type { Station } from '@sofra/contracts/stations';
import { statusAt } from '../../../data/live/orderParts.ts';
import { groupBy, sorted } from '../../../lib/format/lists.ts';
import { orderGuest } from '../../../lib/domain/orderGuest.ts';
import { commonStatus } from './otherStations.ts';
import {
  type DisplayView,
  isPass,
  isUnseenLine,
  type ShownOrder,
  stationOf,
} from './stationOrders.ts';

/** Guest or table that lines are for; undefined for the waiter's own. */
export type CardSeat =
  | { readonly kind: 'guest'; readonly nickname: string | null; readonly seat: number }
  | { readonly kind: 'table' };

/** Options of some portions of a row. */
export interface RowOptions {
  readonly seat: CardSeat | undefined;
  readonly quantity: number;
  readonly options: readonly ChosenOption[];
}

export interface RowLine {
  readonly order: Order;
  readonly line: OrderLine;
}

/** Row of an order card: the same item for several seats is one row. */
export interface CardRow {
  readonly key: number;
  readonly itemId: number;
  readonly name: LocalizedText;
  readonly allergens: readonly string[];
  readonly quantity: number;
  /** Quantity that the station last acknowledged, if another. */
  readonly seenQuantity: number | undefined;
  readonly kind: 'plain' | 'void' | 'changed';
  readonly isDone: boolean;
  /** True if it joined a card that users of this display already know. */
  readonly isNew: boolean;
  readonly reason: string | null;
  /** True if the row above, of the same cancelled order, says it already. */
  readonly isReasonAbove: boolean;
  /** Seats to write, if the card writes any. */
  readonly seats: readonly CardSeat[];
  /** One entry if all portions have the same options; none without options. */
  readonly options: readonly RowOptions[];
  /** Line whose note is shown. */
  readonly noted: OrderLine | undefined;
  readonly lines: readonly RowLine[];
  /** Heading above the row, where dishes are handed out: its station, and what is left there. */
  readonly group: { station: Station; status: OrderStatus; left: number } | undefined;
}

interface Entry extends RowLine {
  readonly seat: CardSeat | undefined;
  readonly isVoid: boolean;
  readonly isDone: boolean;
  readonly station: Station | undefined;
}

function seatOf(order: Order, line: OrderLine): CardSeat | undefined {
  if (line.isForTable) return { kind: 'table' };
  if (order.source === 'staff' && order.placedFor === null) return undefined;
  const { nickname, seat } = orderGuest(order);
  return { kind: 'guest', nickname, seat: seat ?? 1 };
}

/** Position of a seat on the card: guests in order of arrival, then the waiter's lines, then the table's. */
const positionOf = (seat: CardSeat | undefined): number =>
  seat === undefined ? 1e6 : seat.kind === 'guest' ? seat.seat : 1e6 + 1;

/** Rows with the same key are one: a note or a change keeps a line apart. */
function keyOf({ line, isVoid, seat }: Entry): string {
  const isApart = line.note !== null || isVoid || isUnseenLine(line);
  return isApart ? `line ${line.id}` : `item ${line.itemId} ${seat?.kind === 'table'}`;
}

function optionsOf(entries: readonly Entry[], hasSeats: boolean): RowOptions[] {
  const bySame = groupBy(entries, ({ line }) => line.options.map(({ id }) => id).join());
  if (bySame.size === 1) {
    const options = entries[0]?.line.options ?? [];
    return options.length > 0 ? [{ seat: undefined, quantity: 0, options }] : [];
  }
  return [...bySame].flatMap(([, same]) =>
    same.flatMap(({ line, seat }) =>
      line.options.length > 0
        ? [{ seat: hasSeats ? seat : undefined, quantity: line.quantity, options: line.options }]
        : [],
    ),
  );
}

/** Returns what has changed of a line, and why. */
function changeOf({
  line,
  order,
  isVoid,
}: Entry): Pick<CardRow, 'kind' | 'reason' | 'seenQuantity'> {
  if (isVoid) {
    return {
      kind: 'void',
      reason: line.changeReason ?? order.cancelReason,
      seenQuantity: undefined,
    };
  }
  if (!isUnseenLine(line)) return { kind: 'plain', reason: null, seenQuantity: undefined };
  return {
    kind: 'changed',
    reason: line.changeReason,
    seenQuantity: line.seenQuantity ?? undefined,
  };
}

function toRow(
  entries: readonly Entry[],
  hasSeats: boolean,
  newIds: ReadonlySet<number>,
): CardRow[] {
  const [first] = entries;
  if (!first) return [];
  const { line, isVoid } = first;
  const seats = new Map(entries.map(({ seat }) => [positionOf(seat), seat]));
  const total = entries.reduce((sum, entry) => sum + entry.line.quantity, 0);
  return [
    {
      key: line.id,
      itemId: line.itemId,
      name: line.name,
      allergens: line.allergens,
      quantity: isVoid ? line.quantity || (line.seenQuantity ?? 1) : total,
      ...changeOf(first),
      isDone: !isVoid && entries.every(({ isDone }) => isDone),
      isNew: entries.some((entry) => newIds.has(entry.order.id)),
      isReasonAbove: false,
      seats: hasSeats ? [...seats.values()].flatMap((seat) => seat ?? []) : [],
      options: optionsOf(entries, hasSeats),
      noted: line.note === null ? undefined : line,
      lines: entries,
      group: undefined,
    },
  ];
}

/** Says the reason of a cancelled order once, on the first of its rows. */
function withReasonsOnce(rows: readonly CardRow[]): CardRow[] {
  return rows.map((row, index) => {
    const [above, own] = [rows[index - 1]?.lines[0]?.order, row.lines[0]?.order];
    const isReasonAbove = own?.status === 'cancelled' && above?.id === own.id;
    return isReasonAbove ? { ...row, isReasonAbove } : row;
  });
}

/** Adds the heading of each station to its first row. */
function withGroups(
  rows: readonly CardRow[],
  shown: readonly ShownOrder[],
  stations: readonly Station[],
): CardRow[] {
  const ofRow = (row: CardRow) => row.lines[0] && stationOf(row.lines[0].line, stations);
  return stations.flatMap((station) => {
    const own = rows.filter((row) => ofRow(row)?.id === station.id);
    const makers = shown.filter(({ lines }) =>
      lines.some((line) => line.quantity > 0 && stationOf(line, stations)?.id === station.id),
    );
    const left = own.reduce(
      (sum, row) => sum + (row.isDone || row.kind === 'void' ? 0 : row.quantity),
      0,
    );
    const status = commonStatus(makers.map(({ order }) => statusAt(order, station.id)));
    return own.map((row, index) =>
      index === 0 ? { ...row, group: { station, status, left } } : row,
    );
  });
}

/**
 * Returns the rows of a card in the order of seats. Seats are written if the table has more than one guest, or
 * the card has lines of more than one seat. `newOrderIds` marks lines that joined a known card.
 */
export function cardRowsOf(
  {
    shown,
    newOrderIds,
    guestCount,
  }: {
    shown: readonly ShownOrder[];
    newOrderIds: ReadonlySet<number>;
    guestCount: number;
  },
  view: DisplayView,
): CardRow[] {
  const isHandedOut = isPass(view);
  const isKnown = shown.some(({ order }) => !newOrderIds.has(order.id));
  const entries = shown.flatMap(({ order, lines }): Entry[] =>
    lines.map((line) => {
      const station = stationOf(line, view.stations);
      const isOut = isHandedOut && statusAt(order, station?.id) === 'ready';
      return {
        order,
        line,
        station,
        seat: seatOf(order, line),
        isVoid: order.status === 'cancelled' || line.quantity === 0,
        isDone: line.isDone || isOut,
      };
    }),
  );
  const bySeat = sorted(entries, (a, b) => positionOf(a.seat) - positionOf(b.seat));
  const seats = new Set(bySeat.map(({ seat }) => positionOf(seat)));
  const hasSeats = seats.size > 1 || guestCount > 1;
  const rows = withReasonsOnce(
    [...groupBy(bySeat, keyOf).values()].flatMap((same) =>
      toRow(same, hasSeats, isKnown ? newOrderIds : new Set()),
    ),
  );
  return isHandedOut ? withGroups(rows, shown, view.stations) : rows;
}
