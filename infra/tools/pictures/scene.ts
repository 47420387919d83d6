import { migrate } from '../../migrations/index.ts';
import { seedDemo } from '../../content/seed/demo.ts';
import { seedHistory } from '../../content/seed/history.ts';
import { refoldReports } from '../../content/seed/history/refold-reports.ts';
import { zeytin } from '../../content/seed/businesses/zeytin.ts';
import { seedTonight } from '../../content/seed/tonight.ts';
import { parties, type SeededOrder, type SeededParty } from '../../content/seed/tonight.rows.ts';
import { openDatabase } from '../../src/db.ts';

const DAYS = 60;
const ORDERS = 13_000;
/** Hour of the business's local time: most tables are taken, and more guests are still to come. */
const HOUR = 20;

/**
 * Returns a time zone in which it is evening now, whenever the screenshots are taken. POSIX signs
 * are inverted: UTC+3 is `Etc/GMT-3`.
 */
function zoneOfEvening(): string {
  const ahead = ((HOUR - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const order = (
  guest: number,
  minutesAgo: number,
  status: SeededOrder['status'],
  lines: SeededOrder['lines'],
): SeededOrder => ({ guest, minutesAgo, status, round: 1, lines });

/** Parties at the tables that the demo keeps free; table 1 stays free for the guest's screenshot. */
const moreParties: readonly SeededParty[] = [
  {
    tableId: 2,
    minutesAgo: 26,
    guests: ['Anna', 'Tom', 'Selin'],
    orders: [
      order(0, 19, 'preparing', [
        [1, 2],
        [2, 1],
      ]),
      order(1, 18, 'preparing', [
        [24, 1],
        [40, 2],
      ]),
    ],
  },
  {
    tableId: 3,
    minutesAgo: 9,
    guests: ['İrem', 'Kaan'],
    orders: [
      order(0, 5, 'pending', [
        [3, 2],
        [9, 1],
      ]),
      order(1, 4, 'pending', [
        [23, 1],
        [43, 1],
      ]),
    ],
  },
  {
    tableId: 4,
    minutesAgo: 17,
    guests: ['Layla', 'Barış', 'Naz', 'Arda'],
    orders: [
      order(0, 11, 'preparing', [
        [13, 1],
        [14, 1],
      ]),
      order(2, 10, 'preparing', [
        [20, 2],
        [10, 2],
      ]),
      order(3, 10, 'preparing', [[42, 4]]),
    ],
  },
  {
    tableId: 12,
    minutesAgo: 13,
    guests: ['Ozan', 'Emir'],
    orders: [
      order(0, 7, 'preparing', [
        [5, 2],
        [12, 1],
      ]),
      order(1, 3, 'pending', [
        [4, 2],
        [33, 1],
      ]),
    ],
  },
];

/** Fills an empty database with the demo and two months of history, in the middle of an evening. */
export async function prepareScene(databaseUrl: string): Promise<void> {
  const { db, pool, close } = openDatabase(databaseUrl);
  try {
    await migrate(db);
    await seedDemo(db);
    await pool.query('update branches set time_zone = $2 where id = $1', [
      zeytin.branch.id,
      zoneOfEvening(),
    ]);
    await seedHistory(pool, ORDERS, { days: DAYS });
    await seedTonight({ db, pool }, [...parties, ...moreParties]);
    await refoldReports(pool, zeytin.branch.id);
  } finally {
    await close();
  }
}
