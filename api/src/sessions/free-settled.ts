import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isAnyoneHere } from '../baskets/basket-document.ts';
import { lockBill } from '../bills/lock-bill.ts';
import { expirePayments, releaseLapsed } from '../bills/sweep-bills.ts';
import type { Db } from '@sofra/infra/db';
import type { Deps } from '../core/deps.ts';
import { repeat, runParallel } from '../lib/repeat.ts';
import { closeFinished, isFinished } from './end-session.ts';

type SweepDeps = Pick<Deps, 'db' | 'rooms' | 'log'>;

/** Times of the sweep of bills and settled tables. */
export interface SettledTimes {
  /** Time after which a settled table is free if nobody is here. */
  emptyMs: number;
  /** Time after which it is free, whoever is. */
  allMs: number;
  checkMs: number;
}
const settledTimes: SettledTimes = { emptyMs: 10 * 60_000, allMs: 30 * 60_000, checkMs: 5000 };

/** Maximum number of tables that one sweep frees. */
const FREED_AT_ONCE = 50;

/** Ends sessions that have been settled for long enough and where everything is served. */
export async function freeSettled(
  { db, rooms }: Pick<Deps, 'db' | 'rooms'>,
  times: Pick<SettledTimes, 'emptyMs' | 'allMs'> = settledTimes,
): Promise<void> {
  const waiting = await selectFree(db, times)
    .where('session.ended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from orders ordered where ordered.session_id = session.id
        and ordered.status in ('pending', 'preparing', 'ready')
        and coalesce(ordered.placed_at, ordered.held_at) is not null)`,
    )
    .orderBy('bill.settled_at')
    .limit(FREED_AT_ONCE)
    .execute();
  await runParallel(waiting, 1, (found) =>
    rooms.transact(async (trx) => {
      const { session, scope } = await lockBill(trx, found);
      const isFree = await selectFree(trx, times)
        .where('session.id', '=', session.id)
        .executeTakeFirst();
      if (session.endedAt || !isFree || !(await isFinished(trx, session.id))) return;
      await closeFinished(trx, scope);
    }),
  );
}

/** Selects sessions that have been settled for long, or for a while and no guest is here. */
const selectFree = (db: Db, { emptyMs, allMs }: Pick<SettledTimes, 'emptyMs' | 'allMs'>) =>
  db
    .selectFrom('bills as bill')
    .innerJoin('table_sessions as session', 'session.id', 'bill.session_id')
    .select([
      'session.id as sessionId',
      'session.table_id as tableId',
      'session.branch_id as branchId',
      'session.business_id as businessId',
    ])
    .where('bill.settled_at', '<=', sql<Date>`now() - ${emptyMs} * interval '1 millisecond'`)
    .where(
      sql<boolean>`(bill.settled_at <= now() - ${allMs} * interval '1 millisecond'
        or not ${sql.raw(isAnyoneHere('session.id'))})`,
    );

/** Expires payments, releases choices and frees settled tables until the app closes. */
export function followBills(app: FastifyInstance, deps: SweepDeps): void {
  const parts = [expirePayments, releaseLapsed, () => freeSettled(deps)];
  const sweep = (): Promise<void> => runParallel(parts, 1, (part) => part(deps));
  const stop = repeat(settledTimes.checkMs, sweep, (error) =>
    deps.log.warn({ err: error }, 'bills not swept'),
  );
  app.addHook('preClose', async () => stop());
}
