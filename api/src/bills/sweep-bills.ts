import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import { runParallel } from '../lib/repeat.ts';
import { expireOpen } from './expire-payments.ts';
import { findPaymentScope, lockLedgersAtTables } from './lock-bill.ts';
import { publishChoices, publishLedgers } from './publish-bill.ts';

/** Maximum number of payments and of sessions that one sweep handles. */
const SWEPT_AT_ONCE = 200;

type SweepDeps = Pick<Deps, 'db' | 'rooms'>;

/** Frees the amounts of open payments to staff whose time has passed, those of a session at once. */
export async function expirePayments({ db, rooms }: SweepDeps): Promise<void> {
  const overdue = await db
    .selectFrom('payments')
    .select(['id', 'session_id as sessionId'])
    .where('state', '=', 'intent')
    .where('method', '!=', 'online')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(SWEPT_AT_ONCE)
    .execute();
  const bySession = Map.groupBy(overdue, ({ sessionId }) => sessionId);
  await runParallel([...bySession.values()], 1, async ([first, ...others]) => {
    if (!first) return;
    const ids = [first, ...others].map(({ id }) => id);
    await rooms.transact(async (trx) => {
      const scope = await findPaymentScope(trx, first.id);
      const { ledgers } = await lockLedgersAtTables(trx, scope, {
        sessionIds: [scope.sessionId],
      });
      const changedIds = await expireOpen(trx, ids);
      if (changedIds.length > 0) await publishLedgers(trx, ledgers, changedIds);
    });
  });
}

/** Releases lines that guests no longer choose, and publishes the others. */
export async function releaseLapsed({ db, rooms }: SweepDeps): Promise<void> {
  const lapsed = await db
    .selectFrom('line_holds as held')
    .innerJoin('table_sessions as session', 'session.id', 'held.session_id')
    .select(['session.id as sessionId', 'session.branch_id as branchId'])
    .distinct()
    .where('held.until', '<=', sql<Date>`now()`)
    .limit(SWEPT_AT_ONCE)
    .execute();
  await runParallel(lapsed, 1, (session) =>
    rooms.transact(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('line_holds')
        .where('session_id', '=', session.sessionId)
        .where('until', '<=', sql<Date>`now()`)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await publishChoices(trx, session);
    }),
  );
}
