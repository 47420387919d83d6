/**
 * Unacknowledged orders: stored on the phone before they are sent, under their `clientOrderId`, and retried
 * until acknowledged. Refused lines return to the cart with the reason.
 */
import type { TableSession } from '@sofra/contracts/sessions';
import { call } from '../transport/api.ts';
import { isTransient } from '../../lib/apiError.ts';
import { createTabLock, type WithTabLock } from '../../lib/browser/tabLock.ts';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
} from '../../lib/browser/storage.ts';
import { auth, apiErrorOf } from '../client/auth.ts';
import { cart, type createCart, KEEP_CART_MS } from './cart.ts';
import { createDelivery, type DeliveryPorts } from './delivery.ts';
import { type createMenus, menus } from './menus.ts';
import { type createOrders, orders } from './orders.ts';
import { type Outcome, placedOutcome } from './outcomes.ts';
import { createOutboxPace } from './outboxPace.ts';
import { createOutboxState, isSameEntry, type PlaceOutcome } from './outboxState.ts';
import { toCartLine } from './cartLines.ts';
import {
  OUTBOX_KEY,
  type OutboxEntry,
  readEntries,
  readOutcome,
  removeEntry,
  toCartLines,
} from './outboxStorage.ts';
import { onBack, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { movedToOf, toRefusal } from './refusal.ts';
import { type createSessions, sessions } from './sessions.ts';
import { showCart } from './shownCart.ts';

/** Age after which an order isn't sent without asking, because the guests may have left. */
const EXPIRES_MS = 15 * 60_000;

interface Ports extends DeliveryPorts {
  storage: KeyValueStorage;
  cart: ReturnType<typeof createCart>;
  menus: Pick<ReturnType<typeof createMenus>, 'store'>;
  orders: Pick<ReturnType<typeof createOrders>, 'apply' | 'store'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'store' | 'seatAt' | 'start' | 'join' | 'find'>;
  /** Ends early when the connection returns. */
  wait: Wait;
  onBack: (listener: () => void) => void;
  now: () => number;
  /** Prevents two tabs from sending the same order at the same time. */
  inTurn?: WithTabLock;
}

/** Creates the list of entries and applies their outcomes, from this tab and from others. */
function createEntries(ports: Ports, onAdded: () => void) {
  const { storage, cart, orders, sessions, now } = ports;
  const state = createOutboxState(storage, now);
  const { store, keep, leave } = state;

  /** Returns an entry as it now is: staff may have moved the guest while it was being sent. */
  const current = (entry: OutboxEntry): OutboxEntry =>
    store.getState().entries.find((other) => isSameEntry(other, entry)) ?? entry;

  /** Removes an entry with its outcome, and returns refused lines to the cart. */
  function settle(sent: OutboxEntry, outcome: Outcome): void {
    const entry = current(sent);
    // An entry that was withdrawn while being sent is only reported if it arrived.
    const isWithdrawn = !isWanted(entry);
    const known = readOutcome(storage, entry.clientOrderId)?.kind;
    if (isWithdrawn && (outcome.kind !== 'placed' || known === 'placed')) return;
    if (outcome.kind === 'refused' || (outcome.kind === 'expired' && outcome.isBack))
      cart.giveBack(entry.tableId, toCartLines(entry));
    removeEntry(storage, entry, outcome, now());
    leave(entry, outcome);
  }

  /** Reads what other tabs wrote: their orders, and the outcomes of orders listed here. */
  function adopt(): void {
    const saved = readEntries(storage);
    const { entries, unsavedIds } = store.getState();
    for (const entry of entries) {
      if (unsavedIds.includes(entry.clientOrderId)) continue;
      if (saved.some((other) => isSameEntry(other, entry))) continue;
      const outcome = readOutcome(storage, entry.clientOrderId);
      // Without an outcome, it still has to be sent.
      if (!outcome) keep(entry);
      else leave(entry, outcome);
      if (outcome?.kind === 'placed' && sessions.seatAt(entry.tableId) === undefined)
        void sessions.find(entry.tableId).catch(() => null);
    }
    const added = saved.filter((entry) => !state.isListed(entry));
    if (added.length > 0) {
      store.setState((state) => ({ entries: [...state.entries, ...added] }));
      onAdded();
    }
  }
  function isWanted(entry: OutboxEntry): boolean {
    adopt();
    return state.isListed(entry);
  }

  // Leaving a table withdraws its unsent orders and clears its cart.
  sessions.store.subscribe(({ mine }, before) => {
    for (const tableId of Object.keys(before.mine).map(Number)) {
      if (mine[tableId] !== undefined) continue;
      for (const entry of store.getState().entries) {
        if (entry.tableId === tableId) settle(entry, { kind: 'left' });
      }
      cart.clear(tableId);
    }
  });

  // The order's event may arrive before its response, or without one.
  orders.store.subscribe(({ byId }, before) => {
    const { entries } = store.getState();
    if (byId === before.byId || entries.length === 0) return;
    const arrived = new Map(Object.values(byId).map((order) => [order.clientOrderId, order]));
    for (const entry of entries) {
      const order = arrived.get(entry.clientOrderId);
      if (order) settle(entry, placedOutcome(order));
    }
  });

  return { ...state, settle, adopt, isWanted };
}

export function createOutbox(ports: Ports) {
  const { cart, menus, orders, sessions, wait, onBack, now, inTurn = (work) => work() } = ports;
  const state = createEntries(ports, () => void pump());
  const { store, settle, adopt, keep } = state;
  let isPumping = false;
  const showGoesAt = (goesAt: number | null): void => store.setState({ goesAt });
  const pace = createOutboxPace({ wait, onBack, now, showGoesAt });
  const { deliver, findLate } = createDelivery(ports, state);

  async function attempt(entry: OutboxEntry): Promise<void> {
    try {
      const age = now() - entry.createdAt;
      const arrived = await (age > EXPIRES_MS ? findLate(entry) : deliver(entry));
      if (!arrived) return settle(entry, { kind: 'expired', isBack: age < KEEP_CART_MS });
      orders.apply(arrived);
      settle(entry, placedOutcome(arrived));
    } catch (error) {
      const failure = apiErrorOf(error);
      // Maintenance lasts longer than an order can wait.
      if (isTransient(failure) && failure?.code !== 'maintenance') throw error;
      const movedTo = movedToOf(failure);
      if (movedTo && state.isWanted(entry)) keep({ ...entry, ...movedTo });
      else settle(entry, { kind: 'refused', refusal: toRefusal(failure) });
      if (failure?.code === 'session_ended') void sessions.find(entry.tableId).catch(() => null);
    }
  }

  /** Tries the oldest entry once, unless another tab has sent it meanwhile. */
  const tryOldest = (): Promise<void> =>
    inTurn(async () => {
      adopt();
      const [entry] = store.getState().entries;
      if (!entry) return;
      state.showSending(entry);
      await attempt(entry);
    });

  function answerWaiting(): void {
    for (const waiting of store.getState().entries) state.answerFirstTry(waiting, 'waiting');
  }

  /** Sends all entries, oldest first, one at a time. */
  async function pump(): Promise<void> {
    if (isPumping) {
      if (store.getState().goesAt !== null) answerWaiting();
      return pace.wake();
    }
    isPumping = true;
    pace.reset();
    for (;;) {
      const [next] = store.getState().entries;
      if (!next) break;
      state.showSending(next);
      try {
        await tryOldest();
        pace.succeed();
      } catch (error) {
        store.setState({ sending: null });
        answerWaiting();
        await pace.waitAfter(error);
      }
    }
    store.setState({ sending: null, goesAt: null });
    isPumping = false;
  }

  return {
    store,
    /**
     * Orders the cart of a table: starts a session if there is none, and signs in as a guest if needed.
     * Lines that can't be ordered now stay in the cart; refused ones return to it. Resolves after the first
     * attempt, with `waiting` if it got no response and will be retried. Never rejects.
     */
    place: async (tableId: number): Promise<PlaceOutcome> => {
      const ordered = cart.toOrder(tableId);
      const shown = showCart(ordered?.lines ?? [], menus.store.getState());
      const lines = shown.lines.filter(({ problem }) => problem === null);
      if (!ordered || lines.length === 0) return 'empty';
      const entry: OutboxEntry = {
        clientOrderId: ordered.orderId,
        tableId,
        sessionId: sessions.seatAt(tableId) ?? null,
        lines: lines.map(toCartLine),
        totalMinor: shown.totalMinor,
        createdAt: now(),
      };
      const outcome = state.expectFirstTry(entry);
      keep(entry);
      cart.keepOnly(
        tableId,
        shown.lines.flatMap(({ id, problem }) => (problem === null ? [] : id)),
      );
      state.dismiss(tableId);
      void pump();
      return outcome;
    },
    /** Sends entries from an earlier visit. Call it once, when the page starts. */
    resume: (): void => void pump(),
    /** Handles a change of `key` by another tab; null: any key may have changed. */
    storageChanged: (key: string | null): void => {
      if (key === OUTBOX_KEY || key === null) adopt();
    },
    /** Makes the waiting orders of a table those of the session to which staff moved the guest. */
    move: (fromTableId: number, { id: sessionId, tableId }: TableSession): void => {
      adopt();
      for (const entry of store.getState().entries) {
        if (entry.tableId === fromTableId) keep({ ...entry, sessionId, tableId });
      }
    },
    markRead: state.markRead,
    dismiss: state.dismiss,
  };
}

/** Outbox of the page. */
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
  inTurn: createTabLock(OUTBOX_KEY),
});
onStorageChange(outbox.storageChanged);
