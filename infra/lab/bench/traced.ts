import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { openScope, type Scope } from '../../tools/local/process/scope.ts';
import { signalProcess } from '../../tools/local/process/running.ts';
import { type Services, throwAwayFolder } from '../../tools/local/services.ts';
import type { BenchContext } from './context.ts';
import { totalOf, withCpu } from './cpu.ts';
import { drive, type Sender } from './load.ts';
import { type RunningApi, startApi } from './processes.ts';
import { range } from './rounds.ts';

const SHOWN = 14;
const FINISH_MS = 1000;
/** Rounds until V8 has compiled the hot code and every phone's sign-in is cached. */
const WARM_UP_ROUNDS = 3;
const NOT_WORK = new Set(['(idle)', '(root)', '']);

/** API process that measures itself between calls of `toggle`. */
export interface TracedApi extends RunningApi {
  readonly toggle: () => void;
  /** File of the results, once the process has ended. */
  readonly file: string;
}

/** Starts an API process with `cpu-trace.ts` or `stage-trace.ts`. */
export async function startTraced(
  scope: Scope,
  { scope: files, services }: Pick<BenchContext, 'scope'> & { services: Services },
  trace: 'cpu-trace' | 'stage-trace',
  env: Readonly<Record<string, string>> = {},
): Promise<TracedApi> {
  const file = join(throwAwayFolder(files), 'trace.json');
  const api = await startApi(scope, services, {
    NODE_OPTIONS: `--import=${new URL(`${trace}.ts`, import.meta.url).href}`,
    TRACE_FILE: file,
    ...env,
  });
  return { ...api, file, toggle: () => signalProcess(api.pid, 'SIGUSR2') };
}

/**
 * Formats a profile as one line. `cpuUs` is the CPU time that its samples stand for.
 */
export function toParts(file: string, of: string, cpuUs: number): string {
  const parts = v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(file, 'utf8')));
  const sorted = Object.entries(parts)
    .filter(([part]) => !NOT_WORK.has(part))
    .toSorted((a, b) => b[1] - a[1]);
  const sumOf = (some: readonly [string, number][]) => some.reduce((sum, [, n]) => sum + n, 0);
  const total = sumOf(sorted);
  const show = ([part, n]: [string, number]) => `${part} ${((n / total) * cpuUs).toFixed(0)}`;
  const others: [string, number] = ['others', sumOf(sorted.slice(SHOWN))];
  const shown = [...sorted.slice(0, SHOWN), others].map(show).join(' + ');
  return `api with a profiler, CPU µs ${of}: ${cpuUs.toFixed(0)} = ${shown}`;
}

/** Formats the times of each stage in `file` as one line each. */
export function toStages(file: string): string[] {
  const Stages = v.record(v.string(), v.array(v.number()));
  const stages = v.parse(Stages, JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(stages).map(
    ([stage, times]) => `in the API, ${stage}: ${range(times, 'ms')}, ${times.length} times`,
  );
}

/**
 * Profiles an API process of its own while it is driven; returns a line with the CPU time of a
 * request by part of the process.
 */
export async function profile(
  context: BenchContext,
  senders: readonly Sender[],
  of: string,
): Promise<string> {
  const scope = openScope();
  try {
    const api = await startTraced(scope, context, 'cpu-trace');
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await drive(api.origin, senders, context);
    }
    api.toggle();
    const { result, cpu } = await withCpu({ api: () => [api.pid] }, () =>
      drive(api.origin, senders, context),
    );
    api.toggle();
    // The driver leaves its last requests behind; the process must not end before them.
    await sleep(FINISH_MS);
    await scope.close();
    return toParts(api.file, of, totalOf(cpu) / result.count);
  } finally {
    await scope.close();
  }
}
