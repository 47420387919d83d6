import { sql } from 'kysely';
import * as contract from '@sofra/contracts/sessions';
import * as moves from '@sofra/contracts/session-moves';
import { sessionRoom } from '@sofra/contracts/rooms';
import { readSnapshot } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { isWaiting, selectCalls } from '../calls/call-document.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { selectEstimates } from '../estimates/select-estimates.ts';
import { handleCreation } from '../http/creation.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readBasket } from '../baskets/basket-document.ts';
import { isSent, selectOrders, sentAt } from '@sofra/infra/order-document';
import { isStaffOf } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { findGuestTable } from '../access/table-grants.ts';
import { selectSessions } from '../seating/session-document.ts';
import { answerSession } from './answer-session.ts';
import { endSession, leaveSession } from './end-session.ts';
import { joinSession, startSession } from '../seating/join-session.ts';
import { findSessionMovedFrom } from '../seating/moved-guests.ts';
import { mergeSession } from './merge-session.ts';
import { moveSession } from './move-session.ts';
import { renameGuest } from './rename-guest.ts';
import { splitSession } from './split-session.ts';
import { getAllergies } from '../seating/session-allergies.ts';
import { getSession } from '../seating/table-sessions.ts';
import { forCaller, forGuests, markingUnusual, markUnusual } from '../seating/unusual-activity.ts';

const sitsAt = ({ guests }: contract.TableSession, { user }: Caller): boolean =>
  guests.some(({ userId }) => userId === user?.userId);

export const sessionsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.findSession, async ({ params }, { caller }) => {
    const [open] = await selectSessions(
      deps.db,
      sql`session.table_id = ${params.tableId} and session.ended_at is null`,
    );
    if (open && sitsAt(open, caller)) return forGuests(open);
    const movedId = await findSessionMovedFrom(deps.db, params.tableId, caller.user?.userId ?? 0);
    if (movedId !== undefined) {
      const [moved] = await selectSessions(deps.db, sql`session.id = ${movedId}`);
      if (moved) return forGuests(moved);
    }
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
  handle(
    contract.renameGuest,
    async ({ params, body }, { caller }) =>
      forGuests(
        await deps.rooms.transact((trx) =>
          renameGuest(trx, caller, params.sessionId, body.nickname),
        ),
      ),
    { onLimited: ({ scope }) => markUnusual(deps, scope, 'renames') },
  ),
  handle(contract.endSession, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => endSession(trx, caller, scope, body)),
  ),
  handle(moves.moveSession, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => moveSession(trx, caller, scope, body)),
  ),
  handle(moves.mergeSession, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => mergeSession(trx, caller, scope, body)),
  ),
  handleCreation(
    deps,
    moves.splitSession,
    ({ body }, { caller, scope }) =>
      (trx) =>
        splitSession(trx, caller, scope, body),
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
        estimates: await selectEstimates(trx, params.sessionId),
        allergies: await getAllergies(trx, params.sessionId),
        calls: await selectCalls(
          trx,
          sql`called.session_id = ${params.sessionId} and ${isWaiting}`,
        ),
        ...(sitsAt(session, caller) && {
          basket: await readBasket(trx, session.id, requireSignedIn(caller).userId),
        }),
      };
    }),
  ),
];
