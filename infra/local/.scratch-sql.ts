import { withServices } from './services.ts';
import { prepareDatabase } from './prepare.ts';
import { openDatabase } from '../src/db.ts';
import { prepareWorld } from '../bench/prepare.ts';
import { insertOrder } from '../../api/src/orders/place-order.sql.ts';
import { insertBare } from '../bench/floors/bare-insert.ts';
import { randomUUID } from 'node:crypto';
await withServices({ durable: false }, async (services) => {
  await prepareDatabase(services.databaseUrl);
  const { pool, close } = openDatabase(services.databaseUrl, { maxConnections: 1 });
  const generic = openDatabase(services.databaseUrl + (services.databaseUrl.includes('?') ? '&' : '?') + 'options=' + encodeURIComponent('-c plan_cache_mode=force_generic_plan'), { maxConnections: 1 });
  const world = await prepareWorld(pool);
  const g = world.guests;
  const gen = async (i: number) => { const guest = g[i % 40]!; await insertOrder(generic.pool, { sessionId: guest.sessionId, userId: guest.userId, clientOrderId: randomUUID(), requestHash: Buffer.alloc(32), items: guest.itemIds.slice(0,3).map((itemId) => ({itemId, quantity: 1})), expectedMinor: null, scanHash: null, staffName: null }); };
 const ours = async (i: number) => {
    const guest = g[i % 40]!;
    await insertOrder(pool, {
      sessionId: guest.sessionId,
      userId: guest.userId,
      clientOrderId: randomUUID(),
      requestHash: Buffer.alloc(32),
      items: guest.itemIds.slice(0, 3).map((itemId) => ({ itemId, quantity: 1 })),
      expectedMinor: null,
      scanHash: null,
      staffName: null,
    });
  };
  const bare = async (i: number) => {
    const guest = g[i % 40]!;
    await insertBare(pool, {
      ...guest,
      clientOrderId: randomUUID(),
      items: guest.itemIds.slice(0, 3).map((itemId) => ({ itemId, quantity: 1 })),
    });
  };
  for (let r = 0; r < 4; r++)
    for (const [n, f] of [
      ['ours', ours],
      ['generic', gen],
      ['bare', bare],
    ] as const) {
      const t = performance.now();
      for (let i = 0; i < 800; i++) await f(i);
      console.log(n, ((performance.now() - t) / 800).toFixed(3), 'ms');
    }
  if (process.argv[2]) {
    const src = (await import('node:fs')).readFileSync('api/src/orders/place-order.sql.ts', 'utf8');
  }
  await close();
});
process.exit(0);
