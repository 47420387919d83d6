import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openScope } from '../../tools/local/process/scope.ts';
import type { BenchContext, Measured } from './context.ts';
import { cartOf, renewSessions } from './order-write.ts';
import { orderRequest } from '../robots/cart.ts';
import type { LabGuest } from '../robots/world.ts';
import { median, range } from './rounds.ts';
import { startTraced, toStages, type TracedApi } from './traced.ts';

/** Each process has its own pools, so that one quiet minute gives a figure per process. */
const PROCESSES = 4;
const MINUTES = 2;
const QUIET_MS = 61_000;
const WARM_ORDERS = 20;
/** Time for a process to handle the signal. */
const TOGGLE_MS = 200;

/** Sends an order on a new connection, as a phone does after a while; returns its time in ms. */
function timeOrder(origin: string, guest: LabGuest): Promise<number> {
  const { path, method, headers, body } = orderRequest(guest, cartOf(guest));
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent: false, method, headers }, (response) => {
      const ok = response.statusCode === 200 || response.statusCode === 201;
      response.on('end', () =>
        ok
          ? resolve(performance.now() - start)
          : reject(new Error(`order refused: ${response.statusCode}`)),
      );
      response.resume();
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Measures the first order of a process after a quiet minute, and the median of those after it.
 * Every order is another guest's.
 */
export async function measureQuiet(context: BenchContext): Promise<Measured> {
  const { world, pool } = await context.installation();
  const scope = openScope();
  try {
    await renewSessions(pool, world.guests);
    const apis: TracedApi[] = [];
    for (let index = 0; index < PROCESSES; index += 1) {
      apis.push(await startTraced(scope, context, 'stage-trace'));
    }
    let turn = 0;
    const order = (origin: string): Promise<number> => {
      const guest = world.guests[(turn += 1) % world.guests.length];
      if (!guest) throw new Error('no guests');
      return timeOrder(origin, guest);
    };
    const warmUp = async (origin: string): Promise<number> => {
      const times: number[] = [];
      for (let index = 0; index < WARM_ORDERS; index += 1) times.push(await order(origin));
      return median(times);
    };
    for (const { origin } of apis) await warmUp(origin);
    const first: number[] = [];
    const warm: number[] = [];
    for (let minute = 0; minute < (context.isQuick ? 1 : MINUTES); minute += 1) {
      await sleep(QUIET_MS);
      for (const { origin, toggle } of apis) {
        toggle();
        await sleep(TOGGLE_MS);
        first.push(await order(origin));
        toggle();
        await sleep(TOGGLE_MS);
        warm.push(await warmUp(origin));
      }
    }
    await scope.close();
    const details = [
      `first ${range(first, 'ms')}, warm ${range(warm, 'ms')}: ${first.length} repetitions`,
      ...apis.slice(0, 1).flatMap(({ file }) => toStages(file)),
    ];
    const floor = { name: 'a warm one', value: median(warm) };
    const figure = 'First order after a quiet minute';
    return {
      rows: [{ figure, unit: 'ms', ours: median(first), floor, goal: { atMost: 2 }, details }],
    };
  } finally {
    await scope.close();
  }
}
