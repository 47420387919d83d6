import type { FastifyInstance } from 'fastify';
import { findOverdueOnline, getOnlinePayment } from '../bills/online-payment.ts';
import { storeRefundResult } from '../bills/refund-payment.ts';
import { storeOnlineResult } from '../bills/settle-payment.ts';
import type { Deps } from '../core/deps.ts';
import type { OnlinePayments } from '../core/online-payments.ts';
import { AppError } from '../lib/errors.ts';
import { repeat, runParallel } from '../lib/repeat.ts';
import { type Claim, createClaim } from './claim.ts';
import { reportIfStuck } from './results.ts';

const CHECK_MS = 5000;
/** Maximum number of payments of one sweep, and of concurrent questions. */
const MAX_PAYMENTS = 200;
const WIDTH = 4;
const REFUND_LOST_MS = 60_000;
const MIN_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 10 * 60_000;

/** Parts of a sweep. */
export interface SweepParts {
  deps: Pick<Deps, 'db' | 'rooms' | 'log' | 'redis' | 'env'>;
  online: OnlinePayments;
  claim: Claim;
  /** Age of a refund from which its request counts as lost. */
  refundLostMs?: number;
}

/** Returns the pause before the next attempt: it grows with the time for which a payment is late. */
const backoff = (lateMs: number): number =>
  Math.min(Math.max(lateMs / 2, MIN_BACKOFF_MS), MAX_BACKOFF_MS);

/** Runs work for a payment; false if its provider can't be reached: it is asked again after the backoff. */
async function attempt(
  { deps, claim }: SweepParts,
  paymentId: number,
  since: Date,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await claim('sweep', paymentId, backoff(Date.now() - since.getTime())))) return true;
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ paymentId }, 'payment not resolved, asking again later');
    return false;
  }
}

/** Closes the pages of payments whose time has passed, and books what their providers say. */
async function resolvePayments(parts: SweepParts): Promise<void> {
  const { deps, online } = parts;
  const overdue = await findOverdueOnline(deps.db, MAX_PAYMENTS);
  await runParallel(overdue, WIDTH, async (payment) => {
    const isDone = await attempt(parts, payment.id, payment.expiresAt ?? new Date(), async () => {
      const result = await online.expire(payment);
      await storeOnlineResult(deps, payment.id, result);
    });
    if (!isDone) await reportIfStuck(deps, payment);
  });
}

/** Asks for the results of open refunds, and requests those again whose request was lost. */
async function resolveRefunds(parts: SweepParts): Promise<void> {
  const { deps, online, refundLostMs = REFUND_LOST_MS } = parts;
  const open = await deps.db
    .selectFrom('payments')
    .select(['id', 'created_at as since'])
    .where('state', '=', 'intent')
    .where('kind', '=', 'refund')
    .where('method', '=', 'online')
    .where('created_at', '<=', new Date(Date.now() - refundLostMs))
    .orderBy('id')
    .limit(MAX_PAYMENTS)
    .execute();
  await runParallel(open, WIDTH, async ({ id, since }) => {
    await attempt(parts, id, since, async () => {
      const taken = await online.refund(await getOnlinePayment(deps.db, id));
      await deps.rooms.transact((trx) => storeRefundResult(trx, id, taken));
    });
  });
}

/** Resolves open payments and refunds once. */
export async function sweepOnline(parts: SweepParts): Promise<void> {
  await resolvePayments(parts);
  await resolveRefunds(parts);
}

/** Sweeps until the app closes. */
export function followOnlinePayments(app: FastifyInstance, deps: Deps): void {
  const { onlinePayments: online } = deps;
  if (!online) return;
  const parts = { deps, online, claim: createClaim(deps) };
  const stop = repeat(
    CHECK_MS,
    () => sweepOnline(parts),
    (error) => deps.log.warn({ err: error }, 'open online payments not resolved'),
  );
  app.addHook('preClose', async () => stop());
}
