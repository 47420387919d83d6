import { createServer } from 'node:http';
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import { openDatabase } from '../../../src/db.ts';
import { type BareOrder, insertBare } from './bare-insert.ts';

/**
 * Runs the floors in a separate process: the performance of Fastify, `pg` and `ws` alone on this
 * machine. `POST /orders` inserts an order; `GET /menu` returns the buffer sent with `PUT /menu`;
 * the second port is a bare `ws` server that inserts posted orders and sends them to every socket.
 */
const [port = '0', wsPort = '0', databaseUrl = ''] = process.argv.slice(2);
// Uses prepared plans like the product, so that only the omitted work makes it faster.
const { hot: pool } = openDatabase(databaseUrl);

const app = Fastify();
let menu: Buffer = Buffer.alloc(0);
app.addContentTypeParser(
  'application/octet-stream',
  { parseAs: 'buffer' },
  (_request, body, done) => done(null, body),
);
app.put<{ Body: Buffer }>('/menu', async ({ body }) => {
  menu = body;
  return {};
});
app.get('/menu', (_request, reply) =>
  reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(menu),
);
app.post<{ Body: BareOrder }>('/orders', async ({ body }) => ({
  id: await insertBare(pool, body),
}));
await app.listen({ port: Number(port), host: '127.0.0.1' });

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const order: BareOrder = JSON.parse(Buffer.concat(chunks).toString());
    insertBare(pool, order).then(
      (id) => {
        const event = JSON.stringify({ ...order, id });
        for (const socket of sockets.clients) socket.send(event);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id }));
      },
      () => response.writeHead(500).end(),
    );
  });
});
const sockets = new WebSocketServer({ server: http });
http.listen(Number(wsPort), '127.0.0.1');
