import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import type { TestApi } from './api.ts';
import type { SignedInUser } from './sign-in.ts';

interface Seated {
  sessionId: number;
  table: { id: number };
}

/** A member of staff's calls that move, merge and split sessions, for `api.ask` and `api.refused`. */
export const movesOf = ({ cookie }: SignedInUser) => ({
  move: ({ sessionId, table }: Seated, to: { id: number }) => ({
    params: { sessionId },
    body: { fromTableId: table.id, tableId: to.id },
    cookie,
  }),
  merge: ({ sessionId, table }: Seated, into: { sessionId: number }) => ({
    params: { sessionId },
    body: { fromTableId: table.id, intoSessionId: into.sessionId },
    cookie,
  }),
  split: ({ sessionId, table }: Seated, to: { id: number }, userIds: number[]) => ({
    params: { sessionId },
    body: { fromTableId: table.id, tableId: to.id, userIds },
    cookie,
  }),
});

/** The same calls, made. */
export function movesBy(api: TestApi, staff: SignedInUser) {
  const calls = movesOf(staff);
  return {
    move: (...of: Parameters<typeof calls.move>) => api.ask(moveSession, calls.move(...of)),
    merge: (...of: Parameters<typeof calls.merge>) => api.ask(mergeSession, calls.merge(...of)),
    split: (...of: Parameters<typeof calls.split>) => api.ask(splitSession, calls.split(...of)),
    refuseMove: (...of: Parameters<typeof calls.move>) =>
      api.refused(moveSession, calls.move(...of)),
    refuseMerge: (...of: Parameters<typeof calls.merge>) =>
      api.refused(mergeSession, calls.merge(...of)),
    refuseSplit: (...of: Parameters<typeof calls.split>) =>
      api.refused(splitSession, calls.split(...of)),
  };
}
