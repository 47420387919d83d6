import { createServer } from 'node:http';
import Fastify from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { openDatabase } from '../../../src/db.ts';
import { type BareOrder, insertBare } from './bare-insert.ts';
import { insertFull } from './full-insert.ts';
import { createGatherer } from './gathered-insert.ts';

/**
 * Runs the floors in a separate process: the performance of Fastify, `pg` and `ws` alone on this
 * machine. `POST /bare`, `/full` and `/gathered` insert an order; `GET /menu` returns the buffer
 * sent with `PUT /menu`; `PUT /document` sends an order as the product stores it. The second port
 * is a bare `ws` server that inserts posted orders as `bare` and sends the document to the socket
 * of the order's branch.
 */
const [port = '0', wsPort = '0', databaseUrl = ''] = process.argv.slice(2);
// Uses prepared plans like the product, so that only the omitted work makes it faster.
const { hot: pool } = openDatabase(databaseUrl);

const app = Fastify();
let menu: Buffer = Buffer.alloc(0);
/** Document of an order, in two parts: its client id belongs between them. */
let document: readonly [string, string] = ['{"clientOrderId":"', '"}'];
const documentOf = ({ clientOrderId }: BareOrder): string =>
  `${document[0]}${clientOrderId}${document[1]}`;

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
app.put<{ Body: { before: string; after: string } }>('/document', async ({ body }) => {
  document = [body.before, body.after];
  return {};
});
app.post<{ Body: BareOrder }>('/bare', async ({ body }) => ({ id: await insertBare(pool, body) }));
app.post<{ Body: BareOrder }>('/full', async ({ body }) => ({
  id: await insertFull(pool, body, documentOf(body)),
}));
const insertGathered = createGatherer(pool);
app.post<{ Body: BareOrder }>('/gathered', async ({ body }) => ({
  id: await insertGathered(body),
}));
await app.listen({ port: Number(port), host: '127.0.0.1' });

/** Open sockets by branch. */
const kitchens = new Map<number, WebSocket>();
const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const order: BareOrder = JSON.parse(Buffer.concat(chunks).toString());
    insertBare(pool, order).then(
      (id) => {
        kitchens.get(order.branchId)?.send(documentOf(order));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id }));
      },
      () => response.writeHead(500).end(),
    );
  });
});
const sockets = new WebSocketServer({ server: http });
// The path is the branch.
sockets.on('connection', (socket, { url }) => kitchens.set(Number(url?.slice(1)), socket));
http.listen(Number(wsPort), '127.0.0.1');
