import { sql } from 'kysely';
import * as contract from '@sofra/contracts/sessions';
import { sessionRoom } from '@sofra/contracts/rooms';
import { readSnapshot } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readBasket } from '../baskets/basket-document.ts';
import { isSent, selectOrders, sentAt } from '../orders/order-document.ts';
import { isStaffOf } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { findGuestTable } from '../access/table-grants.ts';
import { selectSessions } from '../seating/session-document.ts';
import { answerSession } from './answer-session.ts';
import { endSession, leaveSession } from './end-session.ts';
import { joinSession, startSession } from '../seating/join-session.ts';
import { renameGuest } from '../seating/rename-guest.ts';
import { getSession } from '../seating/table-sessions.ts';
import { forGuests, markingUnusual, forCaller } from '../seating/unusual-activity.ts';

const sitsAt = ({ guests }: contract.TableSession, { user }: Caller): boolean =>
  guests.some(({ userId }) => userId === user?.userId);

export const sessionsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.findSession, async ({ params }, { caller }) => {
    const [open] = await selectSessions(
      deps.db,
      sql`session.table_id = ${params.tableId} and session.ended_at is null`,
    );
    if (open && sitsAt(open, caller)) return forGuests(open);
    const table = await findGuestTable(deps.db, params.tableId, caller.scanHash);
    if (!table) throw new AppError('not_found');
    const isTold = table.canOrder || isStaffOf(caller, table);
    return open && isTold ? forGuests({ ...open, guests: [] }) : null;
  }),
  handle(contract.startSession, async (_input, { caller, scope }) => {
    const session = await markingUnusual(deps, { tableId: scope.tableId }, () =>
      deps.rooms.transact((trx) => startSession(trx, caller, scope)),
    );
    return forCaller(caller, scope, session);
  }),
  handle(contract.joinSession, async (_input, { caller, scope }) => {
    const session = await markingUnusual(deps, scope, () =>
      deps.rooms.transact((trx) => joinSession(trx, caller, scope)),
    );
    return forCaller(caller, scope, session);
  }),
  handle(contract.leaveSession, async (_input, { caller, scope }) => {
    await deps.rooms.transact((trx) => leaveSession(trx, caller, scope));
    return {};
  }),
  handle(contract.renameGuest, async ({ params, body }, { caller }) => {
    const session = await markingUnusual(deps, params, () =>
      deps.rooms.transact((trx) => renameGuest(trx, caller, params.sessionId, body.nickname)),
    );
    return forGuests(session);
  }),
  handle(contract.endSession, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => endSession(trx, caller, scope, body)),
  ),
  handle(contract.confirmSession, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => answerSession(trx, caller, scope, body.isHere)),
  ),
  handle(contract.readSession, ({ params }, { caller, scope }) =>
    readSnapshot(deps.db, async (trx) => {
      const session = await getSession(trx, params.sessionId);
      return {
        position: await readPosition(trx, sessionRoom(params.sessionId)),
        session: forCaller(caller, scope, session),
        orders: await selectOrders(
          trx,
          sql`ordered.session_id = ${params.sessionId} and ${isSent}
            order by ${sentAt}, ordered.id`,
        ),
        ...(sitsAt(session, caller) && {
          basket: await readBasket(trx, session.id, requireSignedIn(caller).userId),
        }),
      };
    }),
  ),
];
