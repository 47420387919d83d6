/**
 * Keeps a guest's cart and the shared basket of their session the same (ADR-0035), and orders it for the table.
 * Not part of a guest's first load.
 */
import { createStore } from 'zustand/vanilla';
import { sendBasket, setReady } from '@sofra/contracts/baskets';
import { toPrice } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { delayAfter, waitOrOnline } from '../../lib/browser/retry.ts';
import { browserStorage } from '../../lib/browser/storage.ts';
import { createTabLock } from '../../lib/browser/tabLock.ts';
import { createAttemptIds } from '../../lib/format/ids.ts';
import { apiErrorOf, auth } from '../client/auth.ts';
import { call } from '../transport/api.ts';
import {
  createBasketPush,
  LONGEST_WAIT_MS,
  MAX_ATTEMPTS,
  type PushPorts,
  TIMEOUT_MS,
} from './basketPush.ts';
import { BASKET_KEY } from './basketStorage.ts';
import { baskets, type createBaskets } from './baskets.ts';
import { cart } from './cart.ts';
import { onReset } from './events.ts';
import { createOwnLines, type OwnLinesPorts, type Seat } from './ownLines.ts';
import { type createOrders, orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { type createSessions, sessions } from './sessions.ts';

type Ports = OwnLinesPorts &
  PushPorts & {
    baskets: Pick<ReturnType<typeof createBaskets>, 'replace' | 'store'>;
    orders: Pick<ReturnType<typeof createOrders>, 'apply'>;
    sessions: Pick<ReturnType<typeof createSessions>, 'onSnapshot'>;
  };

interface BasketSyncState {
  /** Reason why the server refused the last change; null if it accepted it. */
  refused: ApiErrorCode | null;
  /** Tables where another guest ordered this guest's lines, until they are told: true if the order is held. */
  ordered: Readonly<Record<number, boolean>>;
}

/**
 * Applies what stores say about own lines, and calls `push` after each change. Returns a function that handles
 * the server's answer to the changes of a seat.
 */
function followStores(ports: Ports, own: ReturnType<typeof createOwnLines>, push: () => void) {
  const { auth, baskets, cart, outbox, sessions } = ports;
  /** Sessions in which the server refused lines as another guest's. */
  const forbidden = new Set<number>();

  function hearAll(
    { bySession }: ReturnType<typeof baskets.store.getState>,
    before?: typeof bySession,
  ) {
    for (const seat of own.seats()) {
      const known = before?.[seat.sessionId]?.lines;
      for (const line of Object.values(bySession[seat.sessionId]?.lines ?? {})) {
        if (line === known?.[line.id]) continue;
        if (line.addedBy === seat.userId) own.hear(seat, line, false);
        else if (forbidden.has(seat.sessionId)) own.renew(seat, line.id);
      }
    }
    push();
  }
  baskets.store.subscribe((state, before) => hearAll(state, before.bySession));
  auth.store.subscribe(() => hearAll(baskets.store.getState()));
  sessions.store.subscribe(({ mine }, before) => {
    const seated = Object.values(mine);
    for (const [tableId, sessionId] of Object.entries(before.mine)) {
      const isGone = mine[Number(tableId)] === undefined && !seated.includes(sessionId);
      if (isGone) own.forget(sessionId);
    }
    if (mine !== before.mine) hearAll(baskets.store.getState());
  });
  sessions.onSnapshot(({ session, basket }) => {
    if (!basket) return;
    const seat = own.seats().find(({ sessionId }) => sessionId === session.id);
    if (seat) own.checked(seat, basket);
    baskets.replace(session.id, basket);
    push();
  });
  cart.store.subscribe(push);
  outbox.store.subscribe(push);
  return ({ sessionId }: Seat, refused: ApiErrorCode | null): void => {
    if (refused !== 'forbidden') return void forbidden.delete(sessionId);
    forbidden.add(sessionId);
    hearAll(baskets.store.getState());
  };
}

export function createBasketSync(ports: Ports) {
  const { call, baskets, orders, wait } = ports;
  const store = createStore<BasketSyncState>(() => ({ refused: null, ordered: {} }));
  const own = createOwnLines(ports);
  const idOf = createAttemptIds();
  /** Orders that took lines out of the cart during each `sendTable`. */
  const sends = new Set<Order[]>();

  const seatAt = (tableId: number): Seat | undefined =>
    own.seats().find((seat) => seat.tableId === tableId);
  const { pump, flush } = createBasketPush(ports, own, (seat, refused) => {
    store.setState({ refused });
    handleAnswer(seat, refused);
  });
  const handleAnswer = followStores(ports, own, pump);

  async function repeat<T>(attempt: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        const pauseMs = delayAfter(apiErrorOf(error), failures, LONGEST_WAIT_MS);
        // A long pause is told to the guest, who would only see a spinner.
        const isLong = pauseMs > LONGEST_WAIT_MS || failures + 1 >= MAX_ATTEMPTS;
        if (isLong || !isTransient(apiErrorOf(error))) throw error;
        await wait(pauseMs);
      }
    }
  }

  // Lines that another guest, tab or phone ordered leave the cart.
  orders.store.subscribe(({ byId }, before) => {
    if (byId === before.byId) return;
    for (const seat of own.seats()) {
      const changed = Object.values(byId).filter(
        (order) => order.sessionId === seat.sessionId && before.byId[order.id] !== order,
      );
      const taken = changed.filter((order) => own.ordered(seat, order));
      if (taken.length === 0) continue;
      for (const send of sends) send.push(...taken);
      if (sends.size > 0) continue;
      const isHeld = taken.some((order) => order.isHeld);
      store.setState(({ ordered }) => ({ ordered: { ...ordered, [seat.tableId]: isHeld } }));
    }
  });

  return {
    store,
    forget: (): void => own.forget(),
    /** Copies what the server has of the user's lines to the session to which staff moved them. */
    move: (fromId: number, toId: number, userId: number): void => own.move(fromId, toId, userId),
    /** Handles that the guest was told about the table's order. */
    markTold: (tableId: number): void =>
      store.setState(({ ordered: { [tableId]: _told, ...ordered } }) => ({ ordered })),
    /** Marks the guest as ready or not, after all their changes. Throws the API's error. */
    setReady: async (tableId: number, isReady: boolean): Promise<void> => {
      const seat = seatAt(tableId);
      if (!seat) return;
      const { sessionId } = seat;
      await repeat(() => flush(seat));
      const input = { params: { sessionId }, body: { isReady } };
      const guest = await repeat(() => call(setReady, input, { timeoutMs: TIMEOUT_MS }));
      baskets.apply({ sessionId, lines: [], guests: [guest] });
    },
    /**
     * Orders lines of the shared basket for the table, as they are shown; `totalMinor` is their total. Repeating
     * it with the same lines creates no second order. Resolves to the orders, also if another guest has just
     * placed them. Throws the API's error.
     */
    sendTable: async (
      tableId: number,
      ids: readonly string[],
      totalMinor: number,
    ): Promise<Order[]> => {
      const seat = seatAt(tableId);
      if (!seat) return [];
      const { sessionId } = seat;
      const taken: Order[] = [];
      sends.add(taken);
      try {
        await repeat(() => flush(seat));
        const known = baskets.store.getState().bySession[sessionId]?.lines ?? {};
        const lines = ids.flatMap((id) => {
          const line = known[id];
          return line ? [{ id, version: line.version }] : [];
        });
        const body = {
          roundId: idOf([sessionId, lines]),
          lines,
          expectedTotal: toPrice(totalMinor),
        };
        const input = { params: { sessionId }, body };
        const placed = await repeat(() => call(sendBasket, input, { timeoutMs: TIMEOUT_MS }));
        for (const order of placed) orders.apply(order);
        return placed;
      } catch (error) {
        if (taken.length > 0) return taken;
        throw error;
      } finally {
        sends.delete(taken);
      }
    },
  };
}

/** Copies the page's carts. */
export const basketSync = createBasketSync({
  call,
  auth,
  baskets,
  cart,
  orders,
  outbox,
  sessions,
  storage: browserStorage,
  wait: waitOrOnline,
  now: Date.now,
  inTurn: createTabLock(BASKET_KEY),
});
onReset(basketSync.forget);
