import { AppError } from './errors.ts';

/** Identifies a waiting caller. */
export interface WorkRequester<Lane extends string> {
  /** Earlier lanes go first. */
  lane: Lane;
  /** Within a lane, different keys take turns, however many wait with one key. */
  key: string;
}

export interface ConcurrencyLimiter<Lane extends string> {
  /** Runs work when its turn comes; throws `unavailable` if too many wait. */
  run: <T>(asker: WorkRequester<Lane>, work: () => Promise<T>) => Promise<T>;
  /** Throws `unavailable` if `run` would throw now. */
  check: (asker: WorkRequester<Lane>) => void;
}

export interface LimiterOptions<Lane extends string> {
  /** Number of concurrent runs. */
  running: number;
  /** Lanes in order of priority, with the maximum number of waiting callers, in total and per key. */
  lanes: Record<Lane, { waiting: number; perKey: number }>;
  /** Suggested wait for refused callers. */
  retryAfterSeconds: number;
}

/** Limits concurrent runs of heavy work, so that orders never wait for it. */
export function createConcurrencyLimiter<Lane extends string>({
  running: maxRunning,
  lanes,
  retryAfterSeconds,
}: LimiterOptions<Lane>): ConcurrencyLimiter<Lane> {
  let running = 0;
  const names = Object.keys(lanes) as Lane[];
  /** Waiting work by lane and key; the key whose turn is next comes first. */
  const waiting = new Map(names.map((lane) => [lane, new Map<string, (() => void)[]>()]));
  const queuesOf = (lane: Lane) => waiting.get(lane) ?? new Map<string, (() => void)[]>();

  const check = ({ lane, key }: WorkRequester<Lane>): void => {
    if (running < maxRunning) return;
    const queues = queuesOf(lane);
    const all = [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    const own = queues.get(key)?.length ?? 0;
    if (all < lanes[lane].waiting && own < lanes[lane].perKey) return;
    throw new AppError('unavailable', { details: { retryAfterSeconds } });
  };
  const enter = async (asker: WorkRequester<Lane>): Promise<void> => {
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
        // Moves the key behind all others.
        if (queue.length > 0) queues.set(key, queue);
        return next;
      }
    }
    return undefined;
  };
  const leave = (): void => {
    const next = takeNext();
    // The slot is passed on directly, so that no other caller can take it in between.
    if (next) next();
    else running -= 1;
  };

  return {
    check,
    run: async (asker, work) => {
      await enter(asker);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
