import { AppError } from './errors.ts';

/** Identifies a waiting caller. */
export interface WorkRequester<Lane extends string> {
  /** Earlier lanes go first. */
  lane: Lane;
  /** Within a lane, different keys take turns, however many wait with one key. */
  key: string;
  /** Time of `performance.now()` after which the work isn't begun; `run` then throws `unavailable`. */
  expiresAt?: number;
}

export interface ConcurrencyLimiter<Lane extends string> {
  /** Runs work when its turn comes; throws `unavailable` if too many wait. */
  run: <T>(asker: WorkRequester<Lane>, work: () => Promise<T>) => Promise<T>;
  /** Throws `unavailable` if `run` would throw now. */
  check: (asker: WorkRequester<Lane>) => void;
  /** Returns true while nothing runs. */
  isIdle: () => boolean;
}

interface LaneOptions {
  /** Maximum number of waiting callers, in total and per key. */
  waiting: number;
  perKey: number;
  /** Concurrent runs of the lane, and of each of its keys; by default as many as the limiter has. */
  running?: number;
  runningPerKey?: number;
}

export interface LimiterOptions<Lane extends string> {
  /** Number of concurrent runs. */
  running: number;
  /** Lanes in order of priority. */
  lanes: Record<Lane, LaneOptions>;
  /** Suggested wait for refused callers. */
  retryAfterSeconds: number;
}

interface Waiting {
  expiresAt: number;
  begin: () => void;
  expire: () => void;
}

/** Creates the count and the waiting callers of a lane. */
const openLane = (options: LaneOptions) => ({
  options,
  running: 0,
  runningOf: new Map<string, number>(),
  /** Waiting callers by key; the key whose turn is next comes first. */
  queues: new Map<string, Waiting[]>(),
});

/** Limits concurrent runs of heavy work, so that orders never wait for it. */
export function createConcurrencyLimiter<Lane extends string>({
  running: maxRunning,
  lanes: options,
  retryAfterSeconds,
}: LimiterOptions<Lane>): ConcurrencyLimiter<Lane> {
  let running = 0;
  const lanes = new Map(
    (Object.keys(options) as Lane[]).map((name) => [name, openLane(options[name])]),
  );
  type OpenLane = ReturnType<typeof openLane>;
  const laneOf = (name: Lane): OpenLane => lanes.get(name) ?? openLane(options[name]);
  const refusal = (): AppError => new AppError('unavailable', { details: { retryAfterSeconds } });

  const hasSlot = ({ options: most, ...lane }: OpenLane, key: string): boolean =>
    running < maxRunning &&
    lane.running < (most.running ?? maxRunning) &&
    (lane.runningOf.get(key) ?? 0) < (most.runningPerKey ?? maxRunning);

  /** Counts one run more or less. */
  const count = (lane: OpenLane, key: string, change: 1 | -1): void => {
    running += change;
    lane.running += change;
    const own = (lane.runningOf.get(key) ?? 0) + change;
    if (own > 0) lane.runningOf.set(key, own);
    else lane.runningOf.delete(key);
  };

  const check = ({ lane: name, key }: WorkRequester<Lane>): void => {
    const lane = laneOf(name);
    if (hasSlot(lane, key)) return;
    const all = [...lane.queues.values()].reduce((sum, queue) => sum + queue.length, 0);
    const own = lane.queues.get(key)?.length ?? 0;
    if (all >= lane.options.waiting || own >= lane.options.perKey) throw refusal();
  };
  const enter = async (asker: WorkRequester<Lane>): Promise<void> => {
    check(asker);
    const { key, expiresAt = Infinity } = asker;
    const lane = laneOf(asker.lane);
    if (hasSlot(lane, key)) return count(lane, key, 1);
    const queue = lane.queues.get(key) ?? [];
    lane.queues.set(key, queue);
    await new Promise<void>((begin, reject) => {
      queue.push({ expiresAt, begin, expire: () => reject(refusal()) });
    });
  };
  const takeNext = (): Waiting | undefined => {
    for (const lane of lanes.values()) {
      for (const [key, queue] of lane.queues) {
        if (!hasSlot(lane, key)) continue;
        let next = queue.shift();
        while (next && next.expiresAt < performance.now()) {
          next.expire();
          next = queue.shift();
        }
        lane.queues.delete(key);
        // Moves the key behind all others.
        if (queue.length > 0) lane.queues.set(key, queue);
        if (!next) continue;
        // Taken now, so that no other caller can take the slot in between.
        count(lane, key, 1);
        return next;
      }
    }
    return undefined;
  };

  return {
    check,
    isIdle: () => running === 0,
    run: async (asker, work) => {
      await enter(asker);
      try {
        return await work();
      } finally {
        count(laneOf(asker.lane), asker.key, -1);
        takeNext()?.begin();
      }
    },
  };
}
