import { sql } from 'kysely';
import type { DayEntryKind, DayFigures } from '@sofra/contracts/days';
import { type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { dayEntries } from '@sofra/infra/day-entries';
import { lineDiscounts } from '@sofra/infra/line-discounts';
import { addSums, addTotals, cappedTotal, limitedSum } from '@sofra/infra/totals';
import type { BranchDay } from './branch-day.ts';

/** Payments and refunds of a day by method and member of staff. */
interface PaidRow {
  method: PaymentMethod;
  userId: number | null;
  payments: number;
  paidMinor: number;
  tipsMinor: number;
  refunds: number;
  refundedMinor: number;
  commissionMinor: number;
  tests: number;
}

type Sold = Pick<
  DayFigures,
  | 'soldMinor'
  | 'discountedMinor'
  | 'complimentaryMinor'
  | 'unpaidMinor'
  | 'unpaidBills'
  | 'openMinor'
>;

/** Sums up a column of rows; refunds can make it negative. */
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  addSums(rows.map((row) => of(row)));
const expected = ({ paidMinor, tipsMinor, refundedMinor }: PaidRow): number =>
  paidMinor + tipsMinor - refundedMinor;

/**
 * Computes the figures of a business day from orders and the ledger, in two statements; of a day that is being
 * closed, from what was booked. Names of staff are null: they are looked up when the figures are shown.
 */
export async function computeFigures(
  db: Db,
  day: BranchDay,
  { isBooked = false } = {},
): Promise<DayFigures> {
  const sold = await readSold(db, day, isBooked);
  const rows = await readPaid(db, day);
  const methods = paymentMethods.map((method) => {
    const own = rows.filter((row) => row.method === method);
    return {
      method,
      payments: sum(own, ({ payments }) => payments),
      paidMinor: addTotals(own.map(({ paidMinor }) => paidMinor)),
      tipsMinor: sum(own, ({ tipsMinor }) => tipsMinor),
      refunds: sum(own, ({ refunds }) => refunds),
      refundedMinor: addTotals(own.map(({ refundedMinor }) => refundedMinor)),
      expectedMinor: sum(own, expected),
      tests: sum(own, ({ tests }) => tests),
    };
  });
  return {
    ...sold,
    paidMinor: sum(rows, ({ paidMinor, refundedMinor }) => paidMinor - refundedMinor),
    tipsMinor: sum(rows, ({ tipsMinor }) => tipsMinor),
    refundedMinor: addTotals(rows.map(({ refundedMinor }) => refundedMinor)),
    commissionMinor: addTotals(rows.map(({ commissionMinor }) => commissionMinor)),
    openingFloatMinor: day.openingFloatMinor,
    methods,
    staff: rows.map((row) => ({
      userId: row.userId,
      name: null,
      method: row.method,
      payments: row.payments,
      expectedMinor: expected(row),
    })),
  };
}

async function readPaid(db: Db, { branchId, day }: BranchDay): Promise<PaidRow[]> {
  const total = (what: string, kind: 'payment' | 'refund') =>
    sql.raw(cappedTotal(`sum(${what}) filter (where kind = '${kind}')`));
  const { rows } = await sql<PaidRow>`
    select method, coalesce(settled_by, recorded_by) as "userId",
      count(*) filter (where kind = 'payment') as payments,
      ${total('amount_minor', 'payment')} as "paidMinor",
      ${total('tip_minor', 'payment')} - ${total('tip_minor', 'refund')} as "tipsMinor",
      count(*) filter (where kind = 'refund') as refunds,
      ${total('amount_minor', 'refund')} as "refundedMinor",
      ${total('commission_minor', 'payment')} as "commissionMinor",
      count(*) filter (where provider = 'test') as tests
    from payments
    where branch_id = ${branchId} and day = ${day}::date
    group by 1, 2
    order by 2 nulls last, 1`.execute(db);
  return rows;
}

/** Reads what was sold, given away, left unpaid, and what is still to be paid. */
async function readSold(db: Db, at: BranchDay, isBooked: boolean): Promise<Sold> {
  const { branchId, day, startsAt, endsAt } = at;
  const entries = dayEntries({ branchIds: [branchId], from: day, to: day }, { isBooked });
  const total = (...kinds: DayEntryKind[]) =>
    sql.raw(limitedSum(`sum(amount_minor) filter (where kind in ('${kinds.join("', '")}'))`));
  const { rows } = await sql<Sold>`
    with entries as materialized (
      select * from ${entries} entry
    ), told as materialized (
      select ${total('sold')} as sold, ${total('discount')} as discount,
        ${total('complimentary')} as complimentary, ${total('left', 'writtenOff')} as unpaid
      from entries
    ), bills as materialized (
      select session_id from entries where kind in ('left', 'writtenOff') and of_day = day
      group by session_id having sum(amount_minor) > 0
    ), owed as materialized (
      select line.id, line.unit_price_minor * line.quantity as price_minor
      from table_sessions session
      join orders ordered on ordered.session_id = session.id and ordered.status <> 'cancelled'
        and ordered.placed_at >= ${startsAt} and ordered.placed_at < ${endsAt}
      join order_lines line on line.order_id = ordered.id and line.quantity > 0
      where session.branch_id = ${branchId} and session.ended_at is null
    ), reduced as materialized (
      select line_id, sum(off_minor) as minor
      from ${lineDiscounts(sql`select id from owed`)} off group by line_id
    ), paid as materialized (
      select share.line_id, sum(share.amount_minor) as minor
      from owed join payment_shares share on share.line_id = owed.id
      join payments payment on payment.id = share.payment_id and payment.state = 'paid'
      group by share.line_id
    )
    select
      told.sold as "soldMinor", told.discount as "discountedMinor",
      told.complimentary as "complimentaryMinor", told.unpaid as "unpaidMinor",
      (select count(*) from bills) as "unpaidBills",
      (select ${sql.raw(
        cappedTotal(
          'sum(greatest(0, price_minor - coalesce(reduced.minor, 0) - coalesce(paid.minor, 0)))',
        ),
      )}
        from owed left join reduced on reduced.line_id = owed.id
        left join paid on paid.line_id = owed.id) as "openMinor"
    from told`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return row;
}
