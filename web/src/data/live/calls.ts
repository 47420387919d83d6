/** Calls for the waiter, of a guest's table or of a branch, and the guest's own calls. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as contract from '@sofra/contracts/calls';
import type { Call, CallKind } from '@sofra/contracts/calls';
import { call, type Call as ApiCall } from '../transport/api.ts';
import { onEvent, onReset } from './events.ts';
import { sorted } from '../../lib/format/lists.ts';
import { sessions } from './sessions.ts';
import { type ById, isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';

const isWaiting = ({ status }: Pick<Call, 'status'>): boolean => status !== 'done';

/** Returns calls that aren't done, oldest first. */
export const toWaiting = (calls: readonly Call[]): Call[] =>
  sorted(calls.filter(isWaiting), (a, b) => a.calledAt.localeCompare(b.calledAt) || a.id - b.id);

export function createCalls({ call }: { call: ApiCall }) {
  const store = createStore<{ byId: ById<Call> }>(() => ({ byId: {} }));
  const apply = (incoming: Call): void =>
    store.setState(({ byId }) => ({
      byId: pruneOver(withNewer(byId, incoming), (one) => !isWaiting(one)),
    }));
  const branchListeners = new Set<(branchId: number) => void>();
  const replace = (calls: readonly Call[], isPartOfIt: (one: Call) => boolean): void =>
    store.setState(({ byId }) => ({ byId: withSnapshot(byId, calls, isPartOfIt) }));

  return {
    store,
    apply,
    /** New epoch: the next snapshots replace everything. */
    reset: () => store.setState(({ byId }) => ({ byId: isOutdated(byId) })),
    /** Applies the calls of a session from its snapshot; absent in one of an older API. */
    replaceSession: (sessionId: number, calls: readonly Call[] = []): void =>
      replace(calls, (one) => one.sessionId === sessionId),
    /** Applies the calls of a branch from the floor's snapshot. */
    replaceBranch: (branchId: number, calls: readonly Call[] = []): void => {
      replace(calls, (one) => one.branchId === branchId);
      for (const listener of branchListeners) listener(branchId);
    },
    /** Calls `listener` with the branch after each of its snapshots. */
    onBranch: (listener: (branchId: number) => void): void => void branchListeners.add(listener),
    /** Calls the waiter; a kind that is called already is raised once it has waited for too long. */
    make: async (sessionId: number, kinds: CallKind[], text?: string): Promise<void> => {
      const body = { kinds, ...(text && { text }) };
      const made = await call(contract.callWaiter, { params: { sessionId }, body });
      for (const one of made) apply(one);
    },
    withdraw: async (sessionId: number): Promise<void> => {
      const withdrawn = await call(contract.withdrawCalls, { params: { sessionId } });
      for (const one of withdrawn) apply(one);
    },
  };
}

/** Calls of the page. */
export const calls = createCalls({ call });
export const listening = onEvent('call.changed', calls.apply);
onReset(calls.reset);
sessions.onSnapshot(({ session, calls: waiting }) => calls.replaceSession(session.id, waiting));

/** Returns the calls of a session that aren't done, oldest first. */
export function useSessionCalls(sessionId: number | undefined): readonly Call[] {
  const byId = useStore(calls.store, (state) => state.byId);
  return useMemo(
    () => toWaiting(Object.values(byId).filter((one) => one.sessionId === sessionId)),
    [byId, sessionId],
  );
}
