import * as contract from '@sofra/contracts/personal-data';
import { writeAudit } from '../core/write-audit.ts';
import { clearTokenCookie } from '../edge/cookies.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireProof } from '../access/proof.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Call, type Endpoint, handle } from '../http/endpoint.ts';
import { eraseGuest } from './erase-guest.ts';
import { deleteOwnAccount } from '../users/delete-user.ts';
import { collectPersonalData, readDataSummary } from './personal-data.ts';

/** Calls with which people see, download and delete their own data (ADR-0033). */
export function personalDataEndpoints(deps: Deps, { identity }: AuthServices): Endpoint[] {
  const { db, env, rooms } = deps;
  const forget = (ended: readonly Buffer[], { reply }: Call): void => {
    for (const tokenHash of ended) identity.forget(tokenHash);
    clearTokenCookie(reply, env, 'session');
  };
  return [
    handle(contract.readDataSummary, (_input, { caller }) =>
      readDataSummary(db, requireSignedIn(caller).userId),
    ),
    handle(contract.downloadData, async (_input, { caller }) => {
      const user = requireSignedIn(caller);
      await requireProof(db, caller);
      await db
        .transaction()
        .execute((trx) =>
          writeAudit(trx, { actorId: user.userId, action: 'account.dataDownloaded' }),
        );
      return collectPersonalData(db, user);
    }),
    handle(contract.deleteAccount, async ({ body }, call) => {
      const { userId } = requireSignedIn(call.caller);
      forget(await rooms.transact((trx) => deleteOwnAccount(trx, userId, body)), call);
      return {};
    }),
    handle(contract.eraseGuestData, async (_input, call) => {
      forget(await rooms.transact((trx) => eraseGuest(trx, call.caller)), call);
      return {};
    }),
  ];
}
