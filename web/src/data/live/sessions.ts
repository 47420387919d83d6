/** Table sessions: the guest's own, and the open ones of a branch (S4). */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RoomPosition } from '@sofra/contracts/common';
import * as contract from '@sofra/contracts/sessions';
import type { RouteCall } from '@sofra/contracts/route';
import type { SessionSnapshot, TableSession } from '@sofra/contracts/sessions';
import { call, type Call } from '../transport/api.ts';
import { auth, type createAuth } from '../client/auth.ts';
import { type createOrders, orders } from './orders.ts';
import { type ById, isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';

interface SessionsState {
  byId: ById<TableSession>;
  /** The session last known to be open at a table; null: none; missing: not known. */
  openAt: Readonly<Record<number, number | null>>;
  /** The user's session by table; stays after the session has ended, until it is removed. */
  mine: Readonly<Record<number, number>>;
}
const nothing: SessionsState = { byId: {}, openAt: {}, mine: {} };

interface Ports {
  call: Call;
  auth: Pick<ReturnType<typeof createAuth>, 'known' | 'ensureGuest' | 'store'>;
  orders: Pick<
    ReturnType<typeof createOrders>,
    'replaceSession' | 'forgetSession' | 'keepSessions'
  >;
}

/** Adds a newer session, which is the open one at its table and at no other. */
function withSession(
  { byId, openAt }: SessionsState,
  session: TableSession,
): Pick<SessionsState, 'byId' | 'openAt'> {
  const held = withNewer(byId, session);
  const { tableId, endedAt } = held[session.id] ?? session;
  const isOpen = endedAt === null;
  const elsewhere = Object.entries(openAt).map(([id, open]) => [
    id,
    open === session.id && Number(id) !== tableId ? null : open,
  ]);
  const concerns = isOpen || openAt[tableId] === session.id;
  return {
    byId: held,
    openAt: {
      ...Object.fromEntries(elsewhere),
      ...(concerns && { [tableId]: isOpen ? session.id : null }),
    },
  };
}

/** Store of sessions and the changes to it, without calls. */
function createSessionStore({ auth, orders }: Omit<Ports, 'call'>) {
  const store = createStore<SessionsState>(() => nothing);
  // Staff see the total of each open table, a guest the total of their own, even after it has ended.
  orders.keepSessions((sessionId) => {
    const { byId, mine } = store.getState();
    return byId[sessionId]?.endedAt === null || Object.values(mine).includes(sessionId);
  });

  const apply = (session: TableSession): void =>
    store.setState((state) => {
      const { byId, openAt } = withSession(state, session);
      const seats = new Set(Object.values(state.mine));
      const isOver = ({ id, endedAt }: TableSession) => endedAt !== null && !seats.has(id);
      return { openAt, byId: pruneOver(byId, isOver) };
    });
  /**
   * Applies a session and stores the user's seat in it; a late response about an ended session restores no
   * seat.
   */
  function sit(session: TableSession): TableSession {
    apply(session);
    if (session.endedAt === null)
      store.setState(({ mine }) => ({ mine: { ...mine, [session.tableId]: session.id } }));
    return session;
  }
  function forget(tableId: number): void {
    const { mine, byId } = store.getState();
    const sessionId = mine[tableId];
    if (sessionId === undefined) return;
    const { [tableId]: _left, ...others } = mine;
    const { [sessionId]: _forgotten, ...rest } = byId;
    store.setState(({ openAt }) => ({
      mine: others,
      byId: rest,
      openAt: openAt[tableId] === sessionId ? { ...openAt, [tableId]: null } : openAt,
    }));
    orders.forgetSession(sessionId);
  }
  const isMe = (session: TableSession): boolean => {
    const user = auth.store.getState().auth;
    return typeof user === 'object' && session.guests.some((guest) => guest.userId === user.id);
  };

  /** Applies a session, with the user's seat if they have one. */
  function applyMine(session: TableSession): void {
    if (isMe(session)) sit(session);
    else apply(session);
  }

  /** Makes a session the user's at a table, also if it is at another one, because staff moved the user. */
  const follow = (tableId: number, session: TableSession): void =>
    store.setState((state) => ({
      ...withSession(state, session),
      mine: { ...state.mine, [tableId]: session.id },
    }));

  return {
    store,
    apply,
    applyMine,
    follow,
    sit,
    forget,
    isMe,
    /** Records that a table has no open session. */
    close: (tableId: number): void =>
      store.setState(({ openAt }) => ({ openAt: { ...openAt, [tableId]: null } })),
    /** Applies that a guest left; if this guest left in another tab, frees the seat here too. */
    guestLeft: (session: TableSession): void => {
      const { byId, mine } = store.getState();
      const known = byId[session.id];
      const satHere = mine[session.tableId] === session.id && known !== undefined && isMe(known);
      const isLeft = satHere && known.version < session.version && !isMe(session);
      if (isLeft) forget(session.tableId);
      apply(session);
    },
    /** Returns the user's open session at a table. */
    seatAt: (tableId: number): number | undefined => {
      const { mine, byId } = store.getState();
      const session = byId[mine[tableId] ?? 0];
      return session?.endedAt === null ? session.id : undefined;
    },
    /** New epoch: the next snapshots replace everything. */
    reset: () => store.setState(({ byId }) => ({ byId: isOutdated(byId) })),
    /** Applies the open sessions of a branch from the floor's snapshot. */
    replaceBranch: (branchId: number, sessions: readonly TableSession[]): void => {
      store.setState((state) => {
        const byId = withSnapshot(state.byId, sessions, (session) => session.branchId === branchId);
        const openAt = Object.entries(state.openAt).map(([tableId, open]) => [
          tableId,
          open !== null && byId[open] ? open : null,
        ]);
        return { byId, openAt: Object.fromEntries(openAt) };
      });
      for (const session of sessions) apply(session);
    },
    /** Removes the sessions of a branch, except the guest's own. */
    forgetBranch: (branchId: number): void =>
      store.setState(({ byId, openAt, mine }) => {
        const seats = new Set(Object.values(mine));
        const known = Object.values(byId).filter(
          (session) => session.branchId !== branchId || seats.has(session.id),
        );
        const kept = new Set(known.map((session) => session.id));
        return {
          byId: Object.fromEntries(known.map((session) => [session.id, session])),
          openAt: Object.fromEntries(
            Object.entries(openAt).filter(([, open]) => open === null || kept.has(open)),
          ),
        };
      }),
  };
}

export function createSessions(ports: Ports) {
  const { call, auth, orders } = ports;
  const state = createSessionStore(ports);
  const { store, apply, applyMine, sit, forget } = state;
  const snapshotListeners = new Set<(snapshot: SessionSnapshot) => void>();
  /**
   * Fetches the open session of a table, or null, and stores whether the user is in it. If staff moved the user
   * from this table, it is the session to which they did.
   */
  const find = async (tableId: number): Promise<TableSession | null> => {
    const [session] = await Promise.all([
      call(contract.findSession, { params: { tableId } }),
      auth.known(),
    ]);
    if (session) applyMine(session);
    else state.close(tableId);
    if (session && session.tableId !== tableId) state.follow(tableId, session);
    return session;
  };
  return {
    ...state,
    /** Calls `listener` with each snapshot of a session, after its session and orders were applied. */
    onSnapshot: (listener: (snapshot: SessionSnapshot) => void): void =>
      void snapshotListeners.add(listener),
    find,
    /**
     * Starts or joins the session of a table, signing in as a guest if needed (S4). Returns the session in which the
     * user sits already, also at another table to which staff moved them: a page that has just loaded doesn't know
     * their seat, and starting is refused during maintenance.
     */
    start: async (tableId: number): Promise<TableSession> => {
      await auth.ensureGuest();
      const isKnown = store.getState().openAt[tableId] !== undefined;
      const found = isKnown ? null : await find(tableId);
      if (found?.endedAt === null && state.isMe(found)) return found;
      return sit(await call(contract.startSession, { params: { tableId } }));
    },
    join: async (sessionId: number): Promise<TableSession> => {
      await auth.ensureGuest();
      return sit(await call(contract.joinSession, { params: { sessionId } }));
    },
    /** Leaves a session and removes it; its orders stay on the table's bill. */
    leave: async (sessionId: number): Promise<void> => {
      await call(contract.leaveSession, { params: { sessionId } });
      const tableId = store.getState().byId[sessionId]?.tableId;
      if (tableId !== undefined) forget(tableId);
    },
    /**
     * Ends a session. Throws `session_busy` for a guest while something is unserved or unpaid (D16). `ending`
     * is the staff's decision about open orders.
     */
    end: async (
      sessionId: number,
      ending?: RouteCall<typeof contract.endSession>['body'],
    ): Promise<void> => {
      const body = ending && { body: ending };
      apply(await call(contract.endSession, { params: { sessionId }, ...body }));
    },
    /** Confirms that guests sit at the table; otherwise ends their session and turns their phones away. */
    confirm: async (sessionId: number, isHere: boolean): Promise<void> =>
      apply(await call(contract.confirmSession, { params: { sessionId }, body: { isHere } })),
    rename: async (sessionId: number, nickname: string): Promise<void> =>
      apply(await call(contract.renameGuest, { params: { sessionId }, body: { nickname } })),
    /** Fetches a session with its orders, calls and shared allergies; `apply` replaces the known ones. */
    read: async (sessionId: number): Promise<{ position: RoomPosition; apply: () => void }> => {
      const snapshot = await call(contract.readSession, { params: { sessionId } });
      return {
        position: snapshot.position,
        apply: () => {
          applyMine(snapshot.session);
          orders.replaceSession(sessionId, snapshot.orders);
          for (const listener of snapshotListeners) listener(snapshot);
        },
      };
    },
  };
}

/** Sessions of the page. */
export const sessions = createSessions({ call, auth, orders });

/** Returns the open session of a table; null: none; undefined: not known yet. */
export function useOpenSession(tableId: number): TableSession | null | undefined {
  return useStore(sessions.store, ({ byId, openAt }) => {
    const open = openAt[tableId];
    return typeof open === 'number' ? byId[open] : open;
  });
}

/** Returns the user's session at a table; it stays, with `endedAt` set, until it is left or removed. */
export function useMySession(tableId: number): TableSession | undefined {
  return useStore(sessions.store, ({ byId, mine }) => {
    const sessionId = mine[tableId];
    return sessionId === undefined ? undefined : byId[sessionId];
  });
}

/** Returns the open sessions of a branch. */
export function useBranchSessions(branchId: number): readonly TableSession[] {
  const byId = useStore(sessions.store, (state) => state.byId);
  return useMemo(
    () =>
      Object.values(byId).filter(
        (session) => session.branchId === branchId && session.endedAt === null,
      ),
    [byId, branchId],
  );
}
