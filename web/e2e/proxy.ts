/** Proxy in front of this worker's installation, whose server can be taken away. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { firstOrigin } from './origins.ts';

type Mode =
  /** Forwards to the server. */
  | 'well'
  /** 502: no server. */
  | 'away'
  /** 503 of the server itself: its database is away. */
  | 'busy'
  /** Closes every connection. */
  | 'dead'
  /** Sends nothing on an open connection. */
  | 'silent';

export async function startProxy() {
  let mode: Mode = 'well';
  let target = firstOrigin();
  const tunnels = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (mode === 'silent') return;
    if (mode === 'dead') {
      asked.socket.destroy();
      return;
    }
    if (mode === 'away') {
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    if (mode === 'busy') {
      const body = JSON.stringify({ code: 'unavailable', error: 'unavailable' });
      const headers = { 'content-type': 'application/json', 'x-request-id': 'busy' };
      answer.writeHead(503, headers).end(body);
      return;
    }
    const { method, url: path, headers } = asked;
    const { port } = new URL(target);
    const passedOn = request({ port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  server.on('upgrade', (asked, client: Socket, head) => {
    if (mode !== 'well') return client.destroy();
    const upstream = connect(Number(new URL(target).port), 'localhost', () => {
      const { method, url, rawHeaders } = asked;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      tunnels.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        tunnels.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const tunnel of tunnels) tunnel.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    /** Changes how requests are answered; cuts sockets. */
    answer: (next: Mode): void => {
      mode = next;
      if (next !== 'well') cut();
    },
    /** Forwards to another server from now on, as after a restart. */
    serve: (origin: string): void => {
      target = origin;
      cut();
    },
    close: async (): Promise<void> => {
      cut();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
