import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import { readBill } from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import type { DayClose } from '@sofra/contracts/days';
import { counterMethods } from '@sofra/contracts/payments';
import type { Db, Trx } from '../../../src/db.ts';
import { auditBills, sumUpSessions } from '../../model/audit.ts';
import { auditDays } from '../../model/audit-days.ts';
import { figuresIn } from '../../model/world.ts';
import { openPage } from '../../robots/browser.ts';
import type { Journal, Noted } from '../../robots/service/journal.ts';
import { compareDays, findUndecided } from './compare-money.ts';
import type { PaidFigures } from './report.ts';

const readPayments = (db: Db, branchId: number) =>
  db
    .selectFrom('payments')
    .select(['client_payment_id', 'amount_minor', 'tip_minor', 'kind', 'state'])
    .where('branch_id', '=', branchId)
    .execute();

/** Finds acknowledged payments that are lost, doubled or another. */
async function findLost(db: Db, branchId: number, expected: ReadonlyMap<string, Noted>) {
  const stored = await readPayments(db, branchId);
  const faults: string[] = [];
  const byId = new Map(stored.map((payment) => [payment.client_payment_id, payment]));
  if (byId.size < stored.length) faults.push(`${stored.length - byId.size} payments are doubled`);
  for (const [id, { amountMinor, tipMinor, kind, state }] of expected) {
    const found = byId.get(id);
    if (!found) faults.push(`payment ${id} is lost`);
    else if (
      found.amount_minor !== amountMinor ||
      found.tip_minor !== tipMinor ||
      found.kind !== kind ||
      (state !== 'intent' && found.state !== state)
    ) {
      faults.push(`payment ${id} is ${JSON.stringify(found)}`);
    }
  }
  return faults;
}

/** Finds acknowledged closes that are lost or stored with other money. */
async function findLostCloses(db: Db, expected: ReadonlyMap<number, DayClose>): Promise<string[]> {
  const stored = await db
    .selectFrom('day_closes')
    .select(['id', 'figures', 'counted', 'reason'])
    .execute();
  const byId = new Map(stored.map((close) => [close.id, close]));
  const moneyOf = ({
    figures,
    counted,
    reason,
  }: Pick<DayClose, 'figures' | 'counted' | 'reason'>) =>
    JSON.stringify([
      figures.paidMinor,
      figures.methods.map(({ method, payments, expectedMinor }) => [
        method,
        payments,
        expectedMinor,
      ]),
      counterMethods.map((method) => counted[method]),
      reason,
    ]);
  return [...expected].flatMap(([id, close]) => {
    const found = byId.get(id);
    if (!found) return [`close ${id} is lost`];
    return moneyOf(found) === moneyOf(close) ? [] : [`close ${id} is ${moneyOf(found)}`];
  });
}

/** Compares the ledger of a branch with the journal and with plain sums, during a run and after it. */
export function watchLedger(db: Db, branchId: number, journal: Journal) {
  const faults: string[] = [];
  let compared = 0;
  let bills = 0;
  const skipped: string[] = [];
  /** One snapshot, so that calls in flight don't matter; what was noted before it must be there. */
  const compare = async (): Promise<void> => {
    const expected = new Map(journal.noted);
    const closes = new Map(journal.closes);
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx: Trx) => [
        ...(await findLost(trx, branchId, expected)),
        ...(await auditBills(trx, branchId)),
        ...(await findLostCloses(trx, closes)),
        ...(await auditDays(trx, branchId)),
      ]);
    compared += 1;
    faults.push(...found);
  };
  return {
    /** Compares both now; leaves it out if the machine is too busy to answer. */
    compare: () => compare().catch((error: Error) => void skipped.push(error.message)),
    /** Compares everything once more when all is quiet; every bill and day as a screen computes it, too. */
    finish: async (origin: string, cookie: string): Promise<string[]> => {
      const page = openPage({ origin, cookie });
      faults.push(...(await findUndecided(db, page, branchId, journal)));
      await compare();
      const stored = await readPayments(db, branchId);
      for (const { client_payment_id: id } of stored) {
        if (!journal.noted.has(id)) faults.push(`payment ${id} was never acknowledged`);
      }
      const sums = await sumUpSessions(db, branchId);
      for (const [sessionId, plain] of sums) {
        const params = { sessionId };
        const { ledger } = await page.call(readBill, { params });
        const bill: Bill = computeBill(await page.call(listSessionOrders, { params }), ledger);
        bills += 1;
        const [computed, summed] = [figuresIn(bill), plain].map((sums) => JSON.stringify(sums));
        if (computed !== summed) {
          faults.push(`bill of session ${sessionId}: ${computed}, not ${summed}`);
        }
      }
      faults.push(...(await compareDays(db, page, branchId)));
      page.close();
      return faults;
    },
    figures: async (): Promise<PaidFigures> => {
      const stored = await readPayments(db, branchId);
      const paid = stored.filter(({ state }) => state === 'paid');
      return {
        payments: stored.filter(({ kind }) => kind === 'payment').length,
        refunds: stored.filter(({ kind }) => kind === 'refund').length,
        paidMinor: paid.reduce(
          (sum, { kind, amount_minor }) => sum + (kind === 'refund' ? -amount_minor : amount_minor),
          0,
        ),
        closes: journal.closes.size,
        bills,
        compared,
        skipped: skipped.length,
      };
    },
  };
}
