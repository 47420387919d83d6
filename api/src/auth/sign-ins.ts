import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { PlatformRole } from '@sofra/contracts/roles';
import type { Membership } from '@sofra/contracts/users';
import type { Trx } from '@sofra/infra/db';
import type { PreparedStatement } from '@sofra/infra/warm-connections';
import { stoppedSql } from '@sofra/infra/stopped';
import type { SignedIn } from '../core/caller.ts';
import type { ClientOrigin } from './client-origin.ts';
import { usableSignIn } from '../identity/sign-in.sql.ts';

/** Maximum lifetime of a user's sign-in, even with activity. */
const PERSON_DAYS = 30;
/** Lifetime of a guest's sign-in after their last request. */
const GUEST_HOURS = 24;
/** Lifetime of a screen's sign-in after its last request: the longest that browsers keep a cookie. */
const SCREEN_DAYS = 400;

interface SignInRow {
  userId: number;
  name: string;
  email: string | null;
  isAnonymous: boolean;
  platformRole: PlatformRole | null;
  memberships: Membership[];
  screen: SignedIn['screen'];
  stage: SignedIn['stage'];
  /** SQL: last seen more than a minute ago. */
  isStale: boolean;
}

/** Scope of a screen that is not revoked and whose business is approved. */
const placeOfScreen = `screens screen join businesses business on business.id = screen.business_id
  where screen.user_id = users.id and screen.revoked_at is null and business.status = 'approved'`;
/**
 * SQL condition of a valid sign-in: not expired, user not suspended and not idle too long, screen
 * not revoked. `$2` is the idle limit.
 */
const alive = `${usableSignIn}
  and case when users.is_screen then exists (select from ${placeOfScreen})
    else users.is_anonymous or held.last_seen_at > now() - $2 * interval '1 minute' end`;
const stale = `held.last_seen_at < now() - interval '1 minute'`;

/** Runs at most once a second per browser; a named statement, because it is on the hot path. */
const findStatement = `select users.id as "userId", users.name, users.email,
    users.is_anonymous as "isAnonymous", users.platform_role as "platformRole", held.stage,
    ${stale} as "isStale",
    coalesce((
      select json_agg(json_build_object(
        'businessId', business.id, 'businessName', business.name,
        'branchId', membership.branch_id, 'role', membership.role,
        'stopped', ${stoppedSql}) order by membership.id)
      from memberships membership join businesses business on business.id = membership.business_id
      where membership.user_id = users.id and membership.deactivated_at is null
        and business.status = 'approved'), '[]') as memberships,
    case when users.is_screen then (
      select json_build_object('businessId', screen.business_id, 'branchId', screen.branch_id,
        'board', screen.station,
        'stationId', screen.station_id, 'isStopped', business.stopped_at is not null) from ${placeOfScreen}) end as screen
  from auth_sessions held join users on users.id = held.user_id
  where held.token_hash = $1 and ${alive}`;

/** Finds the user, guest or screen of a sign-in; undefined if it is invalid. */
export async function findSignIn(
  pool: Pool,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<{ user: SignedIn; isStale: boolean } | undefined> {
  const { rows } = await pool.query<SignInRow>({
    name: 'find-sign-in',
    text: findStatement,
    values: [tokenHash, idleMinutes],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { isStale, ...user } = row;
  return { user, isStale };
}

/** Returns the look-up for a token that doesn't exist, to plan it in advance. */
export const signInToPrepare = (): PreparedStatement => ({
  name: 'find-sign-in',
  text: findStatement,
  values: [Buffer.alloc(0), 0],
});

interface AliveSignIn {
  tokenHash: Buffer;
  isStale: boolean;
  isScreen: boolean;
  /** Time until it expires or its user is idle for too long, if nothing extends it. */
  aliveMs: number;
}

/** Returns those of these sign-ins that are still valid. */
export async function findAlive(
  pool: Pool,
  tokenHashes: readonly Buffer[],
  idleMinutes: number,
): Promise<AliveSignIn[]> {
  const { rows } = await pool.query<AliveSignIn>({
    name: 'find-alive-sign-ins',
    text: `select held.token_hash as "tokenHash", ${stale} as "isStale",
        users.is_screen as "isScreen",
        extract(epoch from least(held.expires_at, case when not users.is_screen
          and not users.is_anonymous then held.last_seen_at + $2 * interval '1 minute' end) - now()
        )::float8 * 1000 as "aliveMs"
      from auth_sessions held join users on users.id = held.user_id
      where held.token_hash = any($1) and ${alive}`,
    values: [tokenHashes, idleMinutes],
  });
  return rows;
}

/**
 * Records that sign-ins were used, at most once a minute; extends those of guests and screens. Skips rows
 * that another process is updating, to prevent a deadlock.
 */
export async function touchSignIns(pool: Pool, tokenHashes: readonly Buffer[]): Promise<void> {
  await pool.query(
    `with used as (
      select held.id, users.is_anonymous, users.is_screen
      from auth_sessions held join users on users.id = held.user_id
      where held.token_hash = any($1) and ${stale}
      for update of held skip locked
    )
    update auth_sessions held set last_seen_at = now(), expires_at = case
        when used.is_anonymous then now() + interval '${GUEST_HOURS} hours'
        when used.is_screen then now() + interval '${SCREEN_DAYS} days' else held.expires_at end
      from used where used.id = held.id`,
    [tokenHashes],
  );
}

/** Signs a user in with a new token, which counts as a recent proof, and deletes their expired sign-ins. */
export async function insertSignIn(
  trx: Trx,
  user: { id: number; isAnonymous: boolean; isScreen?: boolean; stage?: SignedIn['stage'] },
  tokenHash: Buffer,
  from?: Pick<ClientOrigin, 'network' | 'agent'>,
): Promise<void> {
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', user.id)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const days = user.isScreen ? SCREEN_DAYS : PERSON_DAYS;
  const hours = user.isAnonymous ? GUEST_HOURS : days * 24;
  await trx
    .insertInto('auth_sessions')
    .values({
      token_hash: tokenHash,
      user_id: user.id,
      stage: user.stage ?? 'full',
      network: from?.network ?? null,
      browser: from?.agent?.browser ?? null,
      system: from?.agent?.system ?? null,
      expires_at: sql<Date>`now() + ${hours} * interval '1 hour'`,
    })
    .execute();
}

/** Ends one sign-in. */
export async function deleteSignIn(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('token_hash', '=', tokenHash).execute();
}
