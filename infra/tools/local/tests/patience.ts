import { createHash } from 'node:crypto';

/** Duration of one probe on a quiet machine of two cores, in milliseconds. */
const QUIET_MS = 130;
const PROBES = 5;
/** Above this, the machine is so slow that its owner wants to hear of it instead of waiting longer. */
const MAX = 10;

/** Computes as many hashes as take `QUIET_MS` on a quiet machine; returns the milliseconds. */
function probe(): number {
  const startedAt = performance.now();
  const text = 'x'.repeat(200);
  for (let index = 0; index < 60_000; index += 1) {
    createHash('sha256').update(`${text}${index}`).digest();
  }
  return performance.now() - startedAt;
}

/** Turns probes, in milliseconds, into a factor for limits of waits: 1 on a quiet machine, at most 10. */
export function patienceOf(probes: readonly number[]): number {
  const median = probes.toSorted((a, b) => a - b)[Math.floor(probes.length / 2)] ?? QUIET_MS;
  return Math.round(10 * Math.min(MAX, Math.max(1, median / QUIET_MS))) / 10;
}

/** Measures the machine's speed under its present load in about a second, and returns the factor. */
export const measurePatience = (): number => patienceOf(Array.from({ length: PROBES }, probe));
