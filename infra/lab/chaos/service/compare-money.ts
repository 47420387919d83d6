import { sql } from 'kysely';
import { listDays, readDay } from '@sofra/contracts/days';
import { type Payment, type PaymentState, readPayment } from '@sofra/contracts/payments';
import type { Db } from '../../../src/db.ts';
import { sumUpLines } from '../../model/audit.ts';
import { auditFigures } from '../../model/audit-days.ts';
import { until } from '../../../tools/local/process/wait.ts';
import type { Page } from '../../robots/browser.ts';

const RESOLVED_WITHIN_MS = 30_000;

/**
 * Asks for the results of open card payments until all that were decided on their page have one, and finds those
 * whose result isn't the provider's.
 */
export async function findUndecided(
  db: Db,
  page: Page,
  branchId: number,
  {
    decisions,
    note,
  }: { decisions: ReadonlyMap<string, PaymentState>; note: (payment: Payment) => void },
): Promise<string[]> {
  const readOnline = () =>
    db
      .selectFrom('payments')
      .select(['id', 'session_id as sessionId', 'client_payment_id as clientPaymentId', 'state'])
      .where('branch_id', '=', branchId)
      .where('kind', '=', 'payment')
      .where('method', '=', 'online')
      .execute();
  await until('the results of card payments', RESOLVED_WITHIN_MS, async () => {
    const open = (await readOnline()).filter(
      ({ state, clientPaymentId }) => state === 'intent' && decisions.has(clientPaymentId),
    );
    for (const { id, sessionId } of open) {
      note(await page.call(readPayment, { params: { sessionId, paymentId: id } }));
    }
    return open.length === 0 || undefined;
  });
  const stored = new Map((await readOnline()).map((one) => [one.clientPaymentId, one.state]));
  return [...decisions]
    .filter(([id, result]) => stored.get(id) !== result)
    .map(([id, result]) => `card payment ${id} was ${result}, and is ${stored.get(id)}`);
}

/** Finds differences between the days as a manager sees them and plain sums of rows. */
export async function compareDays(db: Db, page: Page, branchId: number): Promise<string[]> {
  const listed = await page.call(listDays, { params: { branchId } });
  const faults: string[] = [];
  const shown = { sold: 0, given: 0, open: 0, unpaid: 0 };
  for (const { day } of listed) {
    const { figures } = await page.call(readDay, { params: { branchId, day } });
    faults.push(...(await auditFigures(db, branchId, { day, figures })));
    shown.sold += figures.soldMinor;
    shown.given += figures.discountedMinor + figures.complimentaryMinor;
    shown.open += figures.openMinor;
    shown.unpaid += figures.unpaidMinor;
  }
  const { rows } = await sql<{ unpaid: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as unpaid from unpaid_bills
    where branch_id = ${branchId}`.execute(db);
  const summed = { ...(await sumUpLines(db, branchId)), unpaid: rows[0]?.unpaid ?? 0 };
  for (const name of ['sold', 'given', 'open', 'unpaid'] as const) {
    if (shown[name] !== summed[name]) {
      faults.push(`days: ${name} is ${shown[name]}, not ${summed[name]}`);
    }
  }
  return faults;
}
