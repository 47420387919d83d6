import { sql } from 'kysely';
import { businessDay } from '@sofra/contracts/business-day';
import type { Db } from '@sofra/infra/db';

/** Reports of all branches; rows as lists of values, sorted. */
export type Reports = Record<string, readonly string[]>;

const tables = {
  days: `branch_id, day, orders, cancelled_orders, revenue_minor, sessions, guests, ended_sessions, table_seconds`,
  hours: `branch_id, day, hour, orders, revenue_minor`,
  items: `branch_id, day, item_id, quantity, revenue_minor`,
  staff: `branch_id, day, user_id, orders_taken, revenue_minor, orders_served, orders_timed, serve_seconds`,
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
      add('days', here, [0, 1, 0, 0, 0, 0, 0]);
      continue;
    }
    add('days', here, [1, 0, revenue, 0, 0, 0, 0]);
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
    add('days', here, [0, 0, 0, 1, sat, session.ended_at ? 1 : 0, seconds]);
    add('tables', [...here, session.table_id], [1, seconds, 0]);
  }
}
