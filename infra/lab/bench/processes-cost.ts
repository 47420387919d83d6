import { setTimeout as sleep } from 'node:timers/promises';
import { openScope } from '../../tools/local/process/scope.ts';
import type { BenchContext, Measured } from './context.ts';
import { totalOf } from './cpu.ts';
import { openKitchens } from './kitchen-latency.ts';
import { driveWithCpu } from './load.ts';
import { orderSenders, renewSessions } from './order-write.ts';
import type { RunningApi } from './processes.ts';
import { interleave, median, range } from './rounds.ts';
import { startTraced, toParts, type TracedApi } from './traced.ts';

const CONNECTIONS = 32;
const PROCESSES = 4;
/** Time for the last requests and for the profile to be written. */
const FINISH_MS = 2000;

/**
 * Measures the CPU time of an order in all API processes together: four on the same Redis, with the
 * orders and the kitchens spread over all, and one that has a Redis channel of its own. Both serve
 * 40 kitchens and 32 orders at once.
 */
export async function measureProcesses(context: BenchContext): Promise<Measured> {
  const { world, pool } = await context.installation();
  const scope = openScope();
  try {
    const start = async (count: number, prefix: string): Promise<TracedApi[]> => {
      const apis: TracedApi[] = [];
      for (let index = 0; index < count; index += 1) {
        apis.push(await startTraced(scope, context, 'cpu-trace', { REDIS_PREFIX: prefix }));
      }
      const originOf = (index: number) => apis[index % count]?.origin ?? '';
      scope.defer(await openKitchens(originOf, world.cooks, () => undefined));
      return apis;
    };
    const side = (apis: readonly RunningApi[]) => {
      const senders = orderSenders(world.guests, CONNECTIONS);
      return async () => {
        await renewSessions(pool, world.guests);
        const results = await Promise.all(
          apis.map(({ origin, pid }, index) =>
            driveWithCpu(
              { api: () => [pid] },
              origin,
              senders.filter((_sender, lane) => lane % apis.length === index),
              context,
            ),
          ),
        );
        const sumOf = (read: (one: (typeof results)[number]) => number): number =>
          results.reduce((sum, one) => sum + read(one), 0);
        const count = sumOf(({ result }) => result.count);
        return {
          cpuUs: sumOf(({ cpu }) => totalOf(cpu)) / count,
          aSecond: sumOf(({ result }) => result.aSecond),
        };
      };
    };
    const four = await start(PROCESSES, 'many');
    const sides = { many: side(four), one: side(await start(1, 'one')) };
    const { many, one } = await interleave(sides, context);
    four[0]?.toggle();
    await sides.many();
    four[0]?.toggle();
    await sleep(FINISH_MS);
    await scope.close();
    const cpus = (runs: typeof many) => runs.map(({ cpuUs }) => cpuUs);
    const rates = (runs: typeof many) => runs.map(({ aSecond }) => aSecond);
    const row = {
      figure: `API CPU an order, ${PROCESSES} processes`,
      unit: 'µs',
      ours: median(cpus(many)),
      floor: { name: 'one process', value: median(cpus(one)) },
      goal: { atMost: 1.2 },
      details: [
        `${PROCESSES} processes ${range(cpus(many), 'µs')}, ${range(rates(many), 'orders/s')}`,
        `one process ${range(cpus(one), 'µs')}, ${range(rates(one), 'orders/s')}`,
        ...four.slice(0, 1).map(({ file }) => toParts(file, 'an order', median(cpus(many)))),
      ],
    };
    return { rows: [row] };
  } finally {
    await scope.close();
  }
}
