import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { verify } from 'otplib';
import { RECOVERY_CODES } from '@sofra/contracts/two-factor';
import type { Trx } from '@sofra/infra/db';
import { createSecrets } from '@sofra/infra/secrets';

/** A code is valid in its half minute and the ones before and after, because phones' clocks differ. */
const TOLERANCE_SECONDS = 30;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const RECOVERY_LENGTH = 10;

/** Encryption of stored second factors. */
export interface FactorKeys {
  sealSeed: (userId: number, seed: string) => Buffer;
  /** Throws if it belongs to another user. */
  openSeed: (userId: number, sealed: Uint8Array) => string;
  /** Keyed with a secret that isn't stored: fifty bits alone could be guessed by brute force. */
  hashRecoveryCode: (userId: number, code: string) => Buffer;
}

export function createFactorKeys(secret: string): FactorKeys {
  const secrets = createSecrets(secret);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sofra recovery codes', 32));
  const placeOf = (userId: number): string => `two-factor.${userId}`;
  return {
    sealSeed: (userId, seed) => secrets.seal(placeOf(userId), seed),
    openSeed: (userId, sealed) => secrets.open(placeOf(userId), sealed),
    hashRecoveryCode: (userId, code) =>
      createHmac('sha256', key).update(`${userId}:${code}`).digest(),
  };
}

const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the half minute since 1970 that an app's code belongs to; undefined if it isn't a current one. */
export async function stepOf(seed: string, code: string): Promise<number | undefined> {
  const options = { secret: seed, token: code, epochTolerance: TOLERANCE_SECONDS };
  const result = await verify(options);
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/**
 * Uses up a code of a user's second factor and returns its kind; undefined if the code is wrong.
 */
export async function takeCode(
  trx: Trx,
  keys: FactorKeys,
  userId: number,
  code: string,
): Promise<'totp' | 'recoveryCode' | undefined> {
  const isTime = isTimeCode(code);
  const isTaken = await (isTime ? takeTimeCode : takeRecoveryCode)(trx, keys, userId, code);
  if (!isTaken) return undefined;
  return isTime ? 'totp' : 'recoveryCode';
}

async function takeTimeCode(trx: Trx, keys: FactorKeys, userId: number, code: string) {
  const factor = await trx
    .selectFrom('two_factors')
    .select('sealed_seed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor && (await stepOf(keys.openSeed(userId, factor.sealed_seed), code));
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_seed', '=', factor?.sealed_seed ?? null)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function takeRecoveryCode(trx: Trx, keys: FactorKeys, userId: number, code: string) {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', keys.hashRecoveryCode(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a user's recovery codes, which can't be read again later. */
export async function replaceRecoveryCodes(
  trx: Trx,
  keys: FactorKeys,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    // 32 letters, so that the low five bits of a byte choose each with equal probability.
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte & 31]).join(''),
  );
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: keys.hashRecoveryCode(userId, code) })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Removes a user's second factor; returns false if there is none. */
export async function deleteTwoFactor(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
