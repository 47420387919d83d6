/**
 * Orders of the page, from snapshots, events and responses. Components also see pending optimistic changes
 * (`optimisticActions.ts`).
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { listBranchOrders, type Order, type OrderStatus } from '@sofra/contracts/orders';
import type { RoomPosition } from '@sofra/contracts/common';
import type { BranchOrdering } from '@sofra/contracts/ordering';
import { call, type Call } from '../transport/api.ts';
import { mayStay } from '../../lib/domain/cancellation.ts';
import { toServerTime, now } from '../../lib/format/clock.ts';
import { type Tally, withPlaced } from './tally.ts';
import { withAcknowledgedAt, withStatusAt } from './orderParts.ts';
import { type ById, isOutdated, withNewer, withSnapshot } from './mergeByVersion.ts';

/** A change that a user requested. `from` is the status that they saw. */
export type Change =
  | {
      kind: 'status';
      from: OrderStatus;
      to: OrderStatus;
      reason?: string | undefined;
      /** Station whose part changes; absent for the whole order. */
      stationId?: number | undefined;
    }
  | { kind: 'strike'; lineId: number; isDone: boolean }
  | { kind: 'serve'; lineId: number; isServed: boolean }
  | { kind: 'acknowledge'; stationId?: number | undefined; version?: number | undefined };

/** A change that the server hasn't acknowledged yet. */
export interface OptimisticChange {
  readonly id: string;
  readonly orderId: number;
  readonly change: Change;
  /** Time of the change, in ms by this device's clock. */
  readonly at: number;
}

interface OrdersState {
  byId: ById<Order>;
  /** Changes per order, oldest first. */
  taps: Readonly<Record<number, readonly OptimisticChange[]>>;
  /** Tallies by branch. */
  today: Readonly<Record<number, Tally | undefined>>;
  /** Increases each time finished orders are pruned. */
  pruned: number;
}
const nothing: OrdersState = { byId: {}, taps: {}, today: {}, pruned: 0 };

/** Number of finished orders of ended sessions that are kept for recall: a kitchen display runs for days. */
const KEEP_FINISHED = 300;

/** Returns true if kitchen and floor still have to handle the order. */
export const isActive = (order: Order): boolean =>
  order.status === 'cancelled' ? !order.isAcknowledged : order.status !== 'served';

/** Returns true if the kitchen still has to handle the order, or to see that lines of a served one were cancelled. */
const isForKitchen = (order: Order): boolean => isActive(order) || !order.isAcknowledged;

const byAge = (a: Order, b: Order): number =>
  a.placedAt === b.placedAt ? a.id - b.id : a.placedAt < b.placedAt ? -1 : 1;
const byLastChange = (a: Order, b: Order): number =>
  a.statusChangedAt < b.statusChangedAt
    ? 1
    : a.statusChangedAt > b.statusChangedAt
      ? -1
      : b.id - a.id;

/**
 * Returns an order with a line that was brought to the table, or not; its last line makes it served, and one
 * taken back makes it ready.
 */
function withServed(order: Order, lineId: number, isServed: boolean, at: number): Order {
  const lines = order.lines.map((line) => (line.id === lineId ? { ...line, isServed } : line));
  const isAll = lines.every((line) => line.isServed || line.quantity === 0);
  const status = isAll ? 'served' : order.status === 'served' ? 'ready' : order.status;
  if (status === order.status) return { ...order, lines };
  return { ...order, lines, status, statusChangedAt: new Date(toServerTime(at)).toISOString() };
}

function afterTap(order: Order, { change, at }: OptimisticChange): Order {
  switch (change.kind) {
    case 'status':
      // The server decides which lines stay.
      if (change.to === 'cancelled' && order.lines.some(mayStay)) return order;
      return {
        ...withStatusAt(order, change.stationId, change.to),
        statusChangedAt: new Date(toServerTime(at)).toISOString(),
        cancelReason: change.to === 'cancelled' ? (change.reason ?? null) : order.cancelReason,
      };
    case 'strike':
      return {
        ...order,
        lines: order.lines.map((line) =>
          line.id === change.lineId ? { ...line, isDone: change.isDone } : line,
        ),
      };
    case 'serve':
      return withServed(order, change.lineId, change.isServed, at);
    case 'acknowledge':
      return withAcknowledgedAt(order, change.stationId);
  }
}

