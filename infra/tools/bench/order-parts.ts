import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openScope } from '../local/process/scope.ts';
import { signalProcess } from '../local/process/running.ts';
import { throwAwayFolder } from '../local/services.ts';
import type { BenchContext } from './context.ts';
import { drive } from './load.ts';
import { orderSenders, renewSessions } from './order-write.ts';
import { startApi } from './processes.ts';

const CONNECTIONS = 32;
const SHOWN = 14;
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
  let count = 0;
  try {
    await renewSessions(pool, world.guests);
    const { origin, pid } = await startApi(scope, context.services, {
      NODE_OPTIONS: `--import=${loader}`,
      PARTS_FILE: file,
    });
    const senders = orderSenders(world.guests, CONNECTIONS);
    await drive(origin, senders, context);
    signalProcess(pid, 'SIGUSR2');
    ({ count } = await drive(origin, senders, context));
  } finally {
    await scope.close();
  }
  const parts = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(file, 'utf8')));
  const sorted = Object.entries(parts)
    .filter(([part]) => !NOT_WORK.has(part))
    .toSorted((a, b) => b[1] - a[1]);
  const shown = sorted.slice(0, SHOWN).map(([part, us]) => `${part} ${(us / count).toFixed(0)}`);
  const rest = sorted.slice(SHOWN).reduce((sum, [, us]) => sum + us, 0) / count;
  const total = sorted.reduce((sum, [, us]) => sum + us, 0) / count;
  return [
    `api with a profiler, µs an order: ${total.toFixed(0)} = ${shown.join(' + ')} + others ${rest.toFixed(0)}`,
  ];
}
