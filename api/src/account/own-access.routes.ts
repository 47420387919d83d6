import * as contract from '@sofra/contracts/account';
import * as made from '@sofra/contracts/made';
import type { AuthServices } from '../auth/auth-services.ts';
import { readClientOrigin } from '../auth/client-origin.ts';
import { endSignIn, endSignIns, listSignIns } from '../auth/own-sign-ins.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { clearTokenCookie } from '../edge/cookies.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { listMade, undoMade } from './made.ts';

/** Calls with which users see and end the access that they have, and gave to others. */
export function ownAccessEndpoints(
  { db, env, rooms }: Deps,
  { identity, settings }: AuthServices,
): Endpoint[] {
  return [
    handle(made.readMade, (_input, { caller }) => listMade(db, requireSignedIn(caller).userId)),
    handle(made.undoMade, async (_input, { caller }) => {
      const { userId } = requireSignedIn(caller);
      const ended = await rooms.transact((trx) => undoMade(trx, userId, env));
      for (const tokenHash of ended) identity.forget(tokenHash);
      return listMade(db, userId);
    }),
    handle(contract.listSignIns, async (_input, { caller }) => {
      const { sessionTimeout } = await settings.security();
      return listSignIns(db, caller, sessionTimeout);
    }),
    handle(contract.endSignIn, async ({ params: { signInId } }, { caller, reply }) => {
      const ended = await db.transaction().execute((trx) => endSignIn(trx, caller, signInId));
      identity.forget(ended);
      if (caller.tokenHash?.equals(ended)) clearTokenCookie(reply, env, 'session');
      return {};
    }),
    handle(contract.endSignIns, async ({ body: { alsoHere } }, { caller, request, reply }) => {
      const ending = { alsoHere, from: readClientOrigin(request, env) };
      const ended = await db.transaction().execute((trx) => endSignIns(trx, caller, ending));
      for (const tokenHash of ended) identity.forget(tokenHash);
      if (alsoHere) clearTokenCookie(reply, env, 'session');
      return {};
    }),
  ];
}
