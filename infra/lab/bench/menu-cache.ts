import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMenuCache } from '../../../api/src/menus/menu-cache.ts';
import { createFanout } from '../../../api/src/realtime/fanout.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { withClient } from '../../tools/local/template.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { openDatabase } from '../../src/db.ts';
import { openLog } from '../../src/log.ts';
import { openRedis } from '../../src/redis.ts';
import type { Measured } from './context.ts';

const VENUES = 2000;
const DISHES = 60;
const LANGUAGES = ['tr', 'en', 'ar', 'ru'] as const;
const DATABASE = 'sofra_menus';
/** Size limit of the cache, plus the same amount for entries being built. */
const AT_MOST_MIB = 150;

/** Statements that create open businesses with one menu each, with texts of typical length. */
const statements = [
  `insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
   select 1000 + n, 'Bench ' || n, 'approved', 'restaurant', 'Bench', '0000000000', 'b@bench.test',
     'kurumsal' from generate_series(1, ${VENUES}) n`,
  `insert into branches (id, business_id, name, ordering_access)
   select 1000 + n, 1000 + n, 'Bench', 'open' from generate_series(1, ${VENUES}) n`,
  `insert into menus (id, business_id, name) select 1000 + n, 1000 + n, '{"tr":"Menü"}'
   from generate_series(1, ${VENUES}) n`,
  `insert into menu_categories (id, business_id, key, name)
   select 1000 + n, 1000 + n, 'main', '{"tr":"Ana Yemek"}' from generate_series(1, ${VENUES}) n`,
  `insert into menu_items (business_id, menu_id, category_id, name, description, price_minor,
     allergens, preparation_minutes)
   select 1000 + n, 1000 + n, 1000 + n,
     jsonb_build_object('tr', 'Izgara Köfte ' || i, 'en', 'Grilled Köfte ' || i, 'ar', 'كفتة ' || i,
       'ru', 'Кёфте на гриле ' || i),
     jsonb_build_object('tr', md5(n || 'tr' || i) || ' közlenmiş biber ve domates ile',
       'en', md5(n || 'en' || i) || ' with grilled pepper and tomato'),
     4500 + i, '{gluten,milk}', 12
   from generate_series(1, ${VENUES}) n, generate_series(1, ${DISHES}) i`,
  'vacuum analyze',
];

interface Memory {
  rss: number;
  heap: number;
  buffers: number;
}

/** Reads this process's memory in MiB after a garbage collection. */
function readMemory(): Memory {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const [inMiB, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => bytes / 1024 / 1024);
  return { rss: inMiB ?? 0, heap: heap ?? 0, buffers: buffers ?? 0 };
}

/**
 * Reads the menus of 2,000 businesses in four languages through one cache, one after the other,
 * with the real event stream attached. Returns the memory before, during and after, and the number
 * of followed rooms.
 */
export async function measureMenuCache(services: {
  databaseUrl: string;
  redisUrl: string;
}): Promise<Measured> {
  const url = onDatabase(services.databaseUrl, DATABASE);
  await withClient(services.databaseUrl, (client) => client.query(`create database ${DATABASE}`));
  await prepareDatabase(url);
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  const log = openLog({ LOG_LEVEL: 'silent' }, 'api');
  const { db, close } = openDatabase(url, { maxConnections: 4 });
  const subscriber = openRedis({ REDIS_URL: services.redisUrl }, { role: 'subscriber' });
  const fanout = await createFanout({ db, subscriber, prefix: 'bench', log });
  let followed = 0;
  const cache = createMenuCache({ db, log }, (room, onChange) => {
    const stop = fanout.follow(room, { onEvent: onChange, onReset: onChange });
    followed += 1;
    return () => {
      followed -= 1;
      stop();
    };
  });

  const lines: string[] = [];
  const note = (venues: number): Memory => {
    const memory = readMemory();
    const { rss, heap, buffers } = memory;
    const figures = [rss, heap, buffers].map((mib) => mib.toFixed(0).padStart(8)).join('');
    lines.push(`${String(venues).padStart(8)}${figures}${String(followed).padStart(8)}`);
    return memory;
  };
  lines.push('  venues RSS MiB    heap buffers   rooms');
  const before = note(0);
  for (let venue = 1; venue <= VENUES; venue += 1) {
    for (const language of LANGUAGES) await cache.inBranch(1000 + venue, language, () => undefined);
    if (venue % 500 === 0) note(venue);
  }
  const grown = readMemory().rss - before.rss;
  fanout.close();
  subscriber.disconnect();
  await close();
  const row = {
    figure: 'Menus of 2,000 businesses, memory',
    unit: 'MiB',
    ours: grown,
    goal: { atMost: AT_MOST_MIB },
  };
  return { lines: [...lines, ''], rows: [row] };
}
