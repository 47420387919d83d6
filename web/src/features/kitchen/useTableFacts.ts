import { useMemo } from 'react';
import { useStore } from 'zustand';
import { allergies } from '../../data/live/allergies.ts';
import { useBranchSessions } from '../../data/live/sessions.ts';
import type { TableFacts } from './card/orderCards.ts';

const none: ReturnType<TableFacts['allergies']> = [];

/** Guests at the tables of a branch, and the allergies that they share. */
export function useTableFacts(branchId: number): TableFacts {
  const sessions = useBranchSessions(branchId);
  const byId = useStore(allergies.store, (state) => state.byId);
  return useMemo(() => {
    const counts = new Map(sessions.map(({ id, guestCount }) => [id, guestCount]));
    return {
      guestCount: (sessionId) => counts.get(sessionId),
      allergies: (sessionId) => byId[sessionId]?.guests ?? none,
    };
  }, [sessions, byId]);
}
