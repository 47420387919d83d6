import type { BenchContext, Installation, Measured } from './context.ts';
import { type CpuTime, totalOf } from './cpu.ts';
import { driveWithCpu, type Sender } from './load.ts';
import { bareOrderOf, lanesOf, orderSenders, renewSessions, sendDocument } from './order-write.ts';
import type { LabGuest } from '../robots/world.ts';
import { interleave, median, quantile, range } from './rounds.ts';
import type { Row } from './row.ts';
import { profile } from './traced.ts';

/** One side's results of one round. */
interface OrderRound {
  aSecond: number;
  p50: number;
  /** Per order. */
  cpu: CpuTime;
}

type Sides = Record<'ours' | 'bare' | 'full' | 'gathered', OrderRound[]>;

const floorSenders = (path: string, guests: readonly LabGuest[], connections: number) =>
  lanesOf(guests, connections).map((next) => ({
    path,
    headers: {},
    next: () => ({ path, headers: {}, body: JSON.stringify(bareOrderOf(next())) }),
  }));

/** Drives the product and each floor in turn, with sign-in, checks, idempotency and room log. */
async function compare(
  { api, floors, world, pool, partsWith }: Installation,
  connections: number,
  context: BenchContext,
): Promise<Sides> {
  const { guests } = world;
  const side = (
    origin: string,
    node: { name: string; pid: number },
    senders: readonly Sender[],
  ) => {
    return async (): Promise<OrderRound> => {
      await renewSessions(pool, guests);
      const parts = partsWith(node.name, [node.pid]);
      const { result, cpu } = await driveWithCpu(parts, origin, senders, context);
      const perOrder = Object.entries(cpu).map(([part, us]) => [part, us / result.count]);
      return {
        aSecond: result.aSecond,
        p50: quantile(result.times, 0.5),
        cpu: Object.fromEntries(perOrder),
      };
    };
  };
  const floor = (path: string) =>
    side(floors.http, { name: 'floor', pid: floors.pid }, floorSenders(path, guests, connections));
  return interleave(
    {
      ours: side(api.origin, { name: 'api', pid: api.pid }, orderSenders(guests, connections)),
      bare: floor('/bare'),
      full: floor('/full'),
      gathered: floor('/gathered'),
    },
    context,
  );
}

const medianCpu = (runs: readonly OrderRound[]): number =>
  median(runs.map(({ cpu }) => totalOf(cpu)));

/** Formats a line per side: the figure, and the CPU time of an order by process. */
function toDetails(sides: Sides, figure: 'aSecond' | 'p50', unit: string): string[] {
  const ours = medianCpu(sides.ours);
  return Object.entries(sides).map(([name, runs]) => {
    const parts = Object.keys(runs[0]?.cpu ?? {}).map((part) => {
      const us = median(runs.map(({ cpu }) => cpu[part] ?? 0));
      return `${part} ${us.toFixed(0)}`;
    });
    const total = medianCpu(runs);
    const ratio = name === 'ours' ? '' : `, CPU ratio ${(total / ours).toFixed(2)}`;
    const figures = range(
      runs.map((run) => run[figure]),
      unit,
    );
    return `${name.padEnd(8)} ${figures.padEnd(28)} CPU µs an order: ${total.toFixed(0)} = ${parts.join(' + ')}${ratio}`;
  });
}

/** Measures orders over HTTP, 32 at once and one at a time, beside three floors. */
export async function measureOrders(context: BenchContext): Promise<Measured> {
  const installation = await context.installation();
  await sendDocument(installation);
  const together = await compare(installation, 32, context);
  const rate = (side: keyof Sides) => median(together[side].map(({ aSecond }) => aSecond));
  await renewSessions(installation.pool, installation.world.guests);
  const senders = orderSenders(installation.world.guests, 32);
  const parts = await profile(context, senders, 'an order');
  const alone = await compare(installation, 1, context);
  const p50 = (side: keyof Sides) => median(alone[side].map((run) => run.p50));
  const rows: Row[] = [
    {
      figure: 'Orders, 32 at once',
      unit: '/s',
      ours: rate('ours'),
      floor: { name: 'bare', value: rate('bare') },
      goal: { atLeast: 0.85 },
      details: [...toDetails(together, 'aSecond', '/s'), parts],
    },
    {
      figure: 'Orders, 32 at once',
      unit: '/s',
      ours: rate('ours'),
      floor: { name: 'full', value: rate('full') },
      goal: { atLeast: 1 },
    },
    {
      figure: 'Order, one at a time, p50',
      unit: 'ms',
      ours: p50('ours'),
      floor: { name: 'full', value: p50('full') },
      goal: { atMost: 1.3 },
      details: toDetails(alone, 'p50', 'ms'),
    },
  ];
  return { rows };
}
