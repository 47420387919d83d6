import type { Deps } from '../core/deps.ts';
import { orTimeout } from '../lib/with-timeout.ts';

const ASK_WITHIN_MS = 500;

/** Lets one process do something with a payment; false if another has the turn for `forMs`. */
export type Claim = (what: 'ask' | 'sweep', paymentId: number, forMs: number) => Promise<boolean>;

/** Creates claims in Redis; without it, each process has its own. */
export function createClaim({ redis, env }: Pick<Deps, 'redis' | 'env'>): Claim {
  const own = new Map<string, number>();
  const claimOwn = (key: string, forMs: number): boolean => {
    const now = performance.now();
    for (const [held, until] of own) if (until <= now) own.delete(held);
    if (own.has(key)) return false;
    own.set(key, now + forMs);
    return true;
  };
  return async (what, paymentId, forMs) => {
    const key = `${env.REDIS_PREFIX}:payment-${what}:${paymentId}`;
    const taken = orTimeout(
      redis.set(key, '1', 'PX', Math.ceil(forMs), 'NX').then((answer) => ({ answer })),
      ASK_WITHIN_MS,
    );
    const reply = await taken;
    return reply ? reply.answer === 'OK' : claimOwn(key, forMs);
  };
}
