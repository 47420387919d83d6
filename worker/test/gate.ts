import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * TCP proxy in front of a server. When shut, it refuses connections and breaks those that are
 * open.
 */
export interface Gate {
  readonly url: string;
  open: () => Promise<void>;
  shut: () => Promise<void>;
}

/** Opens a gate; its address is the server's with another port. */
export async function openGate(serverUrl: string): Promise<Gate> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const inside = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      inside.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inside.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });

  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the gate has no port');
  const { port } = address;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    open: () => listen(port),
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of inside) socket.destroy();
      }),
  };
}
