/** Proxy in front of this worker's installation, whose server can be taken away. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstOrigin } from './origins.ts';

type Mode =
  /** Forwards to the server. */
  | 'well'
  /** 502: no server. */
  | 'away'
  /** Sends nothing on an open connection. */
  | 'silent';

export async function startProxy() {
  let mode: Mode = 'well';
  const { port: serverPort } = new URL(firstOrigin());
  const server = createServer((asked, answer) => {
    if (mode === 'silent') return;
    if (mode === 'away') {
      answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return;
    }
    const { method, url: path, headers } = asked;
    const passedOn = request({ port: serverPort, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    answer: (next: Mode): void => void (mode = next),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
