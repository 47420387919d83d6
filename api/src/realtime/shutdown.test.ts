import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocketConnections, type SocketConnections } from './shutdown.ts';

let wires: SocketConnections;
/** Keeps its connections open: it never answers. */
const server = createServer((request) => {
  wires.add(request);
  server.emit('added');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  wires = createSocketConnections();
});
afterAll(() => void server.close());

async function openConnection(): Promise<Socket> {
  const added = once(server, 'added');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: sofra\r\n\r\n');
  await added;
  return socket;
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

describe('the connections of a stopping process', () => {
  it('are not waited for after they are closed', async () => {
    const sockets = await Promise.all([openConnection(), openConnection()]);
    const releasedAfter = measureMs(wires.release);
    for (const socket of sockets) socket.resetAndDestroy();
    expect(await releasedAfter).toBeLessThan(500);
    expect(await measureMs(wires.release)).toBeLessThan(500);
  });

  it('are destroyed if they remain open for a second', async () => {
    const socket = await openConnection();
    const closed = once(socket, 'close');
    const releasedAfter = await measureMs(wires.release);
    await closed;
    expect(releasedAfter).toBeGreaterThan(900);
    expect(releasedAfter).toBeLessThan(3000);
  });
});
