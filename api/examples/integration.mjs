// Prints the open orders of a business, then starts each new order as its webhook arrives.
//   npm install standardwebhooks
//   SOFRA_URL=https://menu.example.com SOFRA_BUSINESS=1 SOFRA_KEY=sofra_live_… \
//     SOFRA_SECRET=whsec_… PORT=8080 node integration.mjs
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const { SOFRA_URL, SOFRA_BUSINESS, SOFRA_KEY, SOFRA_SECRET, PORT } = process.env;
const webhook = new Webhook(SOFRA_SECRET);
/** Ids of events that were handled: an event may arrive twice. Keep them in your database. */
const handled = new Set();
const print = (line) => process.stdout.write(`${line}\n`);

/** Calls the API. Throws an error with the code of a refusal. */
async function call(method, path, body) {
  const response = await fetch(SOFRA_URL + path, {
    method,
    headers: {
      authorization: `Bearer ${SOFRA_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`);
  return answer;
}

/** Starts an order, unless it left the status that its event tells. */
async function start({ id, status, tableNumber }) {
  if (status !== 'pending') return;
  const change = { status: 'preparing', from: 'pending' };
  const order = await call('PATCH', `/api/orders/${id}/status`, change);
  print(`order ${id} at ${tableNumber}: ${order.status}`);
}

/** Verifies a webhook and handles it. Throws if the signature is wrong or older than five minutes. */
async function receive(request) {
  const { type, data } = webhook.verify(await text(request), request.headers);
  const eventId = request.headers['webhook-id'];
  if (handled.has(eventId)) return;
  if (type === 'order.placed') await start(data);
  handled.add(eventId);
}

const server = createServer((request, response) => {
  receive(request).then(
    () => response.writeHead(204).end(),
    (error) => {
      print(`refused: ${error.message}`);
      // Any other status than 2xx makes Sofra send the event again later.
      response.writeHead(400).end();
    },
  );
});

for (const branch of await call('GET', `/api/businesses/${SOFRA_BUSINESS}/branches`)) {
  const { orders } = await call('GET', `/api/branches/${branch.id}/orders`);
  for (const { id, tableNumber, status } of orders) {
    print(`open order ${id} at ${tableNumber}: ${status}`);
  }
}
server.listen(Number(PORT), () => print('listening'));
