import type { FastifyRequest } from 'fastify';
import type { Db } from '@sofra/infra/db';
import type { Identity } from '../auth/identity.ts';
import type { SignedIn } from '../core/caller.ts';
import { inTime } from '../lib/with-timeout.ts';
import type { Settings } from '../core/platform-settings.ts';
import type { Limits } from '../edge/limits.ts';

/** Pages don't wait for Postgres: where it is away or slow, they are there and say so themselves. */
const ASK_WITHIN_MS = 500;

interface Parts {
  settings: Pick<Settings, 'platform'>;
  identity: Pick<Identity, 'identify'>;
  limits: Pick<Limits, 'stranger'>;
}

async function isSeated(db: Db, userId: number): Promise<boolean> {
  const seat = await db
    .selectFrom('session_guests as guest')
    .innerJoin('table_sessions as session', 'session.id', 'guest.session_id')
    .select('session.id')
    .where('guest.user_id', '=', userId)
    .where('guest.left_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  return seat !== undefined;
}

/** Returns true if the sender of a request may not see a page. */
export type IsBarred = (request: FastifyRequest) => Promise<boolean>;

/**
 * During maintenance pages are for the platform's users, the staff and screens of a business and guests of
 * an open session: they finish what is open (D9).
 */
export function createPageGate(db: Db, { settings, identity, limits }: Parts): IsBarred {
  const isExpected = async ({ userId, platformRole, memberships, screen }: SignedIn) =>
    platformRole !== null || memberships.length > 0 || screen !== null || isSeated(db, userId);

  const ask: IsBarred = async (request) => {
    if (!(await settings.platform()).maintenanceMode) return false;
    const { user } = await identity.identify(request.headers.cookie, () =>
      limits.stranger(request),
    );
    return !user || !(await isExpected(user));
  };
  return async (request) => (await inTime(ask(request), ASK_WITHIN_MS)) ?? false;
}
