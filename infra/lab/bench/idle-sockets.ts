import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '@sofra/contracts/rooms';
import { onDatabase } from '../../src/backups/address.ts';
import { openDatabase } from '../../src/db.ts';
import { readEpoch } from '../../src/rooms.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { openScope } from '../../tools/local/process/scope.ts';
import { withClient } from '../../tools/local/template.ts';
import type { BenchContext, Measured } from './context.ts';
import { backendsOf, totalOf, withCpu } from './cpu.ts';
import { prepareWorld } from '../robots/world.ts';
import { startTraced, toParts } from './traced.ts';

const DATABASE = 'sofra_idle';
/** One socket for each guest, and one for each branch's cook. */
const SIZE = { branches: 100, tablesEach: 10, guestsEach: 2 };
const SOCKETS = 2000;
const AT_ONCE = 25;
/** Long enough for what runs once a minute. */
const SECONDS = 65;
const QUICK_SECONDS = 22;
const PROFILE_SECONDS = 22;
const SETTLE_MS = 5000;
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Opens a socket that watches a room and does nothing else. Speaks the protocol of Socket.IO
 * itself, because 2,000 clients of the library would use more CPU than the API.
 */
function watch(
  origin: string,
  { cookie, room, epoch }: { cookie: string; room: string; epoch: string },
): Promise<WebSocket> {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
    { headers: { cookie } },
  );
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, CONNECT_TIMEOUT_MS, new Error(`${room}: not watching`));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${room}: closed`)));
    socket.on('open', () => socket.send('40'));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '2') socket.send('3');
      else if (text.startsWith('40')) {
        socket.send(`420${JSON.stringify(['watch', { room, epoch, seq: 0 }])}`);
      } else if (text.startsWith('430')) {
        clearTimeout(timer);
        if (text.includes('"watching"')) resolve(socket);
        else reject(new Error(`${room}: ${text}`));
      }
    });
  });
}

/**
 * Measures the CPU time a second of one API process with 2,000 sockets on which nothing happens:
 * 1,900 guests who watch their tables' sessions and 100 cooks who watch their branches.
 */
export async function measureIdleSockets({
  services,
  isQuick,
  scope: files,
}: BenchContext): Promise<Measured> {
  const url = onDatabase(services.databaseUrl, DATABASE);
  await withClient(services.databaseUrl, (client) => client.query(`create database ${DATABASE}`));
  await prepareDatabase(url);
  const scope = openScope();
  try {
    const { db, pool, close } = openDatabase(url, { maxConnections: 2 });
    scope.defer(close);
    const world = await prepareWorld(pool, SIZE);
    const epoch = await readEpoch(db);
    const ownServices = { ...services, databaseUrl: url };
    const api = await startTraced(scope, { scope: files, services: ownServices }, 'cpu-trace');
    const { origin, pid } = api;
    const watchers = [
      ...world.cooks.map(({ cookie, branchId }) => ({ cookie, room: `branch:${branchId}`, epoch })),
      ...world.guests.map(({ cookie, sessionId }) => ({
        cookie,
        room: `session:${sessionId}`,
        epoch,
      })),
    ].slice(0, SOCKETS);
    const sockets: WebSocket[] = [];
    for (let index = 0; index < watchers.length; index += AT_ONCE) {
      const next = watchers.slice(index, index + AT_ONCE);
      sockets.push(...(await Promise.all(next.map((watcher) => watch(origin, watcher)))));
    }
    scope.defer(() => {
      for (const socket of sockets) socket.terminate();
    });
    await sleep(SETTLE_MS);
    const seconds = isQuick ? QUICK_SECONDS : SECONDS;
    const parts = {
      api: () => [pid],
      Postgres: () => backendsOf(services.postgres.pid()),
      Redis: () => [services.redis.pid()],
    };
    const { cpu } = await withCpu(parts, () => sleep(seconds * 1000));
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    if (open < SOCKETS) throw new Error(`only ${open} sockets stayed open`);
    api.toggle();
    const profiled = await withCpu({ api: parts.api }, () => sleep(PROFILE_SECONDS * 1000));
    api.toggle();
    await sleep(SETTLE_MS);
    for (const socket of sockets) socket.terminate();
    await scope.close();
    const where = toParts(api.file, 'a second', totalOf(profiled.cpu) / PROFILE_SECONDS);
    const msASecond = (part: keyof typeof parts) => (cpu[part] ?? 0) / 1000 / seconds;
    const others = (['Postgres', 'Redis'] as const).map(
      (part) => `${part} ${msASecond(part).toFixed(1)} ms a second`,
    );
    const row = {
      figure: '2,000 idle sockets, CPU a second',
      unit: 'ms',
      ours: msASecond('api'),
      goal: { atMost: 10 },
      details: [`${seconds} s, beside it ${others.join(', ')}`, where],
    };
    return { rows: [row] };
  } finally {
    await scope.close();
  }
}
