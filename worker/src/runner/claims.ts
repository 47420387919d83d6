import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type JobName, jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

/** Maximum attempts at a job before it fails for good. */
export const MAX_ATTEMPTS = 5;

/**
 * The right to run one job until its lease ends. `attempts` is the fencing token: a later claim
 * has a higher number, and from then on this claim can't write.
 */
export interface Claim {
  readonly id: number;
  readonly name: JobName;
  readonly attempts: number;
  readonly data: object;
}

const inMs = (ms: number): RawBuilder<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/** Claims a job that is requested or whose lease has expired; undefined if it can't be claimed. */
export async function claimJob(db: Db, id: number, leaseMs: number): Promise<Claim | undefined> {
  return (
    db
      .updateTable('jobs')
      .set({
        status: 'running',
        attempts: sql`attempts + 1`,
        lease_until: inMs(leaseMs),
      })
      .where('id', '=', id)
      .where('name', 'in', jobNames)
      .where('status', 'in', ['requested', 'running'])
      .where('attempts', '<', MAX_ATTEMPTS)
      // For a requested row, `lease_until` is the end of the delay after a failed attempt.
      .where(sql<boolean>`coalesce(lease_until <= now(), true)`)
      .returning(['id', 'name', 'attempts', 'data'])
      .executeTakeFirst()
  );
}

/** Extends the lease to `leaseMs` from now; false if another worker has claimed the job. */
export function renewLease(db: Db, claim: Claim, leaseMs: number): Promise<boolean> {
  return change(db, claim, { lease_until: inMs(leaseMs) });
}

/** Stores the result; false if another worker has claimed the job, whose result then counts. */
export function finishJob(db: Db, claim: Claim, result: object): Promise<boolean> {
  return change(db, claim, {
    status: 'done',
    result: JSON.stringify(result),
    error: null,
    lease_until: null,
    finished_at: sql`now()`,
  });
}

/** Returns the job to the queue for a retry after at least `pauseMs`. */
export function postponeJob(
  db: Db,
  claim: Claim,
  error: string,
  pauseMs: number,
): Promise<boolean> {
  return change(db, claim, { status: 'requested', error, lease_until: inMs(pauseMs) });
}

/** Marks the job as failed for good. */
export function failJob(db: Db, claim: Claim, error: string): Promise<boolean> {
  return change(db, claim, {
    status: 'failed',
    error,
    lease_until: null,
    finished_at: sql`now()`,
  });
}

/** Returns an unfinished job to the queue. Stopping the worker doesn't count as an attempt. */
export function releaseJob(db: Db, claim: Claim): Promise<boolean> {
  return change(db, claim, {
    status: 'requested',
    attempts: sql`attempts - 1`,
    lease_until: null,
  });
}

/**
 * Fails jobs whose worker died in the last attempt. Returns them, so that the caller can notify in
 * `trx`.
 */
export function failAbandonedJobs(trx: Db): Promise<Omit<Claim, 'attempts'>[]> {
  return trx
    .updateTable('jobs')
    .set({
      status: 'failed',
      error: sql`coalesce(error || '; ', '') || 'the worker ended in attempt ' || attempts`,
      lease_until: null,
      finished_at: sql`now()`,
    })
    .where('status', '=', 'running')
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('name', 'in', jobNames)
    .where('lease_until', '<=', sql<Date>`now()`)
    .returning(['id', 'name', 'data'])
    .execute();
}

/** Finds the oldest jobs that can be claimed now. */
export function findDueJobs(db: Db, limit: number) {
  return (
    db
      .selectFrom('jobs')
      .select(['id', 'name', 'attempts'])
      .where('status', 'in', ['requested', 'running'])
      // Unknown names belong to a newer version: only its workers run them.
      .where('name', 'in', jobNames)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where(sql<boolean>`coalesce(lease_until <= now(), true)`)
      .orderBy('requested_at')
      .limit(limit)
      .execute()
  );
}

async function change(
  db: Db,
  claim: Claim,
  changes: UpdateObject<Database, 'jobs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', claim.id)
    .where('status', '=', 'running')
    .where('attempts', '=', claim.attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
