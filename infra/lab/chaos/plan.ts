import type { SeededRandom } from '../robots/seeded-random.ts';

/** All kinds of faults, with their descriptions for the log. */
export const faultKinds = {
  apiKilled: 'killed',
  apiFrozen: 'frozen',
  apiRestarted: 'stopped (SIGTERM) and started',
  workerKilled: 'The worker killed',
  workerFrozen: 'The worker frozen',
  redisKilled: 'Redis killed',
  redisFrozen: 'Redis frozen',
  redisFlushed: 'Redis emptied (FLUSHALL)',
  redisCut: 'All connections to Redis cut',
  redisSilent: 'Connections to Redis silently lost',
  redisMemoryFull: 'Redis at its maxmemory',
  postgresRestarted: 'PostgreSQL restarted',
  postgresKilled: 'PostgreSQL killed',
  postgresFrozen: 'PostgreSQL frozen',
  postgresFrozenLong: 'PostgreSQL frozen for 10 s',
  postgresCut: 'All connections to PostgreSQL cut',
  postgresSilent: 'Connections to PostgreSQL silently lost',
  postgresDiskFull: 'PostgreSQL’s disk full',
  clientsCut: 'All connections of guests and screens cut',
  clientsStalled: 'Nothing comes through to guests and screens',
} as const;
export type FaultKind = keyof typeof faultKinds;

const isKind = (name: string): name is FaultKind => name in faultKinds;
export const allKinds: readonly FaultKind[] = Object.keys(faultKinds).filter(isKind);

/** Fault with its time, and its duration if the kind has one. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly atMs: number;
  readonly forMs: number;
  /** Index of the affected API process, for kinds that affect one. */
  readonly api: 0 | 1;
}

/** Average time between two faults. */
const PAUSE_MS = 3500;

/** Returns the duration of a run with `count` faults. */
export const spanOf = (count: number): number => count * PAUSE_MS;

/**
 * Plans `count` faults of these kinds in random order with irregular pauses. No kind repeats
 * before all kinds were used; kinds that affect an API process alternate between the two.
 */
export function planFaults(
  dice: SeededRandom,
  count: number,
  kinds: readonly FaultKind[] = allKinds,
): PlannedFault[] {
  const nextApi = new Map<FaultKind, 0 | 1>(kinds.map((kind) => [kind, dice.happens(0.5) ? 0 : 1]));
  const order: FaultKind[] = [];
  while (order.length < count) order.push(...dice.shuffled(kinds));
  return order.slice(0, count).map((kind, index) => {
    const api = nextApi.get(kind) ?? 0;
    nextApi.set(kind, api === 0 ? 1 : 0);
    const atMs = (index + dice.between(0, 0.9)) * PAUSE_MS;
    return { kind, api, atMs, forMs: dice.between(1000, 3000) };
  });
}
