import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { hashToken, newToken } from '../edge/cookies.ts';
import type { ClientOrigin } from './client-origin.ts';

/** Maximum number of browsers known to an account; the one not seen for longest is removed. */
const MAX_DEVICES = 20;

/**
 * Returns SQL for whether the account in the column `userId` knows this browser: the user signed in
 * with it before.
 */
export const isKnownDevice = (userId: string, { device }: ClientOrigin): RawBuilder<boolean> =>
  sql<boolean>`exists (select from known_devices
    where user_id = ${sql.ref(userId)} and token_hash = ${hash(device)})`;

export interface Device {
  /** For the browser's cookie. */
  token: string;
  /** True if the account knew other browsers, but not this one. */
  isFurther: boolean;
}

/** Adds the browser to those known to the account. Keeps its token if it is valid. */
export async function rememberDevice(
  trx: Trx,
  userId: number,
  { device: brought }: ClientOrigin,
): Promise<Device> {
  const { rows } = await sql<{ isOurs: boolean; isMine: boolean; hasAny: boolean }>`
    select coalesce(bool_or(token_hash = ${hash(brought)}), false) as "isOurs",
      coalesce(bool_or(user_id = ${userId} and token_hash = ${hash(brought)}), false) as "isMine",
      coalesce(bool_or(user_id = ${userId}), false) as "hasAny"
    from known_devices where user_id = ${userId} or token_hash = ${hash(brought)}`.execute(trx);
  const { isOurs = false, isMine = false, hasAny = false } = rows[0] ?? {};
  const token = isOurs && brought !== undefined ? brought : newToken();
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token) })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .execute();
  if (!isMine) await dropOldest(trx, userId);
  return { token, isFurther: hasAny && !isMine };
}

const hash = (token: string | undefined): Buffer | null => (token ? hashToken(token) : null);

/** Returns the hash of the browser's token, for `secureAccounts`. */
export const deviceHash = ({ device }: Pick<ClientOrigin, 'device'>): Buffer | null => hash(device);

async function dropOldest(trx: Trx, userId: number): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId} and token_hash in (
    select token_hash from known_devices where user_id = ${userId}
    order by last_seen_at desc offset ${MAX_DEVICES})`.execute(trx);
}
