import { countUsers } from '../../../api/src/users/count-users.ts';
import { listUsers } from '../../../api/src/users/select-users.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { withClient } from '../../tools/local/template.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { type Db, openDatabase } from '../../src/db.ts';
import type { Measured } from './context.ts';
import { median, quantile } from './rounds.ts';
import type { Row } from './row.ts';

const PEOPLE = 100_000;
const ROUNDS = 60;
const AT_MOST_MS = 100;
const DATABASE = 'sofra_users';

/**
 * Statements that create the users; every hundredth owns a business, the others have only an
 * account.
 */
const statements = [
  `insert into users (id, name, email, phone)
   select 1000000 + n, (array['Ayşe','Işıl','Çağrı','Gökhan','Ömer','Ümit'])[1 + n % 6] || ' Yılmaz ' || n,
     'kisi' || n || '@ornek.test', '+90 5' || lpad((n * 7919 % 1000000000)::text, 9, '0')
   from generate_series(1, ${PEOPLE}) n`,
  `insert into memberships (user_id, business_id, role)
   select 1000000 + n * 100, 1, 'business_owner' from generate_series(1, ${PEOPLE / 100}) n`,
  'vacuum analyze',
];

const admin = { actorId: 1, name: 'Selin Karaca', role: 'platform_admin' } as const;

const queries: readonly { name: string; run: (db: Db) => Promise<unknown> }[] = [
  { name: 'Users, first page', run: (db) => listUsers(db, admin, {}) },
  { name: 'Users, a page in the middle', run: (db) => listUsers(db, admin, { after: 1_050_000 }) },
  { name: 'Users by a name of many', run: (db) => listUsers(db, admin, { search: 'ışıl' }) },
  { name: 'Users by one address', run: (db) => listUsers(db, admin, { search: 'kisi7@ornek' }) },
  { name: 'Users by an unknown name', run: (db) => listUsers(db, admin, { search: 'yokyok' }) },
  { name: 'Owners', run: (db) => listUsers(db, admin, { role: 'business_owner' }) },
  { name: 'Customers', run: (db) => listUsers(db, admin, { role: 'customer' }) },
  { name: 'Counts', run: countUsers },
];

/**
 * Measures the platform's list of 100,000 users in a separate database: the slowest run of each
 * query, in ms.
 */
export async function measureUsers(serverUrl: string): Promise<Measured> {
  const url = onDatabase(serverUrl, DATABASE);
  await withClient(serverUrl, (client) => client.query(`create database ${DATABASE}`));
  await prepareDatabase(url);
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  const rows: Row[] = [];
  for (const { name, run } of queries) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await run(db);
      times.push(performance.now() - start);
    }
    rows.push({
      figure: `${name}, slowest`,
      unit: 'ms',
      ours: quantile(times, 1),
      goal: { atMost: AT_MOST_MS },
      details: [`median ${median(times).toFixed(1)} ms`],
    });
  }
  await close();
  return { rows };
}
