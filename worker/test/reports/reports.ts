import { sql } from 'kysely';
import { businessDay } from '@sofra/contracts/business-day';
import type { Db } from '@sofra/infra/db';

/** Reports of all branches; rows as lists of values, sorted. */
export type Reports = Record<string, readonly string[]>;

const tables = {
  days: `branch_id, day, orders, cancelled_orders, revenue_minor, sessions, guests, ended_sessions, table_seconds, discounted_minor, complimentary_minor, unpaid_minor, unpaid_bills`,
  hours: `branch_id, day, hour, orders, revenue_minor`,
  items: `branch_id, day, item_id, quantity, revenue_minor`,
  staff: `branch_id, day, user_id, orders_taken, revenue_minor, orders_served, orders_timed, serve_seconds`,
  payments: `branch_id, day, method, coalesce(user_id, 0), payments, paid_minor, tips_minor, refunds, refunded_minor, commission_minor`,
  tables: `branch_id, day, table_id, sessions, table_seconds, revenue_minor`,
};

/** Reads the folded reports. */
export async function readReports(db: Db): Promise<Reports> {
  const reports: Record<string, string[]> = {};
  for (const [name, columns] of Object.entries(tables)) {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', ${sql.raw(columns)}) as row from ${sql.table(`report_${name}`)}`.execute(
      db,
    );
    reports[name] = rows.map(({ row }) => row).toSorted();
  }
  return reports;
}

/** Adds figures to the sums under a key. */
type Add = (table: keyof typeof tables, key: readonly unknown[], figures: number[]) => void;

/** Computes the expected reports from the rows in TypeScript, with the contracts' calendar. */
export async function recomputeReports(db: Db): Promise<Reports> {
  const sums = new Map<string, { table: string; figures: number[] }>();
  const add: Add = (table, key, figures) => {
    const name = `${table}/${key.join(' ')}`;
    const held = sums.get(name)?.figures ?? figures.map(() => 0);
    sums.set(name, { table, figures: held.map((sum, index) => sum + (figures[index] ?? 0)) });
  };
  const clocks = await readClocks(db);
  await addOrders(db, clocks, add);
  await addSessions(db, clocks, add);
  await addMoney(db, add);
  return Object.fromEntries(
    Object.keys(tables).map((table) => [
      table,
      [...sums]
        .filter(([, sum]) => sum.table === table)
        .map(([name, { figures }]) => `${name.slice(table.length + 1)} ${figures.join(' ')}`)
        .toSorted(),
    ]),
  );
}

/** Discounts, complimentary lines and unpaid bills of a day without any. */
const noMoney = [0, 0, 0, 0];
const noOrders = [0, 0, 0, 0, 0, 0, 0];

type Clocks = Map<number, (moment: Date) => { day: string; hour: number }>;

async function readClocks(db: Db): Promise<Clocks> {
  const branches = await db.selectFrom('branches').selectAll().execute();
  return new Map(
    branches.map(({ id, time_zone: timeZone, day_starts_at: dayStartsAt }) => {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
      return [
        id,
        (moment) => ({
          day: businessDay(moment.getTime(), { timeZone, dayStartsAt }),
          hour: Number.parseInt(format.format(moment), 10),
        }),
      ];
    }),
  );
}

const tell = (clocks: Clocks, branchId: number, moment: Date) => {
  const clock = clocks.get(branchId);
  if (!clock) throw new Error(`branch ${branchId} has no clock`);
  return clock(moment);
};

const wholeSeconds = (from: Date | null, to: Date | null): number =>
  from && to ? Math.floor((to.getTime() - from.getTime()) / 1000) : 0;

