import type { Logger } from 'pino';
import type { Db } from '@sofra/infra/db';
import { type Claim, renewLease } from './claims.ts';

/** Lease that is renewed automatically. Call `end` when the job is over. */
export interface Lease {
  /**
   * Aborted when another worker has claimed the job, because this process was frozen or Postgres
   * away too long.
   */
  lost: AbortSignal;
  end: () => void;
}

/** Renews the claim three times per lease duration, so that one failed renewal does no harm. */
export function holdLease(db: Db, claim: Claim, leaseMs: number, log: Logger): Lease {
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewLease(db, claim, leaseMs))) lost.abort(new Error('the job was taken over'));
    } catch (error) {
      log.warn({ err: error }, 'lease not renewed');
    }
  };
  const timer = setInterval(renew, leaseMs / 3);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
