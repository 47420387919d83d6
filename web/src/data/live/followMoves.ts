/**
 * Follows staff who move the guest to another table or session: cart, waiting orders and basket go along, and the
 * page is told. Not part of a guest's first load.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GuestMove } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import { isDenied } from '../../lib/apiError.ts';
import { retryUntilDone } from '../../lib/browser/retry.ts';
import { auth, type createAuth } from '../client/auth.ts';
import { basketSync, type createBasketSync } from './basketSync.ts';
import { cart, type createCart } from './cart.ts';
import { onEvent } from './events.ts';
import { applyGuestMove } from './guestMoves.ts';
import { type createOutbox, outbox } from './outbox.ts';
import { type createSessions, sessions } from './sessions.ts';

interface Ports {
  auth: Pick<ReturnType<typeof createAuth>, 'store'>;
  basketSync: Pick<ReturnType<typeof createBasketSync>, 'move'>;
  cart: Pick<ReturnType<typeof createCart>, 'move'>;
  outbox: Pick<ReturnType<typeof createOutbox>, 'move'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'store' | 'follow' | 'read'>;
  /** Repeats a read until there is a connection. */
  retry: (work: () => Promise<void>) => Promise<void>;
}

/** The table to which staff moved the guest. */
type MovedTo = Pick<TableSession, 'tableId' | 'tableNumber'>;

export function createFollowMoves(ports: Ports) {
  const { auth, basketSync, cart, outbox, sessions, retry } = ports;
  /** New tables, by the one that the guest left, until the page has followed. */
  const store = createStore<{ movedFrom: Readonly<Record<number, MovedTo>> }>(() => ({
    movedFrom: {},
  }));
  const reading = new Set<number>();

  const myId = (): number | undefined => {
    const user = auth.store.getState().auth;
    return typeof user === 'object' ? user.id : undefined;
  };
  const isIn = ({ guests }: TableSession): boolean =>
    guests.some(({ userId }) => userId === myId());

  /** Takes everything of a table to the session at which the guest is now. */
  function go(fromTableId: number, fromSessionId: number, to: TableSession): void {
    const userId = myId();
    if (fromSessionId !== to.id && userId !== undefined) {
      basketSync.move(fromSessionId, to.id, userId);
    }
    cart.move(fromTableId, to.tableId);
    outbox.move(fromTableId, to);
    sessions.store.setState(({ mine: { [fromTableId]: _left, ...mine } }) => ({
      mine: { ...mine, [to.tableId]: to.id },
    }));
    const { tableId, tableNumber } = to;
    store.setState(({ movedFrom }) => ({
      movedFrom: { ...movedFrom, [fromTableId]: { tableId, tableNumber } },
    }));
  }

  /** Reads the session into which the guest's one was merged while the phone was away. */
  async function readMerged(tableId: number, fromId: number, sessionId: number): Promise<void> {
    if (reading.has(sessionId)) return;
    reading.add(sessionId);
    try {
      const { apply } = await sessions.read(sessionId);
      apply();
      const { byId, mine } = sessions.store.getState();
      const session = byId[sessionId];
      if (session && mine[tableId] === fromId) sessions.follow(tableId, session);
    } catch (error) {
      // The guest left it on another phone.
      if (!isDenied(error)) throw error;
    } finally {
      reading.delete(sessionId);
    }
  }

  function followAll(
    { mine, byId }: ReturnType<typeof sessions.store.getState>,
    before: Pick<ReturnType<typeof sessions.store.getState>, 'mine' | 'byId'>,
  ): void {
    if (mine === before.mine && byId === before.byId) return;
    for (const [id, sessionId] of Object.entries(mine)) {
      const tableId = Number(id);
      const session = byId[sessionId];
      if (!session) continue;
      if (session.tableId !== tableId)
        return go(tableId, before.mine[tableId] ?? sessionId, session);
      const targetId = session.mergedInto?.sessionId;
      if (targetId === undefined) continue;
      const target = byId[targetId];
      if (target && isIn(target)) return sessions.follow(tableId, target);
      void retry(() => readMerged(tableId, sessionId, targetId));
    }
  }
  sessions.store.subscribe(followAll);

  return {
    store,
    /** Handles a split, after the stores: goes along with the guest's seat. */
    moved: ({ userIds, from, to }: GuestMove): void => {
      const userId = myId();
      if (userId === undefined || !userIds.includes(userId)) return;
      for (const [tableId, sessionId] of Object.entries(sessions.store.getState().mine)) {
        if (sessionId === from.id) sessions.follow(Number(tableId), to);
      }
    },
    /** Handles that the page has followed. */
    markFollowed: (tableId: number): void =>
      store.setState(({ movedFrom: { [tableId]: _done, ...movedFrom } }) => ({ movedFrom })),
  };
}

/** Moves of the page's guest. */
export const followMoves = createFollowMoves({
  auth,
  basketSync,
  cart,
  outbox,
  sessions,
  retry: retryUntilDone,
});
onEvent('session.guestsMoved', (move) => {
  applyGuestMove(move);
  followMoves.moved(move);
});

/** Returns the table to which staff moved the guest from this one, until the page has followed. */
export const useMovedFrom = (tableId: number): MovedTo | undefined =>
  useStore(followMoves.store, ({ movedFrom }) => movedFrom[tableId]);
