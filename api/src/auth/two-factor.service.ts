import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import type { Db, Trx } from '@sofra/infra/db';
import { alertPerson } from '@sofra/infra/platform-mail';
import type { Rooms } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import type { Settings } from '../core/platform-settings.ts';
import { claimOf, type Judge } from './attempts.ts';
import { type Entry, openSignIn } from './auth.service.ts';
import type { From } from './client-origin.ts';
import { deleteSignInsOf } from './sign-ins.ts';
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
  settings: Settings;
  judge: Judge;
  keys: FactorKeys;
}

/** A user who is signed in and shows a code; wrong ones count as attempts to sign in. */
export interface Shown {
  userId: number;
  code: string;
  from: From;
}

/** Begins an enrolment, again where one was begun: its seed, and the address an app scans. Throws `two_factor_on`. */
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

/** Counts a code as an attempt and lets `use` say what it is worth; throws `two_factor_wrong` where that is nothing. */
async function shown<T>(
  { db, rooms, judge }: FactorDeps,
  { userId, from }: Shown,
  use: (trx: Trx) => Promise<T | undefined>,
): Promise<T> {
  const claim = await claimOf(db, userId, from);
  const worth = await judge(claim, () => rooms.transact(use));
  if (worth === undefined) throw new AppError('two_factor_wrong');
  return worth;
}

export interface Confirmed extends Entry {
  recoveryCodes: string[];
  /** The hashes of the tokens that ended. */
  ended: Buffer[];
}

/**
 * Sets the factor that was begun with its first code; every sign-in of the user ends, and a whole one
 * is opened. Throws `two_factor_on`, `two_factor_wrong`, `locked_out`.
 */
export async function confirmFactor(deps: FactorDeps, person: Shown): Promise<Confirmed> {
  const { db, settings, keys } = deps;
  const { userId, code } = person;
  if ((await readFactorState(db, settings, userId)).isEnabled) throw new AppError('two_factor_on');
  return shown(deps, person, async (trx) => {
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
      ended: await deleteSignInsOf(trx, userId),
      token: await openSignIn(trx, { id: userId, isAnonymous: false }, person.from),
      mail: await alertPerson(trx, userId, 'twoFactorOn', { at: new Date().toISOString() }),
    };
  });
}

/** New recovery codes for a code; throws `two_factor_wrong`, `locked_out`. */
export const renewRecoveryCodes = (deps: FactorDeps, person: Shown): Promise<string[]> =>
  shown(deps, person, async (trx) => {
    const { userId, code } = person;
    if (!(await takeCode(trx, deps.keys, userId, code))) return undefined;
    await writeAudit(trx, { actorId: userId, action: 'account.recoveryCodesRenewed' });
    return replaceRecoveryCodes(trx, deps.keys, userId);
  });

/**
 * Takes one's own factor away for a code; answers the mail to send. Throws `two_factor_needed` where the
 * platform asks for one, `two_factor_wrong`, `locked_out`.
 */
export async function removeFactor(deps: FactorDeps, person: Shown): Promise<number | null> {
  const { db, settings, keys } = deps;
  const { userId, code } = person;
  if ((await readFactorState(db, settings, userId)).isRequired) {
    throw new AppError('two_factor_needed');
  }
  const { mail } = await shown(deps, person, async (trx) => {
    if (!(await takeCode(trx, keys, userId, code))) return undefined;
    await deleteTwoFactor(trx, userId);
    await writeAudit(trx, { actorId: userId, action: 'account.twoFactorOff' });
    return {
      mail: await alertPerson(trx, userId, 'twoFactorOff', { at: new Date().toISOString() }),
    };
  });
  return mail;
}
