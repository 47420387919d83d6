/**
 * Orders on their way: written to the phone before they are sent, under their `clientOrderId`, and
 * sent until acknowledged (design: live 8). What the server refuses goes back to the cart, with why.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toPrice } from '@sofra/contracts/common';
import { listSessionOrders, type Order, placeOrder } from '@sofra/contracts/orders';
import { type ApiError, call, type Call, isDenied, isTransient } from '../lib/api.ts';
import { makeId } from '../lib/ids.ts';
import { browserStorage, type KeyValueStorage } from '../lib/storage.ts';
import { auth, type createAuth, failureOf } from './auth.ts';
import { cart, type createCart, KEEP_CART_MS, showCart } from './cart.ts';
import { type createMenus, menus } from './menus.ts';
import { type createOrders, orders } from './orders.ts';
import {
  addSaved,
  readEntries,
  removeSaved,
  type OutboxEntry,
  updateSaved,
} from './outboxStorage.ts';
import { backoffMs, onBack, type Wait, waitOrOnline } from '../lib/retry.ts';
import { type Refusal, toRefusal } from './refusal.ts';
import { type createSessions, sessions } from './sessions.ts';

/** An order that waited longer than this isn't sent unasked: the guests may have gone. */
const EXPIRES_MS = 15 * 60_000;
const TRY_TIMEOUT_MS = 8000;
const MAX_WAIT_MS = 15_000;

export type PlaceOutcome = 'placed' | 'waiting' | 'refused';

interface OutboxState {
  /** Oldest first. */
  entries: readonly OutboxEntry[];
  /** The one on the wire right now. */
  sending: string | null;
  refusals: Readonly<Record<number, Refusal>>;
}

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  auth: Pick<ReturnType<typeof createAuth>, 'ensureGuest' | 'load'>;
  cart: ReturnType<typeof createCart>;
  menus: Pick<ReturnType<typeof createMenus>, 'store'>;
  orders: Pick<ReturnType<typeof createOrders>, 'apply'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'store' | 'seatAt' | 'start' | 'join' | 'find'>;
  /** Ends early when the connection is back. */
  wait: Wait;
  onBack: (listener: () => void) => void;
  now: () => number;
}

