import { sql } from 'kysely';
import * as contract from '@sofra/contracts/sessions';
import { sessionRoom } from '@sofra/contracts/rooms';
import { readSnapshot } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { selectOrders } from '../orders/order-document.ts';
import { AppError } from '../errors.ts';
import { findGuestTable } from '../tables/tables.service.ts';
import { selectSessions } from './session-document.ts';
import { endSession, leaveSession } from './end-session.ts';
import { getSession, joinSession, renameGuest, startSession } from './sessions.service.ts';

/** A session as a passer-by sees it: that it is open and how many sit there, not who. */
function forStranger(session: contract.TableSession, caller: Caller): contract.TableSession {
  const isMember = session.guests.some((guest) => guest.userId === caller.user?.userId);
  return isMember ? session : { ...session, guests: [] };
}

export const sessionsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.findSession, async ({ params }, { caller }) => {
    const [open] = await selectSessions(
      deps.db,
      sql`session.table_id = ${params.tableId} and session.ended_at is null`,
    );
    if (open) return forStranger(open, caller);
    if (!(await findGuestTable(deps.db, params.tableId, null))) throw new AppError('not_found');
    return null;
  }),
  handle(contract.startSession, (_input, { caller, place }) =>
    deps.rooms.transact((trx) => startSession(trx, caller, place)),
  ),
  handle(contract.joinSession, ({ params }, { caller }) =>
    deps.rooms.transact((trx) => joinSession(trx, caller, params.sessionId)),
  ),
  handle(contract.leaveSession, async (_input, { caller, place }) => {
    await deps.rooms.transact((trx) => leaveSession(trx, caller, place));
    return {};
  }),
  handle(contract.renameGuest, ({ params, body }, { caller }) =>
    deps.rooms.transact((trx) => renameGuest(trx, caller, params.sessionId, body.nickname)),
  ),
  handle(contract.endSession, ({ body }, { caller, place }) =>
    deps.rooms.transact((trx) => endSession(trx, caller, place, body)),
  ),
  handle(contract.readSession, ({ params }) =>
    readSnapshot(deps.db, async (trx) => ({
      position: await readPosition(trx, sessionRoom(params.sessionId)),
      session: await getSession(trx, params.sessionId),
      orders: await selectOrders(
        trx,
        sql`ordered.session_id = ${params.sessionId} and ordered.placed_at is not null
          order by ordered.placed_at, ordered.id`,
      ),
    })),
  ),
];
