import { AppError } from './errors.ts';

/** A user who asks for a turn. */
export interface Asker<Lane extends string> {
  /** Earlier lanes go first. */
  lane: Lane;
  /** In a lane those with different keys take turns, however many wait with one. */
  key: string;
}

export interface Turns<Lane extends string> {
  /** Does a piece of work when its turn comes; throws `unavailable` when too many wait. */
  take: <T>(asker: Asker<Lane>, work: () => Promise<T>) => Promise<T>;
  /** Throws `unavailable` where `take` would now. */
  check: (asker: Asker<Lane>) => void;
}

export interface TurnLimits<Lane extends string> {
  /** Pieces of work at once. */
  running: number;
  /** The lanes, the first one first; how many wait in each, and with one key. */
  lanes: Record<Lane, { waiting: number; perKey: number }>;
  /** Wait suggested to callers who are refused. */
  retryAfterSeconds: number;
}

/** Lets a few pieces of heavy work run at once, so that they never starve orders. */
export function createTurns<Lane extends string>({
  running: maxRunning,
  lanes,
  retryAfterSeconds,
}: TurnLimits<Lane>): Turns<Lane> {
  let running = 0;
  const names = Object.keys(lanes) as Lane[];
  /** By lane and key; the key whose turn is next comes first. */
  const waiting = new Map(names.map((lane) => [lane, new Map<string, (() => void)[]>()]));
  const queuesOf = (lane: Lane) => waiting.get(lane) ?? new Map<string, (() => void)[]>();

  const check = ({ lane, key }: Asker<Lane>): void => {
    if (running < maxRunning) return;
    const queues = queuesOf(lane);
    const all = [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    const own = queues.get(key)?.length ?? 0;
    if (all < lanes[lane].waiting && own < lanes[lane].perKey) return;
    throw new AppError('unavailable', { details: { retryAfterSeconds } });
  };
  const enter = async (asker: Asker<Lane>): Promise<void> => {
    check(asker);
    if (running < maxRunning) {
      running += 1;
      return;
    }
    const queues = queuesOf(asker.lane);
    const queue = queues.get(asker.key) ?? [];
    queues.set(asker.key, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const takeNext = (): (() => void) | undefined => {
    for (const queues of waiting.values()) {
      for (const [key, queue] of queues) {
        const next = queue.shift();
        queues.delete(key);
        // Behind all the others.
        if (queue.length > 0) queues.set(key, queue);
        return next;
      }
    }
    return undefined;
  };
  const leave = (): void => {
    const next = takeNext();
    // The place is handed on, not given back: no one slips in between.
    if (next) next();
    else running -= 1;
  };

  return {
    check,
    take: async (asker, work) => {
      await enter(asker);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
