import type { Pool, PoolClient } from 'pg';
import { type Chunk, chunkDays, type HistoryDay, spreadOverYear } from './history/calendar.ts';
import * as habits from './history/habits.ts';
import { insertGuests, insertLines, insertOrders, insertSessions } from './history/inserts.ts';
import { createLines, createOutcomes, createTickets } from './history/tickets.ts';
import { createVisitGuests, createVisits } from './history/visits.ts';
import { demoPeople } from './people.ts';
import { zeytin } from './venues/zeytin.ts';

/** Small enough that no statement nears the pool's time limits, large enough to be set-based. */
const ORDERS_A_CHUNK = 10_000;
/** Most of the time goes into foreign keys, one core a connection. */
const WRITERS = 2;
const filledTables = ['users', 'table_sessions', 'session_guests', 'orders', 'order_lines'];

/**
 * Writes `count` past orders of the demo branch, with their ended sessions and guests, over the year
 * that ended yesterday; needs `seedDemo`. Each call adds to what is there and numbers on; a chunk is
 * a transaction of its own. `onProgress` hears how many orders are written.
 */
export async function seedHistory(
  pool: Pool,
  count: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  const days = spreadOverYear(count, await findYesterday(pool));
  const chunks = chunkDays(days, ORDERS_A_CHUNK);
  let done = 0;
  const write = async (): Promise<void> => {
    for (const chunk of chunks) {
      await writeChunk(pool, chunk);
      done += chunk.orders;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(WRITERS, pool.options.max) }, write));
  for (const table of filledTables) await pool.query(`analyze ${table}`);
}

async function findYesterday(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    `select ((now() at time zone time_zone)::date - 1)::text as day from branches where id = $1`,
    [zeytin.branch.id],
  );
  if (!rows[0]) throw new Error('History belongs to the demo venue: seed the demo first.');
  return rows[0].day;
}

async function writeChunk(pool: Pool, { index, days }: Chunk): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The same count draws the same parties, dishes and times again.
    await client.query('select setseed($1)', [(index % 1000) / 1000]);
    await drawChunk(client, days);
    await client.query(insertSessions);
    await client.query(insertGuests, [habits.nicknames]);
    await client.query(insertOrders, [habits.cancelReasons]);
    await client.query(insertLines, [habits.notes]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function drawChunk(client: PoolClient, days: readonly HistoryDay[]): Promise<void> {
  const waiter = demoPeople.find(({ role }) => role === 'waiter');
  await client.query(createVisits, [
    days.map(({ day }) => day),
    days.map(({ orders }) => orders),
    zeytin.branch.id,
    habits.weekdayHours,
    habits.weekendHours,
    habits.partySizes,
    habits.ordersAParty,
  ]);
  await client.query(createVisitGuests);
  await client.query(createTickets, [
    zeytin.branch.id,
    waiter?.id,
    habits.dishesOfFirstOrder,
    habits.dishesOfLaterOrder,
  ]);
  await client.query(createLines, [
    zeytin.business.id,
    habits.morningDishes,
    habits.mealDishes,
    habits.afterDishes,
    habits.quantities,
  ]);
  await client.query(createOutcomes);
}
