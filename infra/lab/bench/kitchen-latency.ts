import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import * as v from 'valibot';
import { type ClientToServer, SOCKET_PATH, type ServerToClient } from '@sofra/contracts/rooms';
import { openScope } from '../../tools/local/process/scope.ts';
import type { BenchContext, Measured } from './context.ts';
import { type Parts, totalOf, withCpu } from './cpu.ts';
import { renewSessions, sendDocument } from './order-write.ts';
import { oneEach, orderRequest } from '../robots/cart.ts';
import type { LabWorld, LabGuest } from '../robots/world.ts';
import { startApi } from './processes.ts';
import { interleave, median, type Pace, quantile, range } from './rounds.ts';
import type { Row } from './row.ts';
import { startTraced, toStages } from './traced.ts';

const ORDERS_A_SECOND = 200;
const SECONDS = 8;
const QUICK_SECONDS = 3;

/** Order on its way; times are `performance.now()`, 0 if it hasn't happened. */
interface Journey {
  sent: number;
  answered: number;
  shown: number;
}

/** Orders of a round by client id. */
type Journeys = Map<string, Journey>;

const Announced = v.object({ clientOrderId: v.string() });

/** Results of a round in ms. */
interface LatencyRound {
  p50: number;
  p99: number;
  /** Of all processes, per order. */
  cpuUs: number;
}

/**
 * Sends orders at a fixed pace, independent of the responses; returns the latency to the kitchen
 * display.
 */
async function pace(
  journeys: Journeys,
  { isQuick }: Pace,
  send: (clientOrderId: string, index: number) => Promise<Response>,
): Promise<Omit<LatencyRound, 'cpuUs'>> {
  journeys.clear();
  const count = ORDERS_A_SECOND * (isQuick ? QUICK_SECONDS : SECONDS);
  const start = performance.now();
  const answers: Promise<void>[] = [];
  let refused: unknown;
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1000) / ORDERS_A_SECOND;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const clientOrderId = randomUUID();
    const journey = { sent: performance.now(), answered: 0, shown: 0 };
    journeys.set(clientOrderId, journey);
    answers.push(
      send(clientOrderId, index)
        .then(async (response) => {
          await response.arrayBuffer();
          journey.answered = performance.now();
          if (!response.ok) throw new Error(`order refused: ${response.status}`);
        })
        .catch((error: unknown) => {
          refused ??= error;
        }),
    );
  }
  await Promise.all(answers);
  if (refused) throw refused;
  const all = [...journeys.values()];
  const missing = () => all.filter(({ shown }) => shown === 0).length;
  for (let waited = 0; missing() > 0 && waited < 5000; waited += 10) await sleep(10);
  if (missing() > 0) throw new Error(`${missing()} orders never reached the kitchen`);
  const latencies = all.map(({ sent, shown }) => shown - sent);
  return { p50: median(latencies), p99: quantile(latencies, 0.99) };
}

const arrivals =
  (journeys: Journeys) =>
  (announced: unknown): void => {
    const journey = journeys.get(v.parse(Announced, announced).clientOrderId);
    if (journey) journey.shown ||= performance.now();
  };

/** Opens the kitchen of each branch at the product, each watching its room. */
export async function openKitchens(
  originOf: (index: number) => string,
  cooks: LabWorld['cooks'],
  arrive: (payload: unknown) => void,
): Promise<() => void> {
  const kitchens: Socket<ServerToClient, ClientToServer>[] = [];
  for (const [index, { cookie, branchId }] of cooks.entries()) {
    const origin = originOf(index);
    const kitchen: Socket<ServerToClient, ClientToServer> = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
    });
    kitchens.push(kitchen);
    const room = `branch:${branchId}`;
    const { position } = v.parse(
      v.object({ position: v.object({ epoch: v.string(), seq: v.number() }) }),
      await fetch(`${origin}/api/branches/${branchId}/orders?limit=1`, {
        headers: { cookie },
      }).then((response) => response.json()),
    );
    kitchen.on('event', (event) => arrive(event.payload));
    const answer = await kitchen.timeout(5000).emitWithAck('watch', { room, ...position });
    if (answer.status !== 'watching') throw new Error(`${room}: ${answer.status}`);
  }
  return () => {
    for (const kitchen of kitchens) kitchen.disconnect();
  };
}

/** Opens a socket for each branch at the floor. */
async function openBareKitchens(
  address: string,
  cooks: LabWorld['cooks'],
  arrive: (payload: unknown) => void,
): Promise<() => void> {
  const sockets = await Promise.all(
    cooks.map(async ({ branchId }) => {
      const socket = new WebSocket(`ws://${address}/${branchId}`);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      socket.on('message', (message) => arrive(JSON.parse(String(message))));
      return socket;
    }),
  );
  return () => {
    for (const socket of sockets) socket.close();
  };
}

