/**
 * Copies a guest's cart to the shared basket of their session (ADR-0035): merged, in order, one tab at a time,
 * until the server acknowledges it. Not part of a guest's first load.
 */
import { createStore } from 'zustand/vanilla';
import { changeBasket, sendBasket, setReady } from '@sofra/contracts/baskets';
import { toPrice } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { backoffMs, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { browserStorage } from '../../lib/browser/storage.ts';
import { createTabLock, type WithTabLock } from '../../lib/browser/tabLock.ts';
import { createAttemptIds } from '../../lib/format/ids.ts';
import { apiErrorOf, auth } from '../client/auth.ts';
import { call, type Call } from '../transport/api.ts';
import { BASKET_KEY } from './basketStorage.ts';
import { baskets, type createBaskets } from './baskets.ts';
import { cart, type createCart } from './cart.ts';
import { onReset } from './events.ts';
import { createOwnLines, type OwnLinesPorts, type Seat } from './ownLines.ts';
import { type createOrders, orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { type createSessions, sessions } from './sessions.ts';

/** At most five requests a second. */
const PACE_MS = 200;
const LONGEST_WAIT_MS = 15_000;
const TIMEOUT_MS = 8000;
const MAX_ATTEMPTS = 3;

interface Ports extends OwnLinesPorts {
  call: Call;
  baskets: Pick<ReturnType<typeof createBaskets>, 'apply' | 'replace' | 'store'>;
  cart: OwnLinesPorts['cart'] & Pick<ReturnType<typeof createCart>, 'storageChanged'>;
  orders: Pick<ReturnType<typeof createOrders>, 'apply' | 'store'>;
  sessions: OwnLinesPorts['sessions'] &
    Pick<ReturnType<typeof createSessions>, 'find' | 'onSnapshot'>;
  /** Ends early when the connection returns. */
  wait: Wait;
  inTurn: WithTabLock;
}

interface BasketSyncState {
  /** Reason why the server refused the last change; null if it accepted it. */
  refused: ApiErrorCode | null;
  /** Tables where somebody ordered this guest's lines, until the guest was told: true if the order is held. */
  ordered: Readonly<Record<number, boolean>>;
}

/** Applies what stores say about own lines, and calls `push` after each change. */
function followStores(ports: Ports, own: ReturnType<typeof createOwnLines>, push: () => void) {
  const { auth, baskets, cart, outbox, sessions } = ports;

  function hearAll(
    { bySession }: ReturnType<typeof baskets.store.getState>,
    before?: typeof bySession,
  ) {
    for (const seat of own.seats()) {
      const known = before?.[seat.sessionId]?.lines;
      for (const line of Object.values(bySession[seat.sessionId]?.lines ?? {})) {
        if (line.addedBy === seat.userId && line !== known?.[line.id]) own.hear(seat, line, false);
      }
    }
    push();
  }
  baskets.store.subscribe((state, before) => hearAll(state, before.bySession));
  auth.store.subscribe(() => hearAll(baskets.store.getState()));
  sessions.store.subscribe(({ mine }, before) => {
    for (const [tableId, sessionId] of Object.entries(before.mine)) {
      if (mine[Number(tableId)] === undefined) own.forget(sessionId);
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
}

export function createBasketSync(ports: Ports) {
  const { call, baskets, cart, orders, sessions, wait, inTurn } = ports;
  const store = createStore<BasketSyncState>(() => ({ refused: null, ordered: {} }));
  const own = createOwnLines(ports);
  const idOf = createAttemptIds();
  /** Changes that the server refused, by session; they are sent again once they differ. */
  const refused = new Map<number, string>();
  let isPumping = false;
  let isSending = false;

  const seatAt = (tableId: number): Seat | undefined =>
    own.seats().find((seat) => seat.tableId === tableId);
  const isDue = (seat: Seat): boolean => {
    const changes = own.changesOf(seat);
    return changes.length > 0 && JSON.stringify(changes) !== refused.get(seat.sessionId);
  };

  /** Sends what the server lacks; returns false if it lacks nothing. */
  async function send(seat: Seat): Promise<boolean> {
    cart.storageChanged(null);
    const { sessionId } = seat;
    const sent = own.changesOf(seat);
    if (sent.length === 0) return false;
    own.sending(seat, sent);
    const input = { params: { sessionId }, body: { lines: sent } };
    const { lines } = await call(changeBasket, input, { timeoutMs: TIMEOUT_MS });
    for (const line of lines) own.hear(seat, line, true);
    for (const line of sent) {
      if (!lines.some(({ id }) => id === line.id)) own.unanswered(seat, line);
    }
    baskets.apply({ sessionId, lines, guests: [] });
    store.setState({ refused: null });
    return true;
  }

  /** Returns how long to wait before the next attempt, or undefined if repeating it is useless. */
  function waitAfter(error: unknown, seat: Seat, failures: number): number | undefined {
    const failure = apiErrorOf(error);
    if (failure && isTransient(failure)) return backoffMs(failures, LONGEST_WAIT_MS);
    refused.set(seat.sessionId, JSON.stringify(own.changesOf(seat)));
    store.setState({ refused: failure?.code ?? 'internal' });
    if (failure?.code === 'session_ended' || failure?.code === 'forbidden')
      void sessions.find(seat.tableId).catch(() => null);
    return undefined;
  }

  /** Sends changes until the server has all of them. */
  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    for (let failures = 0; ;) {
      const seat = own.seats().find(isDue);
      if (!seat) break;
      try {
        await inTurn(() => send(seat));
        failures = 0;
        await wait(PACE_MS);
      } catch (error) {
        const ms = waitAfter(error, seat, failures);
        failures += 1;
        if (ms !== undefined) await wait(ms);
      }
    }
    isPumping = false;
  }
  followStores(ports, own, () => void pump());

  /** Sends everything of a seat now. */
  const flush = (seat: Seat): Promise<void> =>
    inTurn(async () => {
      for (let times = 0; times < MAX_ATTEMPTS && (await send(seat));) times += 1;
    });

  async function repeat<T>(attempt: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (failures + 1 >= MAX_ATTEMPTS || !isTransient(apiErrorOf(error))) throw error;
        await wait(backoffMs(failures, LONGEST_WAIT_MS));
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
      if (taken.length === 0 || isSending) continue;
      const isHeld = taken.some((order) => order.isHeld);
      store.setState(({ ordered }) => ({ ordered: { ...ordered, [seat.tableId]: isHeld } }));
    }
  });

  return {
    store,
    forget: (): void => own.forget(),
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
     * it with the same lines creates no second order. Throws the API's error.
     */
    sendTable: async (
      tableId: number,
      ids: readonly string[],
      totalMinor: number,
    ): Promise<Order[]> => {
      const seat = seatAt(tableId);
      if (!seat) return [];
      const { sessionId } = seat;
      isSending = true;
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
      } finally {
        isSending = false;
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