export function createOutbox(ports: Ports) {
  const { call, storage, auth, cart, menus, orders, sessions, wait, onBack, now } = ports;
  const store = createStore<OutboxState>(() => ({
    entries: readEntries(storage),
    sending: null,
    refusals: {},
  }));
  /** Told of the first try of an order, then forgotten. */
  const firstTry = new Map<string, (outcome: PlaceOutcome) => void>();
  let isPumping = false;
  /** Tries in a row that came to nothing; a connection that is back begins anew. */
  let failures = 0;
  onBack(() => (failures = 0));
  /** Ends the pause before the next try: somebody just ordered again. */
  let wake: () => void = () => undefined;

  function keep(entry: OutboxEntry): void {
    updateSaved(storage, entry);
    store.setState(({ entries }) => ({
      entries: entries.map((other) =>
        other.clientOrderId === entry.clientOrderId ? entry : other,
      ),
    }));
  }
  function settle({ clientOrderId }: OutboxEntry, outcome: PlaceOutcome): void {
    if (outcome !== 'waiting') {
      removeSaved(storage, clientOrderId);
      store.setState(({ entries }) => ({
        entries: entries.filter((other) => other.clientOrderId !== clientOrderId),
      }));
    }
    firstTry.get(clientOrderId)?.(outcome);
    firstTry.delete(clientOrderId);
  }
  function refuse(entry: OutboxEntry, refusal: Refusal): void {
    if (now() - entry.createdAt < KEEP_CART_MS) {
      cart.giveBack(entry.tableId, entry.lines);
      store.setState(({ refusals }) => ({ refusals: { ...refusals, [entry.tableId]: refusal } }));
    }
    settle(entry, 'refused');
  }

  /** The order that this entry already made, if it did. */
  async function findArrived({ clientOrderId }: OutboxEntry, sessionId: number) {
    const found = await call(listSessionOrders, {
      params: { sessionId },
      query: { clientOrderId },
    });
    return found.find((order) => order.clientOrderId === clientOrderId);
  }

  function send(entry: OutboxEntry, sessionId: number): Promise<Order> {
    const items = entry.lines.map(({ itemId, quantity, note }) => ({
      itemId,
      quantity,
      ...(note === null ? {} : { note }),
    }));
    const expectedTotal = toPrice(entry.totalMinor);
    const body = { clientOrderId: entry.clientOrderId, items, expectedTotal };
    return call(placeOrder, { params: { sessionId }, body }, { timeoutMs: TRY_TIMEOUT_MS });
  }

  /** Makes sure of a guest and a session, then sends; the order, or a failed call. */
  async function deliver(entry: OutboxEntry): Promise<Order> {
    await auth.ensureGuest();
    const { tableId } = entry;
    const known = entry.sessionId ?? sessions.seatAt(tableId);
    const sessionId = known ?? (await sessions.start(tableId)).id;
    const placed = { ...entry, sessionId };
    if (entry.sessionId === null) keep(placed);
    try {
      return await send(placed, sessionId);
    } catch (error) {
      const code = failureOf(error)?.code;
      if (code !== 'sign_in_required' && code !== 'forbidden') throw error;
      // The guest's sign-in ran out, or this is another guest now: sit down again, and look whether
      // the first one's order had arrived before sending it as the second one's.
      await auth.load();
      await sessions.join(sessionId);
      return (await findArrived(placed, sessionId)) ?? (await send(placed, sessionId));
    }
  }

  /** An order that waited too long: it arrived, or goes back to the cart. */
  async function resolveExpired(entry: OutboxEntry): Promise<void> {
    let arrived: Order | undefined;
    try {
      if (entry.sessionId !== null) arrived = await findArrived(entry, entry.sessionId);
    } catch (error) {
      if (!isDenied(failureOf(error))) throw error;
    }
    if (!arrived) return refuse(entry, { code: 'expired', items: [], totalMinor: null });
    orders.apply(arrived);
    settle(entry, 'placed');
  }

  async function attempt(entry: OutboxEntry): Promise<void> {
    try {
      if (now() - entry.createdAt > EXPIRES_MS) return await resolveExpired(entry);
      orders.apply(await deliver(entry));
      settle(entry, 'placed');
    } catch (error) {
      const failure: ApiError | undefined = failureOf(error);
      // Maintenance takes longer than an order can wait.
      if (isTransient(failure) && failure?.code !== 'maintenance') throw error;
      refuse(entry, toRefusal(failure));
      if (failure?.code === 'session_ended') void sessions.find(entry.tableId).catch(() => null);
    }
  }

  /** Sends what there is, oldest first, one at a time, until nothing is left. */
  async function pump(): Promise<void> {
    if (isPumping) return wake();
    isPumping = true;
    failures = 0;
    for (;;) {
      const [entry] = store.getState().entries;
      if (!entry) break;
      store.setState({ sending: entry.clientOrderId });
      try {
        await attempt(entry);
        failures = 0;
      } catch {
        store.setState({ sending: null });
        for (const waiting of store.getState().entries) settle(waiting, 'waiting');
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([wait(backoffMs(failures, MAX_WAIT_MS)), woken]);
        failures += 1;
      }
    }
    store.setState({ sending: null });
    isPumping = false;
  }

  // Leaving a table takes back what was still waiting to be sent there, and the cart with it.
  sessions.store.subscribe(({ mine }, before) => {
    for (const tableId of Object.keys(before.mine).map(Number)) {
      if (mine[tableId] !== undefined) continue;
      for (const entry of store.getState().entries) {
        if (entry.tableId === tableId) settle(entry, 'refused');
      }
      cart.clear(tableId);
    }
  });

  return {
    store,
    /**
     * Orders what is in the cart of a table: starts a session where there is none, as a guest where
     * nobody is signed in. The cart is empty from now on; refused lines come back to it. Resolves
     * after the first try: 'placed', 'waiting' (no answer yet: it goes on), 'refused'. Never rejects.
     */
    place: async (tableId: number): Promise<PlaceOutcome> => {
      const { lines, totalMinor } = showCart(cart.linesOf(tableId), menus.store.getState().items);
      if (lines.length === 0) return 'refused';
      const entry: OutboxEntry = {
        clientOrderId: makeId(),
        tableId,
        sessionId: sessions.seatAt(tableId) ?? null,
        lines: lines.map(({ itemId, quantity, note }) => ({ itemId, quantity, note })),
        totalMinor,
        createdAt: now(),
      };
      addSaved(storage, entry);
      cart.clear(tableId);
      store.setState(({ entries, refusals: { [tableId]: _past, ...refusals } }) => ({
        entries: [...entries, entry],
        refusals,
      }));
      const outcome = new Promise<PlaceOutcome>((resolve) =>
        firstTry.set(entry.clientOrderId, resolve),
      );
      void pump();
      return outcome;
    },
    /** Sends what an earlier visit to the page left unsent. Once, at its start. */
    resume: (): void => void pump(),
    /** The guest has read why an order was refused. */
    dismiss: (tableId: number): void =>
      store.setState(({ refusals: { [tableId]: _read, ...refusals } }) => ({ refusals })),
  };
}

/** The page's own. */
export const outbox = createOutbox({
  call,
  auth,
  cart,
  menus,
  orders,
  sessions,
  storage: browserStorage,
  wait: waitOrOnline,
  onBack,
  now: Date.now,
});

export interface ShownEntry extends OutboxEntry {
  readonly state: 'sending' | 'waiting';
}

/** The orders of a table on their way, oldest first, and why the last one was refused. */
export function useOutbox(tableId: number): {
  entries: readonly ShownEntry[];
  refusal: Refusal | undefined;
} {
  const entries = useStore(outbox.store, (state) => state.entries);
  const sending = useStore(outbox.store, (state) => state.sending);
  const refusal = useStore(outbox.store, (state) => state.refusals[tableId]);
  return useMemo(() => {
    const shown = entries
      .filter((entry) => entry.tableId === tableId)
      .map((entry) => ({
        ...entry,
        state: entry.clientOrderId === sending ? ('sending' as const) : ('waiting' as const),
      }));
    return { entries: shown, refusal };
  }, [entries, sending, refusal, tableId]);
}