type Send = (clientOrderId: string, index: number) => Promise<Response>;

const guestAt = (guests: readonly LabGuest[], index: number): LabGuest => {
  const guest = guests[index % guests.length];
  if (!guest) throw new Error('no guests');
  return guest;
};

const toProduct =
  (origin: string, guests: readonly LabGuest[]): Send =>
  (clientOrderId, index) => {
    const guest = guestAt(guests, index);
    const { path, ...request } = orderRequest(guest, oneEach(guest.itemIds, 3), clientOrderId);
    return fetch(`${origin}${path}`, request);
  };

const toFloor =
  (address: string, guests: readonly LabGuest[]): Send =>
  (clientOrderId, index) => {
    const guest = guestAt(guests, index);
    const { cookie: _, ...order } = { ...guest, clientOrderId, items: oneEach(guest.itemIds, 3) };
    return fetch(`http://${address}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
  };

/**
 * Measures the latency from a phone's request at one API process to the kitchen's socket at
 * another. The floor is one bare process that inserts the order and its lines, and sends the
 * product's document to the branch's socket; it has as many sockets as the product.
 */
export async function measureKitchenLatency(context: BenchContext): Promise<Measured> {
  const { api, floors, world, pool, partsWith } = await context.installation();
  const scope = openScope();
  try {
    const { guests, cooks } = world;
    const second = await startApi(scope, context.services);
    await renewSessions(pool, guests);
    await sendDocument({ api, floors, world });
    const journeys: Journeys = new Map();
    const arrive = arrivals(journeys);
    scope.defer(await openKitchens(() => second.origin, cooks, arrive));
    scope.defer(await openBareKitchens(floors.ws, cooks, arrive));
    const side = (send: Send, parts: Parts) => async (): Promise<LatencyRound> => {
      const { result, cpu } = await withCpu(parts, () => pace(journeys, context, send));
      return { ...result, cpuUs: totalOf(cpu) / journeys.size };
    };
    const sides = {
      ours: side(toProduct(api.origin, guests), partsWith('api', [api.pid, second.pid])),
      floor: side(toFloor(floors.ws, guests), partsWith('floor', [floors.pid])),
    };
    const rounds = await interleave(sides, context);
    return { rows: toRows(rounds, await traceStages(context)) };
  } finally {
    await scope.close();
  }
}

/** Runs one more round with processes that note the time of each stage; returns a line each. */
async function traceStages(context: BenchContext): Promise<string[]> {
  const { world } = await context.installation();
  const scope = openScope();
  const journeys: Journeys = new Map();
  try {
    const sender = await startTraced(scope, context, 'stage-trace');
    const receiver = await startApi(scope, context.services);
    scope.defer(await openKitchens(() => receiver.origin, world.cooks, arrivals(journeys)));
    const send = toProduct(sender.origin, world.guests);
    await pace(journeys, { isQuick: true }, send);
    sender.toggle();
    await pace(journeys, context, send);
    await scope.close();
    const all = [...journeys.values()];
    const answered = all.map((journey) => journey.answered - journey.sent);
    const after = all.map((journey) => journey.shown - journey.answered);
    return [
      `one more round with stages, medians: the phone has its response ${range(answered, 'ms')}`,
      `kitchen after that ${range(after, 'ms')}`,
      ...toStages(sender.file),
    ];
  } finally {
    await scope.close();
  }
}

function toRows(
  rounds: { ours: LatencyRound[]; floor: LatencyRound[] },
  stages: readonly string[],
): Row[] {
  const of = (side: LatencyRound[], figure: keyof LatencyRound) => side.map((run) => run[figure]);
  const [ours, floor] = [of(rounds.ours, 'cpuUs'), of(rounds.floor, 'cpuUs')].map(median);
  const cpu = `CPU an order: ours ${ours?.toFixed(0)} µs, floor ${floor?.toFixed(0)} µs`;
  return (['p50', 'p99'] as const).map((figure): Row => {
    const [own, bare] = [of(rounds.ours, figure), of(rounds.floor, figure)];
    return {
      figure: `Order → kitchen, ${figure}`,
      unit: 'ms',
      ours: median(own),
      floor: { name: 'bare ws', value: median(bare) },
      goal: { atMost: figure === 'p50' ? 1.4 : 1.5 },
      details: [
        `ours ${range(own, 'ms')}, floor ${range(bare, 'ms')}`,
        ...(figure === 'p50' ? [cpu, ...stages] : []),
      ],
    };
  });
}
