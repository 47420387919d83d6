import type { Trx } from '@sofra/infra/db';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { revokeScreen } from '../identity/screens.ts';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { insertSignIn } from './sign-ins.ts';

/** Signs a screen in with a new token, which replaces its previous one, and returns it. */
export async function openScreenSignIn(trx: Trx, screenId: number): Promise<string> {
  await secureAccounts(trx, [screenId], { by: 'owner' });
  const token = newToken();
  await insertSignIn(trx, { id: screenId, isAnonymous: false, isScreen: true }, hashToken(token));
  return token;
}

/**
 * Revokes a screen with its sign-in; returns the hashes of the ended tokens. Revoking it again changes
 * nothing.
 */
export async function endScreen(
  trx: Trx,
  { screenId, businessId, actorId }: { screenId: number; businessId: number; actorId: number },
): Promise<Buffer[]> {
  const ended = await revokeScreen(trx, screenId, businessId);
  if (!ended) return [];
  const details = { ...ended, screenId };
  await writeAudit(trx, { actorId, businessId, action: 'screen.revoked', details });
  return secureAccounts(trx, [screenId], { by: 'owner' });
}

/** Revokes the caller's screen, if it is one, because its tablet becomes something else. */
export async function leaveAsScreen(trx: Trx, { user }: Caller): Promise<void> {
  if (!user?.screen) return;
  const { businessId } = user.screen;
  await endScreen(trx, { screenId: user.userId, businessId, actorId: user.userId });
}
