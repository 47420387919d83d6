import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConnection } from '../../../web/src/data/transport/socket.ts';

const WIRES = 12;
/** Number of attempts after which doubling delays would have reached their maximum. */
const TRIES = 6;

/**
 * Times of the attempts by wire. The server is down: it ends each connection before the upgrade to
 * a WebSocket.
 */
const triesOf = new Map<string, number[]>();
const server = createServer();
const closing = new AbortController();

beforeAll(async () => {
  server.on('upgrade', ({ headers }, socket) => {
    const wire = String(headers['x-wire']);
    triesOf.set(wire, [...(triesOf.get(wire) ?? []), performance.now()]);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  closing.abort();
  server.close();
});

const silent = {
  opened: () => undefined,
  closed: () => undefined,
  event: () => undefined,
  beat: () => undefined,
};

describe('wires that were disconnected at the same time', () => {
  it('retry within a second, at different moments', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await Promise.all(
      Array.from({ length: WIRES }, (_, index) =>
        openConnection(silent, {
          origin,
          extraHeaders: { 'x-wire': String(index) },
          closed: closing.signal,
        }),
      ),
    );
    await vi.waitFor(
      () => {
        expect(triesOf.size).toBe(WIRES);
        for (const tries of triesOf.values()) expect(tries.length).toBeGreaterThanOrEqual(TRIES);
      },
      { timeout: 20_000, interval: 20 },
    );
    const pauses = [...triesOf.values()].map(
      (tries) => (tries[TRIES - 1] ?? 0) - (tries[TRIES - 2] ?? 0),
    );
    const [shortest, longest] = [Math.min(...pauses), Math.max(...pauses)];
    expect(longest - shortest).toBeGreaterThan(150);
    // A delay is at most a second, plus the time of the attempt; doubled delays would last 5 s.
    expect(longest).toBeLessThan(3000);
  }, 30_000);
});