/** Returns the orders with pending changes applied; unchanged ones are the same objects. */
export const withOptimisticChanges = ({
  byId,
  taps,
}: Pick<OrdersState, 'byId' | 'taps'>): Order[] =>
  Object.values(byId).map((order) => (taps[order.id] ?? []).reduce(afterTap, order));

/**
 * Prunes the oldest finished orders of sessions that no screen shows; returns the same object if there are
 * only a few.
 */
function prune(byId: ById<Order>, isSessionShown: (sessionId: number) => boolean): ById<Order> {
  const finished = Object.values(byId).filter((order) => !isForKitchen(order));
  if (finished.length <= KEEP_FINISHED) return byId;
  const droppable = finished.filter((order) => !isSessionShown(order.sessionId));
  if (droppable.length <= KEEP_FINISHED) return byId;
  const rest = { ...byId };
  const oldest = droppable.sort(byLastChange).slice(KEEP_FINISHED * 0.8);
  for (const order of oldest) delete rest[order.id];
  return rest;
}

export function createOrders({ call }: { call: Call }) {
  const store = createStore<OrdersState>(() => nothing);
  let isSessionShown: (sessionId: number) => boolean = () => false;
  const apply = (order: Order): void =>
    store.setState((state) => {
      const all = withNewer(state.byId, order);
      const byId = prune(all, isSessionShown);
      return byId === all ? { byId } : { byId, pruned: state.pruned + 1 };
    });
  const replace = (orders: readonly Order[], isPartOfIt: (order: Order) => boolean): void =>
    store.setState((state) => ({ byId: withSnapshot(state.byId, orders, isPartOfIt) }));

  return {
    store,
    /** Protects the orders of sessions that a screen shows from pruning, because it adds them up. */
    keepSessions: (isShown: (sessionId: number) => boolean): void => {
      isSessionShown = isShown;
    },
    /**
     * New epoch: the next snapshots replace the orders, and those that no snapshot will contain are removed
     * now. Pending changes stay, because users still want them.
     */
    reset: () =>
      store.setState(({ byId }) => ({
        byId: isOutdated(withSnapshot(byId, [], (order) => !isForKitchen(order))),
        today: {},
      })),
    apply,
    /** Applies a new order from its event; a held one counts once it is released. */
    placed: (order: Order, position: RoomPosition): void => {
      if (!order.isHeld) {
        store.setState(({ today }) => ({
          today: { ...today, [order.branchId]: withPlaced(today[order.branchId], order, position) },
        }));
      }
      apply(order);
    },
    replaceSession: (sessionId: number, orders: readonly Order[]): void =>
      replace(orders, (order) => order.sessionId === sessionId),
    /** Applies the floor's snapshot: open sessions with all their orders. */
    replaceFloor: (branchId: number, orders: readonly Order[]): void =>
      replace(orders, (order) => order.branchId === branchId),
    forgetSession: (sessionId: number): void =>
      replace([], (order) => order.sessionId === sessionId),
    setTaps: (
      orderId: number,
      change: (taps: readonly OptimisticChange[]) => readonly OptimisticChange[],
    ): void =>
      store.setState(({ taps: { [orderId]: held = [], ...others } }) => {
        const next = change(held);
        return { taps: next.length > 0 ? { ...others, [orderId]: next } : others };
      }),
    /**
     * Fetches active orders, whether guests can order, and the tables' shared allergies; `apply` replaces the
     * known orders.
     */
    readActive: async (
      branchId: number,
    ): Promise<{
      position: RoomPosition;
      ordering: BranchOrdering | undefined;
      allergies: readonly TableAllergies[] | undefined;
      apply: () => void;
    }> => {
      const { orders, todayCount, position, ordering, allergies } = await call(listBranchOrders, {
        params: { branchId },
      });
      const tally = { count: todayCount, readAt: now(), seq: position.seq, later: [] };
      return {
        position,
        ordering,
        allergies,
        apply: () => {
          // Held orders aren't among them, because the kitchen can't see them yet.
          replace(
            orders,
            (order) => order.branchId === branchId && isForKitchen(order) && !order.isHeld,
          );
          store.setState((state) => ({
            today: { ...state.today, [branchId]: tally },
          }));
        },
      };
    },
    /** Adds a page of finished orders, newest first, to the store. */
    loadHistory: async (
      branchId: number,
      cursor?: string,
    ): Promise<{ nextCursor: string | null }> => {
      const { orders, nextCursor } = await call(listBranchOrders, {
        params: { branchId },
        query: { state: 'history', ...(cursor === undefined ? {} : { cursor }) },
      });
      for (const order of orders) apply(order);
      return { nextCursor };
    },
  };
}

