import { openScope } from '../local/process/scope.ts';
import type { BenchContext, Measured } from './context.ts';
import { totalOf } from './cpu.ts';
import { openKitchens } from './kitchen-latency.ts';
import { driveWithCpu } from './load.ts';
import { orderSenders, renewSessions } from './order-write.ts';
import { type RunningApi, startApi } from './processes.ts';
import { interleave, median, range } from './rounds.ts';

const CONNECTIONS = 32;
const PROCESSES = 4;

/**
 * Measures the CPU time of an order in all API processes together: four on the same Redis, with the
 * orders and the kitchens spread over all, and one that has a Redis channel of its own. Both serve
 * 40 kitchens and 32 orders at once.
 */
export async function measureProcesses(context: BenchContext): Promise<Measured> {
  const { world, pool } = await context.installation();
  const scope = openScope();
  try {
    const start = async (count: number, prefix: string): Promise<RunningApi[]> => {
      const apis: RunningApi[] = [];
      for (let index = 0; index < count; index += 1) {
        apis.push(await startApi(scope, context.services, { REDIS_PREFIX: prefix }));
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
    const { many, one } = await interleave(
      { many: side(await start(PROCESSES, 'many')), one: side(await start(1, 'one')) },
      context,
    );
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
      ],
    };
    return { rows: [row] };
  } finally {
    await scope.close();
  }
}
