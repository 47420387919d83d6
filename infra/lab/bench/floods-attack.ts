import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { SOCKET_PATH } from '@sofra/contracts/rooms';

const Phone = v.object({ cookie: v.string(), sessionId: v.number(), itemIds: v.array(v.number()) });
const AttackSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['sockets', 'watches', 'logins']), origin: v.string() }),
  v.object({ kind: v.picklist(['orders', 'choices']), origin: v.string(), phones: v.array(Phone) }),
]);
export type Attack = v.InferOutput<typeof AttackSchema>;

/**
 * Options of the flood. It runs in this thread until it is ended, and counts its results by name.
 */
const attack = v.parse(AttackSchema, workerData);
const { origin } = attack;
const counts: Record<string, number> = {};
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(counts);
  process.exit(0);
});

const open = (from: string, cookie?: string): WebSocket => {
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`,
    { headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } },
  );
  socket.on('error', ({ message }) => count(message));
  socket.on('close', () => count('closed'));
  socket.on('open', () => socket.send('40'));
  socket.on('message', (data) => {
    const said = String(data);
    if (said.startsWith('40')) count('accepted');
    if (said.startsWith('44')) count('asked to retry');
    if (said === '2') socket.send('3');
  });
  return socket;
};

/** Opens 5,000 sockets from one address. */
async function floodWithSockets(): Promise<void> {
  for (let opened = 0; opened < 5000; opened += 1) {
    open('203.0.113.9');
    if (opened % 50 === 49) await sleep(10);
  }
}

/**
 * Opens 500 sockets from one address that send `watch` without a pause and reconnect when closed.
 */
function floodWithWatches(): void {
  const start = (): void => {
    const socket = open('203.0.113.10', `sofra_session=${randomBytes(32).toString('base64url')}`);
    let id = 0;
    const ask = (): void => {
      count('watches');
      socket.send(`42${(id += 1)}["watch",{"room":"branch:1001","epoch":"e","seq":0}]`);
    };
    socket.on('message', (data) => {
      if (/^4[03]/.test(String(data))) ask();
    });
    socket.on('close', () => setTimeout(start, 100));
  };
  for (let opened = 0; opened < 500; opened += 1) start();
}

/** Keeps 120 failing sign-ins in flight, each from another network. */
async function floodWithLogins(): Promise<void> {
  let network = 0;
  const logIn = async (): Promise<void> => {
    for (;;) {
      network += 1;
      const from = `10.${(network >> 8) & 255}.${network & 255}.7`;
      const body = JSON.stringify({ email: `nobody${network}@bench.test`, password: 'a guess' });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body }).then(
        async (response) => {
          await response.arrayBuffer();
          count(`answered ${response.status}`);
        },
        () => count('broken'),
      );
    }
  };
  await Promise.all(Array.from({ length: 120 }, logIn));
}

/**
 * Sends orders from each phone as fast as they are answered, on as many connections as a browser
 * opens.
 */
async function floodWithOrders(phones: readonly v.InferOutput<typeof Phone>[]): Promise<void> {
  const orderOn = async ({ cookie, sessionId, itemIds }: v.InferOutput<typeof Phone>) => {
    for (;;) {
      const response = await fetch(`${origin}/api/sessions/${sessionId}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.11', cookie },
        body: JSON.stringify({
          clientOrderId: randomUUID(),
          items: itemIds.slice(0, 3).map((itemId) => ({ itemId, quantity: 50 })),
        }),
      });
      await response.arrayBuffer();
      count(`answered ${response.status}`);
    }
  };
  const connections = phones.flatMap((phone) => Array.from({ length: 6 }, () => phone));
  await Promise.all(connections.map(orderOn));
}

/** Keeps 40 choices of each phone in flight, which wait for the row of its session. */
async function floodWithChoices(phones: readonly v.InferOutput<typeof Phone>[]): Promise<void> {
  const chooseOn = async ({ cookie, sessionId }: v.InferOutput<typeof Phone>) => {
    for (;;) {
      const response = await fetch(`${origin}/api/sessions/${sessionId}/bill/choice`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.12', cookie },
        body: JSON.stringify({ lines: [] }),
      });
      await response.arrayBuffer();
      count(`answered ${response.status}`);
      if (response.status === 429) await sleep(200);
    }
  };
  const connections = phones.flatMap((phone) => Array.from({ length: 40 }, () => phone));
  await Promise.all(connections.map(chooseOn));
}

if (attack.kind === 'orders') await floodWithOrders(attack.phones);
else if (attack.kind === 'choices') await floodWithChoices(attack.phones);
else if (attack.kind === 'sockets') await floodWithSockets();
else if (attack.kind === 'watches') floodWithWatches();
else await floodWithLogins();
