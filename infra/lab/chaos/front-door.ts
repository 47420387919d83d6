import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../tools/local/process/scope.ts';
import { freePort } from '../../tools/local/process/wait.ts';

/** Single address for clients, in front of every API process. */
export interface FrontDoor {
  readonly origin: string;
  /** Breaks every connection; new ones are accepted at once. */
  cut: () => void;
  /** Transfers no data for a while without breaking connections, like a bad signal. */
  stall: (forMs: number) => Promise<void>;
}

/**
 * Opens a round-robin balancer without health checks: it tries the next backend only if the first
 * refuses the connection. Clients must detect a backend that accepts but doesn't answer.
 */
export async function openFrontDoor(
  scope: Scope,
  backendPorts: readonly number[],
): Promise<FrontDoor> {
  const clients = new Set<Socket>();
  const ends = new Set<Socket>();
  let turn = 0;
  let isStalled = false;

  const hold = (socket: Socket): void => {
    ends.add(socket);
    socket.setNoDelay(true);
    // Broken connections are expected here.
    socket.on('error', () => undefined);
    socket.on('close', () => ends.delete(socket));
  };

  function join(client: Socket, backend: Socket): void {
    hold(backend);
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => {
        if (!isStalled) from.resume();
      });
      from.on('end', () => to.end());
      from.on('close', (hadError) => (hadError ? to.destroy() : to.end()));
      if (isStalled) from.pause();
      else from.resume();
    }
  }

  function reach(client: Socket, ports: readonly number[]): void {
    const [port, ...others] = ports;
    if (port === undefined || client.destroyed) return void client.resetAndDestroy();
    const backend = connect({ port, host: '127.0.0.1' });
    const refused = (): void => reach(client, others);
    backend.once('error', refused);
    backend.once('connect', () => {
      backend.off('error', refused);
      join(client, backend);
    });
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    hold(client);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    turn += 1;
    const first = turn % backendPorts.length;
    reach(client, [...backendPorts.slice(first), ...backendPorts.slice(0, first)]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    for (const client of clients) client.resetAndDestroy();
  };
  scope.defer(() => {
    server.close();
    cut();
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    stall: async (forMs) => {
      isStalled = true;
      for (const end of ends) end.pause();
      await sleep(forMs);
      isStalled = false;
      for (const end of ends) end.resume();
    },
  };
}
