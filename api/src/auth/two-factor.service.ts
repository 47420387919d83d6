import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import type { Db, Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import type { Rooms } from '@sofra/infra/rooms';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { readAttemptOrigin, type AttemptLimiter } from './attempts.ts';
import { type OpenedSignIn, openSignIn } from './auth.service.ts';
import type { ClientOrigin } from './client-origin.ts';
import { deviceHash } from './devices.ts';
import {
  deleteTwoFactor,
  type FactorKeys,
  replaceRecoveryCodes,
  stepOf,
  takeCode,
} from './two-factor-codes.ts';
import { readFactorState } from './two-factor-state.ts';

export interface FactorDeps {
  db: Db;
  rooms: Rooms;
  settings: PlatformSettings;
  limitAttempts: AttemptLimiter;
  keys: FactorKeys;
}

/** A signed-in user who shows a code; wrong ones count as sign-in attempts. */
export interface ShownCode {
  userId: number;
  code: string;
  from: ClientOrigin;
}

/**
 * Starts or restarts an enrolment; returns its secret and the address that an app scans. Throws
 * `two_factor_on`.
 */
export async function beginFactor(
  { db, settings, keys }: FactorDeps,
  { userId, email }: { userId: number; email: string | null },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const sealed_seed = keys.sealSeed(userId, secret);
  const begun = await db
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_seed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_seed, created_at: sql<Date>`now()` })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) throw new AppError('two_factor_on');
  const { name: issuer } = await settings.platform();
  return { secret, uri: generateURI({ issuer, label: email ?? String(userId), secret }) };
}

/**
 * Counts a code as an attempt and checks it with `use`; throws `two_factor_wrong` if that returns undefined.
 */
async function shown<T>(
  { db, rooms, limitAttempts }: FactorDeps,
  { userId, from }: ShownCode,
  use: (trx: Trx) => Promise<T | undefined>,
): Promise<T> {
  const claim = await readAttemptOrigin(db, userId, from);
  const worth = await limitAttempts(claim, () => rooms.transact(use));
  if (worth === undefined) throw new AppError('two_factor_wrong');
  return worth;
}

export interface ConfirmedFactor extends OpenedSignIn {
  recoveryCodes: string[];
  /** Hashes of the ended tokens. */
  ended: Buffer[];
}

/**
 * Enables the second factor with its first code; ends all sign-ins of the user and opens a full one. Throws
 * `two_factor_on`, `two_factor_wrong`, `locked_out`.
 */
export async function confirmFactor(deps: FactorDeps, user: ShownCode): Promise<ConfirmedFactor> {
  const { db, settings, keys } = deps;
  const { userId, code } = user;
  if ((await readFactorState(db, settings, userId)).isEnabled) throw new AppError('two_factor_on');
  return shown(deps, user, async (trx) => {
    const begun = await trx
      .selectFrom('two_factors')
      .select('sealed_seed')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const step = begun && (await stepOf(keys.openSeed(userId, begun.sealed_seed), code));
    if (step === undefined) return undefined;
    await trx
      .updateTable('two_factors')
      .set({ confirmed_at: sql<Date>`now()`, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    await writeAudit(trx, { actorId: userId, action: 'account.twoFactorOn' });
    return {
      recoveryCodes: await replaceRecoveryCodes(trx, keys, userId),
      ended: await secureAccounts(trx, [userId], { by: 'owner', device: deviceHash(user.from) }),
      token: await openSignIn(trx, { id: userId, isAnonymous: false }, user.from),
      mail: await alertUser(trx, userId, 'twoFactorOn', { at: new Date().toISOString() }),
    };
  });
}

/** Returns new recovery codes for a valid code; throws `two_factor_wrong`, `locked_out`. */
export const renewRecoveryCodes = (deps: FactorDeps, user: ShownCode): Promise<string[]> =>
  shown(deps, user, async (trx) => {
    const { userId, code } = user;
    if (!(await takeCode(trx, deps.keys, userId, code))) return undefined;
    await writeAudit(trx, { actorId: userId, action: 'account.recoveryCodesRenewed' });
    return replaceRecoveryCodes(trx, deps.keys, userId);
  });

/**
 * Removes the caller's second factor with a valid code; returns the mail's job. Throws `two_factor_needed` if
 * the platform requires one, `two_factor_wrong`, `locked_out`.
 */
export async function removeFactor(deps: FactorDeps, user: ShownCode): Promise<number | null> {
  const { db, settings, keys } = deps;
  const { userId, code } = user;
  if ((await readFactorState(db, settings, userId)).isRequired) {
    throw new AppError('two_factor_needed');
  }
  const { mail } = await shown(deps, user, async (trx) => {
    if (!(await takeCode(trx, keys, userId, code))) return undefined;
    await deleteTwoFactor(trx, userId);
    await writeAudit(trx, { actorId: userId, action: 'account.twoFactorOff' });
    return {
      mail: await alertUser(trx, userId, 'twoFactorOff', { at: new Date().toISOString() }),
    };
  });
  return mail;
}
