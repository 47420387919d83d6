import { sql } from 'kysely';
import { type readPlatformDashboard, shownOnDashboard } from '@sofra/contracts/platform-dashboard';
import type { RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readPlatformFigures } from '@sofra/infra/platform-figures';
import { readPosition } from '@sofra/infra/rooms';
import { selectManagedBusinesses } from '../businesses/select-businesses.ts';
import { selectTickets } from '../support/tickets.ts';

type Dashboard = RouteResult<typeof readPlatformDashboard>;

/** Reads the dashboard of the platform (S2): one snapshot, at one position of its room. */
export function readDashboard(db: Db, at: Date): Promise<Dashboard> {
  return readSnapshot(db, async (trx) => ({
    position: await readPosition(trx, 'platform'),
    figures: await readPlatformFigures(trx, at),
    pending: await selectManagedBusinesses(
      trx,
      sql`business.status = 'pending'
        order by business.applied_at, business.id limit ${shownOnDashboard.pending}`,
    ),
    tickets: await selectTickets(
      trx,
      sql`ticket.status <> 'resolved'
        order by array_position('{high,medium,low}', ticket.priority), ticket.created_at, ticket.id
        limit ${shownOnDashboard.tickets}`,
    ),
    ...(await countWaiting(trx)),
    notices: await readNotices(trx),
  }));
}

async function countWaiting(trx: Trx): Promise<Pick<Dashboard, 'pendingCount' | 'openTickets'>> {
  const { rows } = await sql<Pick<Dashboard, 'pendingCount' | 'openTickets'>>`
    select (select count(*) from businesses where status = 'pending') as "pendingCount",
      (select count(*) from tickets where status in ('open', 'in_progress')) as "openTickets"`.execute(
    trx,
  );
  return rows[0] ?? { pendingCount: 0, openTickets: 0 };
}

async function readNotices(trx: Trx): Promise<Dashboard['notices']> {
  const rows = await trx
    .selectFrom('notices')
    .select(['id', 'kind', 'severity', 'facts', 'created_at'])
    .orderBy('id', 'desc')
    .limit(shownOnDashboard.notices)
    .execute();
  return rows.map(({ created_at: at, ...notice }) => ({ ...notice, at: at.toISOString() }));
}
