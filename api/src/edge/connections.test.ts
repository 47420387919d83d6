import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { signInAs } from '../../test/people.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { eventually } from '../../test/eventually.ts';
import { buildVenue } from '../../test/venue.ts';
import { connectionLimits } from './connections.ts';
import { HANG_UP_MS } from './error-answers.ts';

/** Short, so that nothing is waited for. */
const limits = {
  total: 30,
  perAddress: 10,
  requestMs: 200,
  stalledMs: 300,
  idleMs: 100,
  checkMs: 20,
};

let api: TestApi;
let direct: FastifyInstance;
let proxied: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  const env = { ...api.deps.env, TRUST_PROXY: 1 };
  direct = await buildApp(api.deps, limits);
  proxied = await buildApp({ ...api.deps, env }, limits);
  for (const app of [direct, proxied]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await direct.close();
  await proxied.close();
  await api.close();
});

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Opens a connection that never closes its own side. */
async function open(app: FastifyInstance, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

const count = (app: FastifyInstance): Promise<number> =>
  promisify(app.server.getConnections.bind(app.server))();
/** Counts the connections that are held in the end. */
const countAfterwards = async (app: FastifyInstance, expected = 0): Promise<number> => {
  await eventually(`${expected} connections are held`, async () => (await count(app)) === expected);
  return count(app);
};

/** Sends `pieces` one by one, for as long as anybody takes them. */
async function dribble(socket: Socket, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!socket.writable) return;
    socket.write(piece);
    await sleep(20);
  }
}

const post = 'POST /api/auth/login HTTP/1.1\r\nHost: sofra\r\nContent-Type: application/json\r\n';
const get = 'GET /api/auth/me HTTP/1.1\r\nHost: sofra\r\n\r\n';

describe('a connection is not held that', () => {
  it.each([
    ['says nothing', ''],
    ['ends in the middle of its head', 'GET / HTTP/1.1\r\nHos'],
    ['announces a body and sends none', `${post}Content-Length: 20\r\n\r\n`],
    ['says nothing after an answer', get],
    [
      'asks for another protocol',
      'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['speaks no HTTP', 'hello\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    const socket = await open(direct);
    expect(await count(direct)).toBe(1);
    socket.write(bytes);
    socket.resume();
    expect(await countAfterwards(direct)).toBe(0);
  });

  it('does not take its answers', async () => {
    const socket = await open(direct);
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: sofra\r\n\r\n'.repeat(200));
    socket.pause();
    expect(await countAfterwards(direct)).toBe(0);
  });

  it('sends its head or its body byte by byte, one of many such', async () => {
    const starts = [
      { start: 'GET / HTTP/1.1\r\nHost: a\r\nX: ', piece: 'a' },
      { start: `${post}Content-Length: 5000\r\n\r\n{"email":"`, piece: 'a' },
      { start: `${post}Transfer-Encoding: chunked\r\n\r\n`, piece: '1\r\na\r\n' },
    ];
    const dribbling = starts.flatMap(({ start, piece }, index) =>
      Array.from({ length: 9 }, async () => {
        const socket = await open(direct, `127.0.0.${index + 1}`);
        socket.write(start);
        await dribble(socket, Array<string>(2000).fill(piece));
      }),
    );
    await eventually('all are held', async () => (await count(direct)) === dribbling.length);
    expect(await countAfterwards(direct)).toBe(0);
    await Promise.all(dribbling);
  });
});

describe('connections beyond the limit', () => {
  const openMany = (app: FastifyInstance, asked: number, from?: string): Promise<Socket[]> =>
    Promise.all(Array.from({ length: asked }, () => open(app, from)));

  it('of one address are refused, others are not', async () => {
    const { perAddress } = limits;
    await openMany(direct, perAddress + 5);
    await countAfterwards(direct, perAddress);
    await openMany(direct, 5, '127.0.0.2');
    await countAfterwards(direct, perAddress + 5);
    await countAfterwards(direct);
    // Every place is free again.
    await openMany(direct, perAddress);
    expect(await countAfterwards(direct, perAddress)).toBe(perAddress);
  });

  it('behind a proxy are refused by their total only', async () => {
    await openMany(proxied, limits.total + 5);
    expect(await countAfterwards(proxied, limits.total)).toBe(limits.total);
  });
});

describe('a connection is held', () => {
  it('for as long as a picture is made', async () => {
    const venue = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'business_owner', venue);
    const { width, height } = { width: 1600, height: 1200 };
    const noise = { type: 'gaussian', mean: 128, sigma: 2 } as const;
    const drawn = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
    const body = new Uint8Array(await drawn.jpeg({ quality: 40 }).toBuffer());
    const { port } = direct.server.address() as AddressInfo;
    const startedAt = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/businesses/${venue.businessId}/images`,
      { method: 'POST', headers: { cookie, 'content-type': 'image/jpeg' }, body },
    );
    expect(answer.status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(limits.stalledMs);
  });
});

it('no silence is waited for longer than 15 s', () => {
  const real = connectionLimits({ RATE_LIMIT: 600, TRUST_PROXY: 0 });
  const nodeAddsMs = 1000;
  expect(real.requestMs + real.checkMs + HANG_UP_MS).toBeLessThanOrEqual(15_000);
  expect(real.stalledMs).toBeLessThanOrEqual(15_000);
  expect(real.idleMs + nodeAddsMs).toBeLessThanOrEqual(15_000);
});
