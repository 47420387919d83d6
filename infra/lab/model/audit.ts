import { sql } from 'kysely';
import type { PaymentState } from '@sofra/contracts/payments';
import type { Db } from '../../src/db.ts';
import { type Figures, figuresOf, type ModelLine, newLine, soldOf, totalOf } from './model.ts';

interface Row {
  id: number;
  sessionId: number;
  price: number;
  quantity: number;
  isOwed: boolean;
}
interface Share {
  paymentId: number;
  lineId: number;
  amount: number;
  state: PaymentState;
  isRefund: boolean;
}
interface Discount {
  lineId: number;
  adjustmentId: number;
  rate: number | null;
  amount: number | null;
}
interface Session {
  id: number;
  isEnded: boolean;
  isMerged: boolean;
  unpaid: number;
  /** True if its ledger has been written. */
  hasLedger: boolean;
  isSettled: boolean;
}
/** Money and orders of a session, by its lines. */
interface Open {
  /** Neither paid nor given away, with what is reserved beyond that. */
  amount: number;
  /** Neither paid nor given away. */
  unpaid: number;
  due: number;
  isOrdered: boolean;
}

const nothing: Open = { amount: 0, unpaid: 0, due: 0, isOrdered: false };

/** Reads the lines of a branch with what was given and paid for each, summed up without `bill-math`. */
async function readLines(db: Db, branchId: number): Promise<ModelLine[]> {
  const { rows } = await sql<Row>`
    select line.id, ordered.session_id as "sessionId", line.unit_price_minor as price, line.quantity,
      ordered.status <> 'cancelled' and ordered.placed_at is not null as "isOwed"
    from order_lines line join orders ordered on ordered.id = line.order_id
    where ordered.branch_id = ${branchId}`.execute(db);
  const lines = new Map<number, ModelLine>(
    rows.map((row) => [row.id, newLine({ ...row, owner: null })]),
  );
  const { rows: discounts } = await sql<Discount>`
    select part.line_id as "lineId", adjustment.id as "adjustmentId", part.rate, part.amount_minor as amount
    from adjustment_lines part join bill_adjustments adjustment on adjustment.id = part.adjustment_id
    where adjustment.branch_id = ${branchId} and revoked_at is null order by adjustment.id`.execute(
    db,
  );
  for (const { lineId, adjustmentId: id, rate, amount } of discounts) {
    lines.get(lineId)?.discounts.push({ id, rate, amount });
  }
  const { rows: shares } = await sql<Share>`
    select share.payment_id as "paymentId", share.line_id as "lineId", share.amount_minor as amount,
      payment.state, payment.kind = 'refund' as "isRefund"
    from payment_shares share join payments payment on payment.id = share.payment_id
    where payment.branch_id = ${branchId} and payment.state in ('intent', 'paid')`.execute(db);
  for (const { lineId, amount, state, isRefund } of shares) {
    const line = lines.get(lineId);
    if (!line || (isRefund && state === 'intent')) continue;
    line[state === 'paid' ? 'paid' : 'reserved'] += amount;
  }
  return [...lines.values()];
}

const readSessions = async (db: Db, branchId: number): Promise<Session[]> => {
  const { rows } = await sql<Session>`
    select session.id, session.ended_at is not null as "isEnded", merged_into is not null as "isMerged",
      coalesce(unpaid.amount_minor, 0) as unpaid, bill.session_id is not null as "hasLedger",
      bill.settled_at is not null as "isSettled"
    from table_sessions session
    left join bills bill on bill.session_id = session.id
    left join unpaid_bills unpaid on unpaid.session_id = session.id
    where session.branch_id = ${branchId}`.execute(db);
  return rows;
};

