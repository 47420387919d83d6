import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick in `/proc/<pid>/stat`, which Linux fixes at 1/100 s. */
const TICK_US = 10_000;

/** Parts of the machine's work, such as `api` or `Postgres`, and the processes of each. */
export type Parts = Readonly<Record<string, () => readonly number[]>>;

/** CPU time in microseconds by part. */
export type CpuTime = Readonly<Record<string, number>>;

/** Returns the fields after a process's name; undefined once it has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Returns the CPU time of a process and its threads, also ended ones, in microseconds. */
function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) * TICK_US;
}

/**
 * Returns the processes that serve clients of a Postgres; its writers and vacuums work for all
 * sides.
 */
export function backendsOf(postmaster: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.[1] === String(postmaster))
    .filter((pid) => /^postgres: \S+ \S+ \S+\(\d+\)/.test(titleOf(pid)));
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Measures the CPU time of each part during `work`. A process that ends meanwhile isn't counted: a
 * pool closes only connections that were idle. Returns zeros where there is no `/proc`.
 */
export async function withCpu<T>(
  parts: Parts,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: CpuTime }> {
  const read = () =>
    Object.entries(parts).map(([part, pids]) => ({
      part,
      times: new Map(pids().map((pid) => [pid, cpuOf(pid)])),
    }));
  const before = new Map(read().flatMap(({ times }) => [...times]));
  const result = await work();
  const cpu = Object.fromEntries(
    read().map(({ part, times }): [string, number] => {
      const used = [...times].map(([pid, time]) => time - (before.get(pid) ?? 0));
      return [part, used.reduce((sum, time) => sum + time, 0)];
    }),
  );
  return { result, cpu };
}

/** Returns the CPU time of all parts. */
export const totalOf = (cpu: CpuTime): number =>
  Object.values(cpu).reduce((sum, time) => sum + time, 0);
