import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { openScope } from '../local/process/scope.ts';
import { signalProcess } from '../local/process/running.ts';
import { throwAwayFolder } from '../local/services.ts';
import type { BenchContext } from './context.ts';
import { totalOf, withCpu } from './cpu.ts';
import { drive } from './load.ts';
import { orderSenders, renewSessions } from './order-write.ts';
import { startApi } from './processes.ts';

const CONNECTIONS = 32;
const SHOWN = 14;
const FINISH_MS = 1000;
const NOT_WORK = new Set(['(idle)', '(root)', '']);

/**
 * Profiles one API process while 32 orders at once are placed; returns lines with the CPU time of
 * an order by part of the process. The profiler itself slows the process: read shares.
 */
export async function listOrderParts(context: BenchContext): Promise<string[]> {
  const { world, pool } = await context.installation();
  const scope = openScope();
  const file = join(throwAwayFolder(context.scope), 'parts.json');
  const loader = new URL('cpu-trace.ts', import.meta.url).href;
  let cpuUs = 0;
  try {
    await renewSessions(pool, world.guests);
    const { origin, pid } = await startApi(scope, context.services, {
      NODE_OPTIONS: `--import=${loader}`,
      PARTS_FILE: file,
    });
    const senders = orderSenders(world.guests, CONNECTIONS);
    await drive(origin, senders, context);
    signalProcess(pid, 'SIGUSR2');
    const { result, cpu } = await withCpu({ api: () => [pid] }, () =>
      drive(origin, senders, context),
    );
    cpuUs = totalOf(cpu) / result.count;
    // The driver leaves its last requests behind; the process must not end before them.
    await sleep(FINISH_MS);
  } finally {
    await scope.close();
  }
  const parts = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(file, 'utf8')));
  const sorted = Object.entries(parts)
    .filter(([part]) => !NOT_WORK.has(part))
    .toSorted((a, b) => b[1] - a[1]);
  // Samples count the wall-clock time, which other processes lengthen: only their shares hold.
  const total = sorted.reduce((sum, [, us]) => sum + us, 0);
  const show = ([part, us]: [string, number]) => `${part} ${((us / total) * cpuUs).toFixed(0)}`;
  const rest = sorted.slice(SHOWN).reduce((sum, [, us]) => sum + us, 0);
  const shown = [...sorted.slice(0, SHOWN), ['others', rest] satisfies [string, number]].map(show);
  return [`api with a profiler, CPU µs an order: ${cpuUs.toFixed(0)} = ${shown.join(' + ')}`];
}
