import { useMemo } from 'react';
import { useStore } from 'zustand';
import { allergies } from '../../data/live/allergies.ts';
import { useBranchSessions } from '../../data/live/sessions.ts';
import type { TableFacts } from './card/orderCards.ts';

const none: ReturnType<TableFacts['allergies']> = [];

/** Guests at the tables of a branch, and the allergies that they share. */
export function useTableFacts(branchId: number): TableFacts {
  const sessions = useBranchSessions(branchId);
  const bySession = useStore(allergies.store, (state) => state.bySession);
  return useMemo(() => {
    const counts = new Map(sessions.map(({ id, guestCount }) => [id, guestCount]));
    return {
      guestCount: (sessionId) => counts.get(sessionId),
      allergies: (sessionId) => bySession[sessionId]?.guests ?? none,
    };
  }, [sessions, bySession]);
}
