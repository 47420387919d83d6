import type { Dice } from './dice.ts';

/** Everything that is broken on purpose, and what the log says of it. */
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
  postgresRestarted: 'PostgreSQL restarted',
  postgresKilled: 'PostgreSQL killed',
  postgresFrozen: 'PostgreSQL frozen',
  postgresCut: 'All connections to PostgreSQL cut',
  clientsCut: 'All connections of guests and screens cut',
  clientsStalled: 'Nothing comes through to guests and screens',
} as const;
export type FaultKind = keyof typeof faultKinds;

/** One thing that is broken, when, and for how long it stays so where that is ours to say. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly atMs: number;
  readonly forMs: number;
  /** Which of the two API processes, where it is about one. */
  readonly api: 0 | 1;
}

/** Every kind of fault twice, each API process hit once by its kinds, in random order, spread over `spanMs` with uneven pauses. */
export function planFaults(dice: Dice, spanMs: number): PlannedFault[] {
  const all = Object.keys(faultKinds) as FaultKind[];
  const first = new Map(all.map((kind) => [kind, dice.happens(0.5)]));
  const rounds = [true, false].flatMap((isFirst) =>
    dice.shuffled(all).map((kind) => ({ kind, api: first.get(kind) === isFirst ? 0 : 1 }) as const),
  );
  const slotMs = spanMs / rounds.length;
  return rounds.map((round, index) => ({
    ...round,
    atMs: (index + dice.between(0, 0.9)) * slotMs,
    forMs: dice.between(1000, 3000),
  }));
}