/** Orders of the page. */
export const orders = createOrders({ call });

/** Returns the matching orders, sorted. `which` and `compare` must be stable (module-level or memoised). */
function useOrders(which: (order: Order) => boolean, compare: (a: Order, b: Order) => number) {
  const byId = useStore(orders.store, (state) => state.byId);
  const taps = useStore(orders.store, (state) => state.taps);
  const all = useMemo(() => withOptimisticChanges({ byId, taps }), [byId, taps]);
  return useMemo(() => all.filter(which).sort(compare), [all, which, compare]);
}

/** Returns the orders that the staff of a branch act on, oldest first; never an order without lines. */
export function useActiveOrders(branchId: number): readonly Order[] {
  const which = useMemo(
    () => (order: Order) =>
      order.branchId === branchId && isActive(order) && order.lines.length > 0,
    [branchId],
  );
  return useOrders(which, byAge);
}

/** Returns the orders that the kitchen of a branch acts on, oldest first; never held ones. */
export function useKitchenOrders(branchId: number): readonly Order[] {
  const which = useMemo(
    () => (order: Order) =>
      order.branchId === branchId && isForKitchen(order) && !order.isHeld && order.lines.length > 0,
    [branchId],
  );
  return useOrders(which, byAge);
}

/** Returns the orders of a session, oldest first. */
export function useSessionOrders(sessionId: number | undefined): readonly Order[] {
  const which = useMemo(() => (order: Order) => order.sessionId === sessionId, [sessionId]);
  return useOrders(which, byAge);
}

/** Returns all held orders of a branch, oldest first; the waiters' floor groups them by session. */
export function useBranchOrders(branchId: number): readonly Order[] {
  const which = useMemo(() => (order: Order) => order.branchId === branchId, [branchId]);
  return useOrders(which, byAge);
}

/** Returns served and cancelled orders, last changed first; staff can recall these. */
export function useRecentOrders(branchId: number, limit: number): readonly Order[] {
  const which = useMemo(
    () => (order: Order) => order.branchId === branchId && !isForKitchen(order),
    [branchId],
  );
  const finished = useOrders(which, byLastChange);
  return useMemo(() => finished.slice(0, limit), [finished, limit]);
}

/** Returns true if an optimistic change of one of the orders is pending. */
export const useAnyPending = (of: readonly Pick<Order, 'id'>[]): boolean =>
  useStore(orders.store, ({ taps }) => of.some(({ id }) => taps[id] !== undefined));

/** Returns the number of orders with a change that the server hasn't confirmed. */
export const useWaitingCount = (): number =>
  useStore(orders.store, (state) => Object.keys(state.taps).length);

/** Changes each time finished orders are pruned: pages that rely on them must be fetched again. */
export const usePruned = (): number => useStore(orders.store, (state) => state.pruned);
