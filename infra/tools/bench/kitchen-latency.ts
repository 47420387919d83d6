import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { type ClientToServer, SOCKET_PATH, type ServerToClient } from '@sofra/contracts/rooms';
import type { BenchWorld, BenchGuest } from './prepare.ts';
import { type Comparison, interleaved, quantile } from './rounds.ts';

const ORDERS_A_SECOND = 200;
const SECONDS = 8;

/** Departure time of each order by client id; removed when the kitchen receives it. */
type Departures = Map<string, number>;

const Announced = v.object({ clientOrderId: v.string() });

/**
 * Sends orders at a fixed pace, independent of the responses; returns the p99 latency to the
 * kitchen display in ms.
 */
async function pace(
  departures: Departures,
  latencies: number[],
  send: (clientOrderId: string, index: number) => Promise<Response>,
): Promise<number> {
  latencies.length = 0;
  const count = ORDERS_A_SECOND * SECONDS;
  const start = performance.now();
  const answers: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1000) / ORDERS_A_SECOND;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const clientOrderId = randomUUID();
    departures.set(clientOrderId, performance.now());
    answers.push(
      send(clientOrderId, index).then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`order refused: ${response.status}`);
      }),
    );
  }
  await Promise.all(answers);
  for (let waited = 0; departures.size > 0 && waited < 5000; waited += 10) await sleep(10);
  if (departures.size > 0) throw new Error(`${departures.size} orders never reached the kitchen`);
  return quantile(latencies, 0.99);
}

function arrivals(departures: Departures, latencies: number[]) {
  return (announced: unknown): void => {
    const { clientOrderId } = v.parse(Announced, announced);
    const departed = departures.get(clientOrderId);
    if (departed === undefined) return;
    departures.delete(clientOrderId);
    latencies.push(performance.now() - departed);
  };
}

const post = (url: string, cookie: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const itemsOf = (guest: BenchGuest) =>
  guest.itemIds.slice(0, 3).map((itemId) => ({ itemId, quantity: 1 }));

/**
 * Measures the p99 latency per round, from a phone's request at one API process to the kitchen's
 * socket at another. The floor is one bare process that inserts the same rows and notifies a bare
 * `ws` socket.
 */
export async function compareKitchenLatency(
  origins: readonly [string, string],
  wsFloor: string,
  { guests, cooks }: BenchWorld,
): Promise<Comparison> {
  const departures: Departures = new Map();
  const latencies: number[] = [];
  const arrive = arrivals(departures, latencies);

  const kitchens = cooks.map(({ cookie }): Socket<ServerToClient, ClientToServer> =>
    io(origins[1], {
      path: SOCKET_PATH,
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
    }),
  );
  for (const [index, kitchen] of kitchens.entries()) {
    const room = `branch:${cooks[index]?.branchId}`;
    const { position } = v.parse(
      v.object({ position: v.object({ epoch: v.string(), seq: v.number() }) }),
      await fetch(`${origins[1]}/api/branches/${cooks[index]?.branchId}/orders?limit=1`, {
        headers: { cookie: cooks[index]?.cookie ?? '' },
      }).then((response) => response.json()),
    );
    kitchen.on('event', (event) => arrive(event.payload));
    const answer = await kitchen.timeout(5000).emitWithAck('watch', { room, ...position });
    if (answer.status !== 'watching') throw new Error(`${room}: ${answer.status}`);
  }
  const bare = new WebSocket(`ws://${wsFloor}`);
  await new Promise((resolve, reject) => bare.once('open', resolve).once('error', reject));
  bare.on('message', (message) => arrive(JSON.parse(String(message))));

  const guestAt = (index: number): BenchGuest => {
    const guest = guests[index % guests.length];
    if (!guest) throw new Error('no guests');
    return guest;
  };
  try {
    return await interleaved(
      () =>
        pace(departures, latencies, (clientOrderId, index) => {
          const guest = guestAt(index);
          return post(`${origins[0]}/api/sessions/${guest.sessionId}/orders`, guest.cookie, {
            clientOrderId,
            items: itemsOf(guest),
          });
        }),
      () =>
        pace(departures, latencies, (clientOrderId, index) => {
          const { cookie: _, ...guest } = guestAt(index);
          return post(`http://${wsFloor}/orders`, '', {
            ...guest,
            clientOrderId,
            items: itemsOf(guestAt(index)),
          });
        }),
    );
  } finally {
    for (const kitchen of kitchens) kitchen.disconnect();
    bare.close();
  }
}
