import type { Pool, PoolClient } from 'pg';
import { businessDay } from '../../src/business-day.ts';
import * as bills from './history/bills.ts';
import { type Chunk, chunkDays, type HistoryDay, spreadOverDays } from './history/calendar.ts';
import * as habits from './history/habits.ts';
import { insertGuests, insertLines, insertOrders, insertSessions } from './history/inserts.ts';
import { refoldReports } from './history/refold-reports.ts';
import { createLines, createOutcomes, createOrders } from './history/orders.ts';
import { createVisitGuests, createVisits, deleteLaterVisits } from './history/visits.ts';
import { zeytin } from './businesses/zeytin.ts';

/** Orders per chunk: few enough to stay far below the pool's timeouts, enough to be efficient. */
const ORDERS_A_CHUNK = 10_000;
/** Concurrent writers. Most of the time is spent on foreign key checks, one core per connection. */
const WRITERS = 2;
const filledTables =
  'users table_sessions session_guests orders order_lines bills payments payment_shares'.split(' ');

export interface HistoryOptions {
  /** Number of days to cover; default 365. */
  days?: number;
  /** Number of days between the last covered day and yesterday; default 0. -1 covers today, up to now. */
  endsDaysBefore?: number;
  /** Called with the number of orders written so far. */
  onProgress?: (done: number) => void;
}

/**
 * Writes `count` past orders of the demo branch, with their ended table sessions and guests, over
 * the days up to yesterday. Needs `seedDemo`. Repeated calls add orders and continue the
 * numbering. Each chunk is a separate transaction. Emits no events; the reports are marked for a
 * new fold.
 */
export async function seedHistory(
  pool: Pool,
  count: number,
  { days = 365, endsDaysBefore = 0, onProgress }: HistoryOptions = {},
): Promise<void> {
  const lastDay = await findDayBefore(pool, 1 + endsDaysBefore);
  const chunks = chunkDays(spreadOverDays(count, days, lastDay), ORDERS_A_CHUNK);
  let done = 0;
  const write = async (): Promise<void> => {
    for (const chunk of chunks) {
      await writeChunk(pool, chunk);
      done += chunk.orders;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WRITERS, pool.options.max) }, write));
  await refoldReports(pool, zeytin.branch.id);
  for (const table of filledTables) await pool.query(`analyze ${table}`);
}

/** Reads the business day the given number of days before today's. */
async function findDayBefore(pool: Pool, days: number): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select (${businessDay('now()', 'branches')} - $2::int)::text as day from branches where id = $1`,
    [zeytin.branch.id, days],
  );
  if (!rows[0]) throw new Error('The history needs the demo business: seed the demo first.');
  return rows[0].day;
}

async function writeChunk(pool: Pool, { index, days }: Chunk): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Seeded, so that the same count generates the same parties, items and times.
    await client.query('select setseed($1)', [(index % 1000) / 1000]);
    await drawChunk(client, days);
    await client.query(insertSessions);
    await client.query(insertGuests, [habits.nicknames]);
    await client.query(insertOrders, [habits.cancelReasons]);
    await client.query(insertLines, [habits.notes]);
    await payBills(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Writes how the parties of a chunk settled their bills. */
async function payBills(client: PoolClient): Promise<void> {
  await client.query('analyze visit, outcome, line');
  await client.query(bills.createBills, [habits.staffUsers]);
  await client.query(bills.createBillLines);
  await client.query('analyze bill, bill_line');
  await client.query(bills.createPayments);
  await client.query(bills.createPaymentHeads);
  await client.query('analyze payment_part, payment_head');
  await client.query(bills.insertBills);
  await client.query(bills.insertAdjustments, [habits.manager, habits.discountReasons]);
  await client.query(bills.insertPayments);
  await client.query(bills.insertShares);
  await client.query(bills.insertRefunds, [habits.manager, habits.refundReason]);
  await client.query(bills.insertUnpaid, [habits.unpaidReason]);
  // Shares are checked at the commit: without statistics, each check would read the whole table.
  await client.query('analyze payments, payment_shares');
}

async function drawChunk(client: PoolClient, days: readonly HistoryDay[]): Promise<void> {
  await client.query(createVisits, [
    days.map(({ day }) => day),
    days.map(({ orders }) => orders),
    zeytin.branch.id,
    habits.weekdayHours,
    habits.weekendHours,
    habits.partySizes,
    habits.ordersPerParty,
  ]);
  await client.query(deleteLaterVisits);
  await client.query(createVisitGuests);
  await client.query(createOrders, [
    zeytin.branch.id,
    habits.staffUsers,
    habits.itemsOfFirstOrder,
    habits.itemsOfLaterOrder,
  ]);
  await client.query(createLines, [
    zeytin.business.id,
    habits.morningItems,
    habits.mealItems,
    habits.afterMealItems,
    habits.quantities,
    ...[0, 1, 2].map((column) => habits.companions.map((habit) => habit[column])),
  ]);
  await client.query(createOutcomes, [habits.staffUsers]);
}
