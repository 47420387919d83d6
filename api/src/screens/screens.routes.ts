import * as contract from '@sofra/contracts/screens';
import { hashToken, setScreenCookie } from '../edge/cookies.ts';
import { readClientOrigin } from '../auth/client-origin.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { toUser } from '../auth/roles.ts';
import { endScreen } from '../auth/screen-sign-ins.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { claimPairing, openPairing } from './pairings.ts';
import {
  type ScreenScope,
  listScreens,
  pairScreen,
  changeScreen,
  requireScreen,
} from './screens.service.ts';

const atOf = (caller: Caller, { businessId, branchId }: ResourceScope): ScreenScope => ({
  actorId: requireSignedIn(caller).userId,
  businessId,
  branchId,
});

export function screensEndpoints(
  deps: Deps,
  { identity, limits }: Pick<AuthServices, 'identity' | 'limits'>,
): Endpoint[] {
  const { db, env, rooms } = deps;
  return [
    handle(contract.openPairing, async (_input, { request }) => {
      await limits.pairing(request);
      return { ...(await openPairing(db)), expiresInSeconds: contract.PAIRING_MINUTES * 60 };
    }),
    handle(contract.claimPairing, async ({ body: { secret } }, { caller, request, reply }) => {
      const { network } = readClientOrigin(request, env);
      const token = await db
        .transaction()
        .execute((trx) => claimPairing(trx, caller, { secret, network }));
      if (token === undefined) return { user: null };
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      setScreenCookie(reply, env, token);
      const user = await identity.find(hashToken(token));
      if (!user) throw new AppError('pairing_expired');
      return { user: toUser(user) };
    }),
    handle(contract.listScreens, (_input, { scope }) => listScreens(db, scope)),
    handleCreation(deps, contract.pairScreen, async ({ body }, { caller, scope }) => {
      const at = atOf(caller, scope);
      await limits.pairingCode(requireSignedIn(caller), at.businessId);
      return (trx) =>
        pairScreen(trx, at, body).catch(async (error: unknown) => {
          if (error instanceof AppError && error.code === 'pairing_code_wrong') {
            await limits.wrongPairingCode();
          }
          throw error;
        });
    }),
    handle(contract.changeScreen, ({ params: { screenId }, body }, { caller, scope }) =>
      rooms.transact((trx) => changeScreen(trx, atOf(caller, scope), { screenId, ...body })),
    ),
    handle(contract.revokeScreen, async ({ params: { screenId } }, { caller, scope }) => {
      const at = atOf(caller, scope);
      const ended = await db.transaction().execute(async (trx) => {
        await requireScreen(trx, at, screenId);
        return endScreen(trx, { ...at, screenId });
      });
      for (const tokenHash of ended) identity.forget(tokenHash);
      return {};
    }),
  ];
}
