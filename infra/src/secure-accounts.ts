import { sql } from 'kysely';
import type { Trx } from './db.ts';

/** Person who makes an account safe, and the sign-in and browser that remain. */
export interface Securing {
  /**
   * `owner`: its user, by password or mailbox, which an intruder may have too. The links that undo an address
   * change remain, so that an intruder can't take them from the user.
   * `authority`: an administrator or operator. Also ends those links, because the former address may belong to the
   * intruder, and withdraws the invitations that the account made.
   */
  by: 'owner' | 'authority';
  /** Hash of the token of the sign-in that remains. */
  signIn?: Buffer | null;
  /** Hash of the token of the browser that remains known. */
  device?: Buffer | null;
}

/**
 * Ends everything by which an intruder could keep or regain accounts: sign-ins, challenges, password reset links,
 * pending address changes, unfinished second factors, known browsers. Returns the hashes of the ended tokens. A new
 * table with a token belongs here (`secure-account.test.ts`).
 */
export async function secureAccounts(
  trx: Trx,
  userIds: readonly number[],
  { by, signIn = null, device = null }: Securing,
): Promise<Buffer[]> {
  const isTheirs = sql`user_id = any(${[...userIds]}::bigint[])`;
  const isByAuthority = sql<boolean>`${by === 'authority'}`;
  const { rows } = await sql<{ tokenHash: Buffer }>`
    with challenges as (delete from two_factor_challenges where ${isTheirs}),
      -- The rows stay, because they are counted.
      resets as (update password_resets set expires_at = now()
        where ${isTheirs} and expires_at > now()),
      changes as (update email_changes set ended_at = now()
        where ${isTheirs} and ended_at is null and (confirmed_at is null or ${isByAuthority})),
      enrolments as (delete from two_factors where ${isTheirs} and confirmed_at is null),
      devices as (delete from known_devices
        where ${isTheirs} and token_hash is distinct from ${device}),
      invited as (update invitations set closed_at = now()
        where ${isByAuthority} and invited_by = any(${[...userIds]}::bigint[]) and closed_at is null)
    delete from auth_sessions where ${isTheirs} and token_hash is distinct from ${signIn}
    returning token_hash as "tokenHash"`.execute(trx);
  return rows.map(({ tokenHash }) => tokenHash);
}
