/** Moves, merges and splits of sessions by staff. Each throws the server's refusal. */
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import { call, type Call } from '../transport/api.ts';
import { type createSessions, sessions } from './sessions.ts';

/** The session as the user sees it: a move is refused if its table is another one by now. */
type Moved = Pick<TableSession, 'id' | 'tableId'>;

interface Ports {
  call: Call;
  sessions: Pick<ReturnType<typeof createSessions>, 'apply'>;
}

export function createSessionMoves({ call, sessions }: Ports) {
  return {
    /** Moves a session to a free table. */
    move: async ({ id, tableId: fromTableId }: Moved, tableId: number): Promise<void> => {
      const body = { fromTableId, tableId };
      sessions.apply(await call(moveSession, { params: { sessionId: id }, body }));
    },
    /** Merges a session into that of another table. */
    merge: async ({ id, tableId: fromTableId }: Moved, intoSessionId: number): Promise<void> => {
      const body = { fromTableId, intoSessionId };
      const { from, to } = await call(mergeSession, { params: { sessionId: id }, body });
      sessions.apply(from);
      sessions.apply(to);
    },
    /** Splits guests into a new session at a free table. */
    split: async (
      { id, tableId: fromTableId }: Moved,
      tableId: number,
      userIds: readonly number[],
    ): Promise<void> => {
      const body = { fromTableId, tableId, userIds: [...userIds] };
      const { from, to } = await call(splitSession, { params: { sessionId: id }, body });
      sessions.apply(from);
      sessions.apply(to);
    },
  };
}

/** Moves of the page. */
export const sessionMoves = createSessionMoves({ call, sessions });