async function addOrders(db: Db, clocks: Clocks, add: Add): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  for (const order of orders) {
    if (!order.placed_at) continue;
    const { day, hour } = tell(clocks, order.branch_id, order.placed_at);
    const here = [order.branch_id, day];
    const revenue = order.total_minor;
    if (order.status === 'cancelled') {
      add('days', here, [0, 1, 0, 0, 0, 0, 0, ...noMoney]);
      continue;
    }
    add('days', here, [1, 0, revenue, 0, 0, 0, 0, ...noMoney]);
    add('hours', [...here, hour], [1, revenue]);
    add('tables', [...here, order.table_id], [0, 0, revenue]);
    for (const line of lines.filter(
      ({ order_id, quantity }) => order_id === order.id && quantity > 0,
    )) {
      const sum = line.quantity * line.unit_price_minor;
      add('items', [...here, line.item_id], [line.quantity, sum]);
    }
    if (order.source === 'staff') add('staff', [...here, order.placed_by], [1, revenue, 0, 0, 0]);
    if (order.served_by !== null) {
      const seconds = wholeSeconds(order.ready_at, order.served_at);
      add('staff', [...here, order.served_by], [0, 0, 1, order.ready_at ? 1 : 0, seconds]);
    }
  }
}

async function addSessions(db: Db, clocks: Clocks, add: Add): Promise<void> {
  const sessions = await db.selectFrom('table_sessions').selectAll().execute();
  const guests = await db.selectFrom('session_guests').selectAll().execute();
  for (const session of sessions) {
    // Its guests count in the session that received them.
    if (session.merged_into !== null) continue;
    const { day } = tell(clocks, session.branch_id, session.started_at);
    const here = [session.branch_id, day];
    const sat = guests.filter(
      ({ session_id, moved_to }) => session_id === session.id && moved_to === null,
    ).length;
    const seconds = wholeSeconds(session.started_at, session.ended_at);
    add('days', here, [0, 0, 0, 1, sat, session.ended_at ? 1 : 0, seconds, ...noMoney]);
    add('tables', [...here, session.table_id], [1, seconds, 0]);
  }
}

async function addMoney(db: Db, add: Add): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'paid')
    .execute();
  for (const payment of payments) {
    const { branch_id, day, method, amount_minor: amount, tip_minor: tip } = payment;
    const userId = payment.settled_by ?? payment.recorded_by ?? 0;
    const figures =
      payment.kind === 'refund'
        ? [0, 0, -tip, 1, amount, 0]
        : [1, amount, tip, 0, 0, payment.commission_minor];
    add('payments', [branch_id, dayText(day), method, userId], figures);
    add('days', [branch_id, dayText(day)], [...noOrders, ...noMoney]);
  }
  for (const bill of await db.selectFrom('unpaid_bills').selectAll().execute()) {
    const figures = [...noOrders, 0, 0, bill.amount_minor, 1];
    add('days', [bill.branch_id, dayText(bill.day)], figures);
  }
  await addDiscounts(db, add);
}

/** Takes each adjustment off what the earlier ones left of its lines. */
async function addDiscounts(db: Db, add: Add): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const left = new Map(
    lines.map((line) => {
      const isOwed = orders.some(
        ({ id, status }) => id === line.order_id && status !== 'cancelled',
      );
      return [line.id, isOwed ? line.quantity * line.unit_price_minor : 0];
    }),
  );
  const given = await db
    .selectFrom('bill_adjustments as given')
    .innerJoin('adjustment_lines as line', 'line.adjustment_id', 'given.id')
    .select(['given.branch_id', 'given.day', 'given.kind', 'line.line_id', 'line.rate'])
    .select('line.amount_minor')
    .where('given.revoked_at', 'is', null)
    .orderBy('given.id')
    .execute();
  for (const { branch_id, day, kind, line_id, rate, amount_minor } of given) {
    const before = left.get(line_id) ?? 0;
    const wanted = rate === null ? (amount_minor ?? 0) : Math.floor((before * rate) / 10_000);
    const off = Math.min(before, wanted);
    left.set(line_id, before - off);
    const figures = kind === 'discount' ? [off, 0] : [0, off];
    add('days', [branch_id, dayText(day)], [...noOrders, ...figures, 0, 0]);
  }
}

/** The driver may return a day as a date at midnight. */
const dayText = (day: string | Date | null): string => {
  if (day === null) throw new Error('no day');
  if (typeof day === 'string') return day;
  const pad = (part: number) => String(part).padStart(2, '0');
  return [day.getFullYear(), pad(day.getMonth() + 1), pad(day.getDate())].join('-');
};
