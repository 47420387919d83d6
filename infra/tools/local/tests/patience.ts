import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Work whose duration tells the machine's speed, with its milliseconds on a quiet machine of two cores. */
interface Probe {
  quietMs: number;
  work: () => void;
}

/** Computing alone, and the start of a process: a virtual machine may be quick at the first and slow at the second. */
const probes: readonly Probe[] = [
  {
    quietMs: 130,
    work: () => {
      const text = 'x'.repeat(200);
      for (let index = 0; index < 60_000; index += 1) {
        createHash('sha256').update(`${text}${index}`).digest();
      }
    },
  },
  { quietMs: 40, work: () => void spawnSync(process.execPath, ['--eval', '0']) },
];
const REPEATS = 5;
/** Above this, the machine is so slow that its owner wants to hear of it instead of waiting longer. */
const MAX = 10;

/** Turns durations of a probe, in milliseconds, into a factor for limits of waits: 1 if quiet, at most 10. */
export function patienceOf(durations: readonly number[], quietMs: number): number {
  const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? quietMs;
  return Math.round(10 * Math.min(MAX, Math.max(1, median / quietMs))) / 10;
}

function time(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** Measures the machine's speed under its present load in about a second; returns the slowest probe's factor. */
export const measurePatience = (): number =>
  Math.max(
    ...probes.map(({ work, quietMs }) =>
      patienceOf(
        Array.from({ length: REPEATS }, () => time(work)),
        quietMs,
      ),
    ),
  );
