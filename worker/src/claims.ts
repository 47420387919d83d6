import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { type JobName, jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema';

/** How often a job is begun before it is given up. */
export const MAX_ATTEMPTS = 5;

/**
 * The right to run one job until the lease ends. `attempts` is the fence: whoever claims the row
 * later has a higher number, and from then on this claim changes nothing.
 */
export interface Claim {
  readonly id: number;
  readonly name: JobName;
  readonly attempts: number;
  readonly data: object;
}

const inMs = (ms: number): RawBuilder<Date> => sql`now() + ${ms} * interval '1 millisecond'`;

/** Takes a job that is requested, or whose holder let the lease run out; undefined when it isn't free. */
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
      // On a requested row it is the end of its pause after a failure.
      .where(sql<boolean>`coalesce(lease_until <= now(), true)`)
      .returning(['id', 'name', 'attempts', 'data'])
      .executeTakeFirst()
  );
}

/** Holds the job for another `leaseMs`; false when it is no longer ours. */
export function renewLease(db: Db, claim: Claim, leaseMs: number): Promise<boolean> {
  return change(db, claim, { lease_until: inMs(leaseMs) });
}

/** Writes the result; false when somebody else has the job, whose result counts then. */
export function finishJob(db: Db, claim: Claim, result: object): Promise<boolean> {
  return change(db, claim, {
    status: 'done',
    result: JSON.stringify(result),
    error: null,
    lease_until: null,
    finished_at: sql`now()`,
  });
}

/** Gives the job back for a later attempt, not before `pauseMs`. */
export function postponeJob(
  db: Db,
  claim: Claim,
  error: string,
  pauseMs: number,
): Promise<boolean> {
  return change(db, claim, { status: 'requested', error, lease_until: inMs(pauseMs) });
}

/** Gives the job up. */
export function failJob(db: Db, claim: Claim, error: string): Promise<boolean> {
  return change(db, claim, {
    status: 'failed',
    error,
    lease_until: null,
    finished_at: sql`now()`,
  });
}

/** Gives back a job that we may not finish; being told to stop doesn't count as an attempt. */
export function releaseJob(db: Db, claim: Claim): Promise<boolean> {
  return change(db, claim, {
    status: 'requested',
    attempts: sql`attempts - 1`,
    lease_until: null,
  });
}

/** Gives up what took its holder down on the last attempt too; answers them, to be told of in `trx`. */
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

/** The oldest jobs of ours that may be claimed now. */
export function findDueJobs(db: Db, limit: number) {
  return (
    db
      .selectFrom('jobs')
      .select(['id', 'name', 'attempts'])
      .where('status', 'in', ['requested', 'running'])
      // A newer version's jobs are left to a newer version's worker.
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
