import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { openRawScreen } from '../../test/realtime/raw-socket.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { LiveServer } from './sockets.ts';

const EVERY_MS = 100;

let io: LiveServer;
let url: string;
let stop = (): void => undefined;
const screens: Socket[] = [];
beforeEach(async () => {
  const server = createServer();
  io = new Server(server, { path: SOCKET_PATH, transports: ['websocket'] });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stop();
  for (const screen of screens.splice(0)) screen.destroy();
  await io.close();
});

/** Opens a screen; returns its connection at the server and the epochs of the beats that it got. */
async function open() {
  const epochs: string[] = [];
  const connected = new Promise<Socket>((resolve) => {
    io.once('connection', ({ conn }) => resolve(conn.request.socket));
  });
  const screen = await openRawScreen(url);
  screens.push(screen);
  screen.on('data', (data) => {
    for (const [, epoch = ''] of String(data).matchAll(/42\["beat",.*?"epoch":"(\w+)"\}\]/g)) {
      epochs.push(epoch);
    }
  });
  return { screen, epochs, connection: await connected };
}

describe('heartbeats', () => {
  it('reach every screen again and again', async () => {
    const all = [await open(), await open()];
    stop = startHeartbeat(io, { isFresh: () => true, epoch: () => 'now' }, EVERY_MS);
    await eventually('three beats', () => all.every(({ epochs }) => epochs.length >= 3));
    expect(new Set(all.flatMap(({ epochs }) => epochs))).toEqual(new Set(['now']));
  });

  it('don’t pile up for a screen that reads nothing', async () => {
    const [deaf, other] = [await open(), await open()];
    deaf.screen.pause();
    const filler = Buffer.alloc(1_000_000);
    while (deaf.connection.writableLength === 0) {
      deaf.connection.write(filler);
      await new Promise((resolve) => void setImmediate(resolve));
    }
    const waiting = deaf.connection.writableLength;
    stop = startHeartbeat(io, { isFresh: () => true, epoch: () => 'now' }, EVERY_MS);
    await eventually('the other’s beats', () => other.epochs.length >= 3);
    expect(deaf.connection.writableLength).toBe(waiting);
  });

  it('name the epoch of their moment, however many screens there are', async () => {
    const all: Awaited<ReturnType<typeof open>>[] = [];
    while (all.length < 150) all.push(await open());
    let epoch = 'before';
    const readEpoch = (): string => {
      // A restore, just after the first screens are told.
      setImmediate(() => {
        epoch = 'after';
      });
      return epoch;
    };
    stop = startHeartbeat(io, { isFresh: () => true, epoch: readEpoch }, EVERY_MS);
    await eventually('a beat', () => all.every(({ epochs }) => epochs.length > 0));
    const first = all.map(({ epochs }) => epochs[0]);
    expect(first.filter((each) => each === 'before').length).toBe(100);
    expect(first.filter((each) => each === 'after').length).toBe(50);
  });
});