/** Finds payments whose shares, refunds or days are wrong. */
async function findWrongPayments(db: Db, branchId: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'payment ' || payment.id || ' of ' || amount_minor || ' has shares of ' || coalesce(shares.total, 0)
      as fault
    from payments payment
    left join (select payment_id, sum(amount_minor) as total from payment_shares group by 1) shares
      on shares.payment_id = payment.id
    where payment.branch_id = ${branchId}
      and coalesce(shares.total, 0) <> case kind when 'refund' then -amount_minor else amount_minor end
    union all
    select 'payment ' || payment.id || ' of ' || payment.amount_minor || ' is refunded ' || sum(refund.amount_minor)
    from payments payment join payments refund on refund.refund_of = payment.id
    where payment.branch_id = ${branchId} and refund.state in ('intent', 'paid')
    group by payment.id
    having sum(refund.amount_minor) > payment.amount_minor or sum(refund.tip_minor) > payment.tip_minor
    union all
    select 'payment ' || id || ' is paid without a day' from payments
    where branch_id = ${branchId} and state = 'paid' and (day is null or settled_at is null)
    union all
    select 'payment ' || payment.id || ' is open at session ' || session.id || ', which has ended'
    from payments payment join table_sessions session on session.id = payment.session_id
    where payment.branch_id = ${branchId} and payment.state = 'intent' and payment.method <> 'online'
      and session.ended_at is not null and session.merged_into is null`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Finds what is wrong with a session, by what its lines say. */
function findWrongSession(session: Session, open: Open): string[] {
  const { amount, due, isOrdered } = open;
  const { id, unpaid, isEnded, isSettled } = session;
  const faults: string[] = [];
  if (session.isMerged && amount > 0) faults.push(`session ${id} was merged, and owes ${amount}`);
  if (isEnded && open.unpaid !== unpaid) {
    faults.push(`session ${id} ended with ${open.unpaid}, and ${unpaid} is unpaid`);
  }
  if (!isEnded && unpaid > 0) faults.push(`session ${id} is open, and ${unpaid} is unpaid`);
  const isPaid = !isEnded && session.hasLedger && isOrdered && amount + due === 0;
  if (isSettled !== isPaid) {
    const state = `owes ${amount}, is due ${due}, ordered: ${isOrdered}, ended: ${isEnded}`;
    faults.push(`session ${id} is ${isSettled ? '' : 'not '}settled, and ${state}`);
  }
  return faults;
}

/** Finds what may never be in the ledger of a branch, from its rows alone. */
export async function auditBills(db: Db, branchId: number): Promise<string[]> {
  const faults = await findWrongPayments(db, branchId);
  const open = new Map<number, Open>();
  for (const line of await readLines(db, branchId)) {
    const { owed, left, paid, reserved, due } = figuresOf(line);
    if (paid < 0 || reserved < 0) faults.push(`line ${line.id} has ${paid} and ${reserved}`);
    const before = open.get(line.sessionId) ?? nothing;
    open.set(line.sessionId, {
      amount: before.amount + left + reserved,
      unpaid: before.unpaid + owed - paid + due,
      due: before.due + due,
      isOrdered: before.isOrdered || (line.isOwed && line.quantity > 0),
    });
  }
  for (const session of await readSessions(db, branchId)) {
    faults.push(...findWrongSession(session, open.get(session.id) ?? nothing));
  }
  return faults;
}

/** Sums up the bills of all sessions of a branch with lines. */
export async function sumUpSessions(db: Db, branchId: number): Promise<Map<number, Figures>> {
  const bySession = Map.groupBy(await readLines(db, branchId), ({ sessionId }) => sessionId);
  return new Map([...bySession].map(([sessionId, lines]) => [sessionId, totalOf(lines)]));
}

/** Sums up the lines of a branch as its days do: sold, given away, and open at sessions that haven't ended. */
export async function sumUpLines(
  db: Db,
  branchId: number,
): Promise<{ sold: number; given: number; open: number }> {
  const ended = new Set(
    (await readSessions(db, branchId)).filter(({ isEnded }) => isEnded).map(({ id }) => id),
  );
  const total = { sold: 0, given: 0, open: 0 };
  for (const line of await readLines(db, branchId)) {
    const { owed, paid } = figuresOf(line);
    total.sold += soldOf(line);
    total.given += soldOf(line) - owed;
    if (!ended.has(line.sessionId) && owed > paid) total.open += owed - paid;
  }
  return total;
}
