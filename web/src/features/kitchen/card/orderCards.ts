import type { TableAllergies } from '@sofra/contracts/allergies';
import type { Order } from '@sofra/contracts/orders';
import type { StationLimits } from '@sofra/contracts/stations';
import { groupBy, sorted } from '../../../lib/format/lists.ts';
import { type CardRow, cardRowsOf } from './cardRows.ts';
import { type OtherStation, otherStationsOf } from './otherStations.ts';
import {
  type DisplayView,
  isPass,
  type ShownOrder,
  shownOrder,
  stationOf,
} from './stationOrders.ts';
import { limitsOf } from './urgency.ts';

/** A round as a display shows it: its orders that are to be made, and changes to be seen. */
export interface OrderCardData {
  /** Session and round: `12/1`. */
  readonly id: string;
  /** Oldest first; at least one. */
  readonly shown: readonly ShownOrder[];
  /** The oldest order, whose table, session and round are those of all. */
  readonly lead: Order;
  readonly placedAtMs: number;
  /** Pending while one order is; ready only where dishes are handed out; cancelled if all are. */
  readonly status: 'pending' | 'preparing' | 'ready' | 'cancelled';
  /** Change that its station hasn't acknowledged: a cancellation comes before others. */
  readonly unseen: 'cancel' | 'change' | undefined;
  /** Pending orders that no user of this display has touched. */
  readonly newOrderIds: ReadonlySet<number>;
  readonly isNew: boolean;
  /** Number of guests at the table now, as far as known. */
  readonly guestCount: number;
  readonly allergies: TableAllergies['guests'];
  readonly limits: StationLimits;
  readonly rows: readonly CardRow[];
  /** Stations that make other lines of the same round. */
  readonly others: readonly OtherStation[];
  /** Portions that are ready, and all of them. */
  readonly ready: number;
  readonly portions: number;
  readonly isPass: boolean;
}

/** Facts about a session's table besides its orders. */
export interface TableFacts {
  readonly guestCount: (sessionId: number) => number | undefined;
  readonly allergies: (sessionId: number) => TableAllergies['guests'];
}

const byAge = (a: Order, b: Order) =>
  Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.id - b.id;

/** Returns true if a display shows the order: it is to be made, handed out, or to be acknowledged. */
function isShownHere({ status, lines, isUnseenCancel }: ShownOrder, isHandedOut: boolean): boolean {
  if (lines.length === 0) return false;
  if (status === 'cancelled') return isUnseenCancel && !isHandedOut;
  return status === 'pending' || status === 'preparing' || (isHandedOut && status === 'ready');
}

function statusOf(shown: readonly ShownOrder[]): OrderCardData['status'] {
  const statuses = new Set(shown.map(({ status }) => status));
  if (statuses.has('pending')) return 'pending';
  if (statuses.has('preparing')) return 'preparing';
  return statuses.has('ready') ? 'ready' : 'cancelled';
}

/** Status where dishes are handed out: preparing as soon as one station has begun. */
function passStatusOf(shown: readonly ShownOrder[]): OrderCardData['status'] {
  const statuses = new Set(shown.map(({ status }) => status));
  if (statuses.size > 1) return 'preparing';
  return statusOf(shown);
}

interface Inputs {
  readonly shown: readonly ShownOrder[];
  readonly newOrderIds: ReadonlySet<number>;
  readonly guestCount: number;
  readonly allergies: TableAllergies['guests'];
}

const isSame = (before: Inputs, now: Inputs): boolean =>
  before.guestCount === now.guestCount &&
  before.allergies === now.allergies &&
  before.shown.length === now.shown.length &&
  before.shown.every((one, index) => one === now.shown[index]) &&
  before.newOrderIds.size === now.newOrderIds.size &&
  [...before.newOrderIds].every((id) => now.newOrderIds.has(id));

function buildCard(id: string, lead: Order, inputs: Inputs, view: DisplayView): OrderCardData {
  const { shown, newOrderIds } = inputs;
  const isHandedOut = isPass(view);
  const rows = cardRowsOf(inputs, view);
  const made = rows.filter(({ kind }) => kind !== 'void');
  const sum = (of: readonly CardRow[]) => of.reduce((total, { quantity }) => total + quantity, 0);
  const makers = new Set(
    shown.flatMap(({ lines }) => lines.flatMap((line) => stationOf(line, view.stations) ?? [])),
  );
  return {
    ...inputs,
    id,
    lead,
    placedAtMs: Date.parse(lead.placedAt),
    status: isHandedOut ? passStatusOf(shown) : statusOf(shown),
    unseen: isHandedOut
      ? undefined
      : shown.some(({ isUnseenCancel }) => isUnseenCancel) ||
          rows.some(({ kind }) => kind === 'void')
        ? 'cancel'
        : shown.some(({ isUnseenChange }) => isUnseenChange)
          ? 'change'
          : undefined,
    isNew: newOrderIds.size === shown.length,
    limits: limitsOf([...makers]),
    rows,
    others: otherStationsOf(shown, view),
    ready: sum(made.filter(({ isDone }) => isDone)),
    portions: sum(made),
    isPass: isHandedOut,
  };
}

/** Cards that a display showed last, by id. */
const lastCards = new WeakMap<DisplayView, ReadonlyMap<string, OrderCardData>>();

/**
 * Returns the order cards, oldest first: one for each round with orders to make, or with changes that weren't
 * acknowledged. A card that shows the same as before is the same object.
 */
export function orderCardsOf(
  active: readonly Order[],
  touched: ReadonlySet<number>,
  table: TableFacts,
  view: DisplayView,
): OrderCardData[] {
  const before = lastCards.get(view);
  const isHandedOut = isPass(view);
  const all = sorted(active, byAge).map((order) => shownOrder(order, view));
  const here = all.filter((one) => isShownHere(one, isHandedOut));
  const byRound = groupBy(here, ({ order }) => `${order.sessionId}/${order.round}`);
  const cards = [...byRound].flatMap(([id, shown]) => {
    const lead = shown[0]?.order;
    if (!lead) return [];
    const fresh = shown.filter(
      ({ order, status }) => status === 'pending' && !touched.has(order.id),
    );
    const inputs: Inputs = {
      shown,
      newOrderIds: new Set(isHandedOut ? [] : fresh.map(({ order }) => order.id)),
      guestCount:
        table.guestCount(lead.sessionId) ?? Math.max(...shown.map(({ order }) => order.guestCount)),
      allergies: table.allergies(lead.sessionId),
    };
    const held = before?.get(id);
    return [held && isSame(held, inputs) ? held : buildCard(id, lead, inputs, view)];
  });
  lastCards.set(view, new Map(cards.map((card) => [card.id, card])));
  return cards;
}
