/** Moves, merges and splits of sessions by staff. */
import * as contract from '@sofra/contracts/session-moves';
import type { GuestMove } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import { call } from '../transport/api.ts';
import { applyGuestMove } from './guestMoves.ts';
import { sessions } from './sessions.ts';

/** The session as the caller sees it: its id, and the table at which it is shown. */
type Shown = Pick<TableSession, 'id' | 'tableId'>;

/** Moves a session to a free table. Throws the API's error. */
export async function moveSession(session: Shown, tableId: number): Promise<TableSession> {
  const body = { fromTableId: session.tableId, tableId };
  const moved = await call(contract.moveSession, { params: { sessionId: session.id }, body });
  sessions.apply(moved);
  return moved;
}

/** Merges a session into another one. Throws the API's error. */
export async function mergeSession(session: Shown, intoSessionId: number): Promise<GuestMove> {
  const body = { fromTableId: session.tableId, intoSessionId };
  const move = await call(contract.mergeSession, { params: { sessionId: session.id }, body });
  applyGuestMove(move);
  return move;
}

/** Splits guests into a new session at a free table; a repeat opens no second one. Throws the API's error. */
export async function splitSession(
  session: Shown,
  tableId: number,
  userIds: number[],
): Promise<GuestMove> {
  const body = { fromTableId: session.tableId, tableId, userIds };
  const move = await call(contract.splitSession, { params: { sessionId: session.id }, body });
  applyGuestMove(move);
  return move;
}
