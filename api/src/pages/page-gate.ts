import type { FastifyRequest } from 'fastify';
import type { Db } from '@sofra/infra/db';
import type { Identity } from '../auth/identity.ts';
import type { SignedIn } from '../core/caller.ts';
import { orTimeout } from '../lib/with-timeout.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import type { Limits } from '../edge/limits.ts';

/** Pages don't wait for a slow or unavailable Postgres: they load and show the error themselves. */
const ASK_WITHIN_MS = 500;

interface Parts {
  settings: Pick<PlatformSettings, 'platform'>;
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
export type IsPageBlocked = (request: FastifyRequest) => Promise<boolean>;

/**
 * During maintenance, pages open only for platform users, staff and screens of a business, and guests of an
 * open session, who finish what is open (D9).
 */
export function createPageGate(db: Db, { settings, identity, limits }: Parts): IsPageBlocked {
  const isExpected = async ({ userId, platformRole, memberships, screen }: SignedIn) =>
    platformRole !== null || memberships.length > 0 || screen !== null || isSeated(db, userId);

  const ask: IsPageBlocked = async (request) => {
    if (!(await settings.platform()).maintenanceMode) return false;
    const { user } = await identity.identify(request.headers.cookie, () =>
      limits.stranger(request),
    );
    return !user || !(await isExpected(user));
  };
  return async (request) => (await orTimeout(ask(request), ASK_WITHIN_MS)) ?? false;
}
