import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import { buildApp } from '../app.ts';
import type { Deps } from '../core/deps.ts';
import { signInAs } from '../../test/sign-in.ts';
import { ownApi } from '../../test/api.ts';
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

const api = await ownApi();
const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));
async function listen(deps: Deps, ownLimits: typeof limits): Promise<FastifyInstance> {
  const app = await buildApp(deps, ownLimits);
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
/** Allows any time to send a request, so that silent connections can be counted. */
const anyTime = { ...limits, requestMs: 60_000 };
const direct = await listen(api.deps, limits);
const patient = await listen(api.deps, anyTime);
const proxied = await listen({ ...api.deps, env: { ...api.deps.env, TRUST_PROXY: 1 } }, anyTime);

const opened: Socket[] = [];
const closeAll = (): void => {
  for (const socket of opened.splice(0)) socket.destroy();
};
afterEach(closeAll);

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
  await eventually(`${expected} connections are open`, async () => (await count(app)) === expected);
  return count(app);
};

/** Sends `pieces` one by one, for as long as anybody takes them. */
async function sendSlowly(socket: Socket, pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!socket.writable) return;
    socket.write(piece);
    await sleep(20);
  }
}

const post = 'POST /api/auth/login HTTP/1.1\r\nHost: sofra\r\nContent-Type: application/json\r\n';
const get = 'GET /api/auth/me HTTP/1.1\r\nHost: sofra\r\n\r\n';

describe('a connection is closed if it', () => {
  it.each([
    ['sends nothing', ''],
    ['stops in the middle of its head', 'GET / HTTP/1.1\r\nHos'],
    ['announces a body but sends none', `${post}Content-Length: 20\r\n\r\n`],
    ['sends nothing after a response', get],
    [
      'requests another protocol',
      'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['doesn’t speak HTTP', 'hello\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    const accepted = once(direct.server, 'connection');
    const socket = await open(direct);
    await accepted;
    socket.write(bytes);
    socket.resume();
    expect(await countAfterwards(direct)).toBe(0);
  });

  it('doesn’t read its responses', async () => {
    const socket = await open(direct);
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: sofra\r\n\r\n'.repeat(200));
    socket.pause();
    expect(await countAfterwards(direct)).toBe(0);
  });

  it('sends its head or body byte by byte, even among many', async () => {
    const starts = [
      { start: 'GET / HTTP/1.1\r\nHost: a\r\nX: ', piece: 'a' },
      { start: `${post}Content-Length: 5000\r\n\r\n{"email":"`, piece: 'a' },
      { start: `${post}Transfer-Encoding: chunked\r\n\r\n`, piece: '1\r\na\r\n' },
    ];
    let accepted = 0;
    direct.server.on('connection', () => (accepted += 1));
    const dribbling = starts.flatMap(({ start, piece }, index) =>
      Array.from({ length: 9 }, async () => {
        const socket = await open(direct, `127.0.0.${index + 1}`);
        socket.write(start);
        await sendSlowly(socket, Array<string>(2000).fill(piece));
      }),
    );
    await eventually('all are accepted', () => accepted === dribbling.length);
    expect(await countAfterwards(direct)).toBe(0);
    await Promise.all(dribbling);
  });
});

describe('connections beyond the limit', () => {
  const openMany = (app: FastifyInstance, asked: number, from?: string): Promise<Socket[]> =>
    Promise.all(Array.from({ length: asked }, () => open(app, from)));

  it('are refused per address, without affecting other addresses', async () => {
    const { perAddress } = limits;
    await openMany(patient, perAddress + 5);
    await countAfterwards(patient, perAddress);
    await openMany(patient, 5, '127.0.0.2');
    await countAfterwards(patient, perAddress + 5);
    closeAll();
    await countAfterwards(patient);
    // Every place is free again.
    await openMany(patient, perAddress);
    expect(await countAfterwards(patient, perAddress)).toBe(perAddress);
  });

  it('are refused behind a proxy by their total only', async () => {
    await openMany(proxied, limits.total + 5);
    expect(await countAfterwards(proxied, limits.total)).toBe(limits.total);
  });
});

describe('a connection stays open', () => {
  it('while an image is processed', async () => {
    const venue = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'business_owner', venue);
    const { width, height } = { width: 2400, height: 1800 };
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const drawn = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
    const body = new Uint8Array(await drawn.jpeg({ quality: 40 }).toBuffer());
    const { port } = patient.server.address() as AddressInfo;
    const startedAt = performance.now();
    const url = `http://127.0.0.1:${port}/api/businesses/${venue.businessId}/images`;
    const headers = { cookie, 'content-type': 'image/jpeg' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(limits.stalledMs);
  });
});

it('a silent connection is closed within 15 s', () => {
  const real = connectionLimits({ RATE_LIMIT: 600, TRUST_PROXY: 0 });
  const nodeAddsMs = 1000;
  expect(real.requestMs + real.checkMs + HANG_UP_MS).toBeLessThanOrEqual(15_000);
  expect(real.stalledMs).toBeLessThanOrEqual(15_000);
  expect(real.idleMs + nodeAddsMs).toBeLessThanOrEqual(15_000);
});
